import * as Effect from "effect/Effect"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { someOrFail } from "../../../storage/use-cases/read.ts"
import { toIso } from "../../../time/chicago.ts"
import type { Obstacle } from "../../hours/obstacle.ts"
import { Appointments } from "../../ports/appointments.ts"
import { SlotNotFree, type Appointment, type AppointmentStatus } from "../../visits/appointment.ts"
import { isSameCrew } from "../../visits/appointment-change.ts"
import { ticketOf } from "./by-customer/reschedule-ticket.ts"

/** In a change of the schedule: stores a changed visit. Fails with `SlotNotFree` where another one takes its time. */
export const storeVisit = Effect.fnUntraced(function* (changed: Appointment) {
  const stored = (yield* Appointments).change(changed, yield* ticketOf(changed))
  return yield* someOrFail(stored, () => new SlotNotFree({ obstacle: "booked" }))
})

/** Records another status of a visit in the audit log. */
export const recordStatus = (action: string, { id, status }: Appointment, newStatus: AppointmentStatus) =>
  recordChange(action, `appointment ${id}`, { status }, { status: newStatus })

/** Records another time of a visit, or other technicians, in the audit log; `details` also has the obstacle that staff ignored. */
export const recordMove = (
  before: Appointment,
  after: Appointment,
  details: { readonly despite?: Obstacle | undefined } = {},
) =>
  recordChange("move", `appointment ${before.id}`, placeOf(before, after), {
    ...placeOf(after, before),
    ...details,
  })

/** Technicians only where they are others. */
const placeOf = ({ start, end, technicianIds }: Appointment, other: Appointment) => ({
  start: toIso(start),
  end: toIso(end),
  ...(isSameCrew(technicianIds, other.technicianIds) ? {} : { technicians: technicianIds.join(", ") }),
})
