import type { SuggestedChange } from "../../../../core/schedule/routes/suggestion-text.ts"
import { parseIso } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { intervalOf } from "../appointments/appointment.ts"

/** The day of all technicians. */
export type Routes = CallReply<"readRoutes">
/** The day of one technician. */
export type Route = Routes["routes"][number]
export type Suggestion = NonNullable<Routes["suggestion"]>

/** What the suggestion changes, with names. */
export const changesIn = (
  { routes }: Routes,
  { visits }: Suggestion,
): readonly (SuggestedChange & { readonly id: number })[] => {
  const stops = routes.flatMap((route) => route.stops)
  return visits.map(({ id, start, technicianId, isMailed }) => {
    const { appointment } = stops.find((stop) => stop.appointment.id === id)!
    const { technician } = routes.find((route) => route.technician.id === technicianId)!
    return {
      id,
      customer: appointment,
      start: intervalOf(appointment).start,
      newStart: parseIso(start) ?? 0,
      technician: appointment.technicianIds.includes(technicianId) ? null : technician.name,
      isMailed,
    }
  })
}
