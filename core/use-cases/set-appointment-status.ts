import * as Effect from "effect/Effect"
import { SlotNotFree, type AppointmentStatus } from "../booking/appointment.ts"
import { withStatus } from "../booking/appointment-change.ts"
import { Appointments } from "../ports/appointments.ts"
import { Schedules } from "../ports/schedules.ts"
import { showAppointment } from "./appointments.ts"
import { recordChange } from "./audit.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"
import { ticketOf } from "./reschedule-ticket.ts"

/**
 * Sets any status (spec §4). The customer is mailed about cancelling and reviving, unless it is undone within 30
 * seconds. Fails with `UnknownAppointment`, or with `SlotNotFree` when a cancelled visit is revived
 * whose time another visit has taken.
 */
export const setAppointmentStatus = Effect.fn("setAppointmentStatus")(function* (
  id: number,
  status: AppointmentStatus,
) {
  return yield* (yield* Schedules).change(write(id, status))
})

const write = Effect.fnUntraced(function* (id: number, status: AppointmentStatus) {
  const before = yield* showAppointment(id)
  const after = withStatus(before, status)
  if (after === before) return before
  if (!(yield* (yield* Appointments).change(after, yield* ticketOf(after))))
    return yield* new SlotNotFree({ obstacle: "booked" })
  yield* enqueueMailOfChange(before, after)
  yield* recordChange({
    action: "set status",
    subject: `appointment ${id}`,
    before: { status: before.status },
    after: { status },
  })
  return after
})
