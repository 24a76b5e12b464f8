import * as Effect from "effect/Effect"
import { isChangedSince } from "../../../fields/record-version.ts"
import { AppointmentChanged, jobOfVisit } from "../../visits/appointment.ts"
import { movedTo } from "../../visits/appointment-change.ts"
import type { Interval } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"
import { recordMove, storeVisit } from "./change-visit.ts"
import { chooseStaffCrew } from "./staff-slot.ts"

export interface Move extends Interval {
  readonly id: number
  /** False moves outside the rules, into blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
  /** Who comes then; undefined: the same, if they can, else others. */
  readonly technicianIds?: readonly number[] | undefined
  /** Who cannot come then. */
  readonly away?: number | undefined
  /** The version that was read; undefined moves the visit whatever was changed since. */
  readonly version?: number | undefined
}

/**
 * Moves a visit for staff, or gives it other technicians; its status stays, and its customer is mailed a new time unless it
 * is moved back within 30 seconds. Fails with `UnknownAppointment`, `AppointmentChanged` or `SlotNotFree`.
 */
export const moveAppointment = Effect.fn("moveAppointment")(function* ({
  id,
  checkAvailability,
  technicianIds,
  away,
  version,
  ...time
}: Move) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  const unchanged = movedTo(before, time, technicianIds) === before
  if (unchanged && away === undefined) return before
  const crew = yield* chooseStaffCrew({
    ...time,
    checkAvailability,
    job: { ...jobOfVisit(before), crew: technicianIds, away },
    present: before.technicianIds,
    except: id,
    isSameTime: time.start === before.start && time.end === before.end,
  })
  const after = yield* storeVisit(movedTo(before, time, crew.technicianIds))
  if (after.sequence !== before.sequence) yield* enqueueMailOfChange(before, after)
  yield* recordMove(before, after, { despite: crew.ignored })
  return after
}, changeSchedule)
