import * as Effect from "effect/Effect"
import { isChangedSince } from "../../../fields/record-version.ts"
import { AppointmentChanged } from "../../visits/appointment.ts"
import { movedTo } from "../../visits/appointment-change.ts"
import type { Interval } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"
import { recordMove, storeVisit } from "./change-visit.ts"
import { checkStaffSlot } from "./staff-slot.ts"

export interface Move extends Interval {
  readonly id: number
  /** False moves outside the rules, into blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
  /** The version that was read; undefined moves the visit whatever was changed since. */
  readonly version?: number | undefined
}

/**
 * Moves a visit for staff; its status stays, and its customer is mailed the new time unless it is moved back within
 * 30 seconds. Fails with `UnknownAppointment`, `AppointmentChanged` or `SlotNotFree`.
 */
export const moveAppointment = Effect.fn("moveAppointment")(function* ({
  id,
  checkAvailability,
  version,
  ...time
}: Move) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  const moved = movedTo(before, time)
  if (moved === before) return before
  const ignored = yield* checkStaffSlot(time, checkAvailability, id)
  const after = yield* storeVisit(moved)
  yield* enqueueMailOfChange(before, after)
  yield* recordMove(before, after, { despite: ignored })
  return after
}, changeSchedule)
