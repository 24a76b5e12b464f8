import * as Effect from "effect/Effect"
import { UnknownAppointment } from "../../../../core/schedule/visits/appointment.ts"
import { datesOf } from "../../../../core/schedule/hours/availability.ts"
import { explainDay } from "../../../../core/schedule/use-cases/hours/explain-day.ts"
import {
  listDays,
  listFreeSlots,
  type VisitLength,
} from "../../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { checkTechnicians } from "../../../../core/schedule/use-cases/technicians/technicians.ts"
import { listSlotsOfVisit } from "../../../../core/schedule/use-cases/visits/by-customer/portal-appointments.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import type { availabilityEndpoints } from "../contract/availability.ts"
import type { Caller, Handlers } from "../../engine/api.ts"

export const availabilityHandlers: Handlers<typeof availabilityEndpoints> = {
  listFreeSlots: Effect.fnUntraced(function* (
    { query: { from, to, excludeAppointmentId, ...length } },
    caller,
  ) {
    const range = { start: from, end: to }
    if (excludeAppointmentId !== undefined)
      return { slots: yield* slotsOfVisit(excludeAppointmentId, range, caller) }
    return { slots: yield* listFreeSlots({ range, ...(yield* chosenBy(caller, length)) }) }
  }),
  listFreeDays: Effect.fnUntraced(function* (
    { query: { from, to, excludeAppointmentId, ...length } },
    caller,
  ) {
    const range = { start: from, end: to }
    if (excludeAppointmentId !== undefined)
      return { days: datesOf(yield* slotsOfVisit(excludeAppointmentId, range, caller)), closed: [] }
    return yield* listDays({ range, ...(yield* chosenBy(caller, length)) })
  }),
  explainDay: ({ query: { date, excludeAppointmentId, ...length } }, caller) =>
    Effect.flatMap(chosenBy(caller, length), (chosen) => explainDay(date, chosen, excludeAppointmentId)),
}

/** Without who comes, unless staff ask: from times alone nobody else learns who is free when. */
const chosenBy = Effect.fnUntraced(function* ({ actor }: Caller, { technicianIds, ...length }: Wanted) {
  if (actor !== "staff" || technicianIds === undefined) return length
  const ids = [...new Set(technicianIds.split(",").map(Number))]
  yield* checkTechnicians(ids.map((technicianId) => ({ technicianId })))
  return { ...length, technicianIds: ids }
})

interface Wanted extends Omit<VisitLength, "technicianIds"> {
  readonly technicianIds?: string
}

/** For staff and the visit's customer; for everyone else there is no such visit. */
const slotsOfVisit = (id: number, range: Interval, caller: Caller) =>
  caller.actor === "staff" || caller.actor === "customer"
    ? listSlotsOfVisit(id, caller.actor === "staff" ? undefined : caller.id, range)
    : Effect.fail(new UnknownAppointment())
