import * as Effect from "effect/Effect"
import { SlotNotFree } from "../booking/appointment.ts"
import { movedTo } from "../booking/appointment-change.ts"
import { Appointments } from "../ports/appointments.ts"
import { Schedules } from "../ports/schedules.ts"
import { toIso } from "../time/chicago.ts"
import type { Interval } from "../time/interval.ts"
import { showAppointment } from "./appointments.ts"
import { recordChange } from "./audit.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"
import { ticketOf } from "./reschedule-ticket.ts"
import { checkStaffSlot } from "./staff-slot.ts"

export interface Move extends Interval {
  readonly id: number
  /** False moves outside the rules, into blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
}

/**
 * Moves a visit for staff; its status stays, and its customer is mailed the new time unless it is moved back within
 * 30 seconds. Fails with `UnknownAppointment` or `SlotNotFree`.
 */
export const moveAppointment = Effect.fn("moveAppointment")(function* (move: Move) {
  return yield* (yield* Schedules).change(write(move))
})

const write = Effect.fnUntraced(function* ({ id, checkAvailability, ...time }: Move) {
  const before = yield* showAppointment(id)
  const after = movedTo(before, time)
  if (after === before) return before
  const ignored = yield* checkStaffSlot(time, checkAvailability, id)
  if (!(yield* (yield* Appointments).change(after, yield* ticketOf(after))))
    return yield* new SlotNotFree({ obstacle: "booked" })
  yield* enqueueMailOfChange(before, after)
  yield* recordChange({
    action: "move",
    subject: `appointment ${id}`,
    before: timesOf(before),
    after: { ...timesOf(after), ...(ignored !== undefined && { despite: ignored }) },
  })
  return after
})

const timesOf = ({ start, end }: Interval) => ({ start: toIso(start), end: toIso(end) })
