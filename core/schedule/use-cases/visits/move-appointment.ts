import * as Effect from "effect/Effect"
import { isChangedSince } from "../../../fields/record-version.ts"
import { AppointmentChanged, jobOfVisit, type Appointment } from "../../visits/appointment.ts"
import { movedTo } from "../../visits/appointment-change.ts"
import type { Interval } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { checkChosenTechnicians } from "../technicians/technicians.ts"
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
 * is moved back within 30 seconds. Fails with `UnknownAppointment`, `AppointmentChanged`, `UnknownTechnician`,
 * `TechnicianInactive` or `SlotNotFree`.
 */
export const moveAppointment = Effect.fn("moveAppointment")(function* ({ id, version, ...place }: Move) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  const unchanged = movedTo(before, place, place.technicianIds) === before
  if (unchanged && place.away === undefined) return before
  yield* checkChosenTechnicians(place.technicianIds)
  return yield* moveVisit(before, place)
}, changeSchedule)

/** In a change of the schedule: the same with a visit that was read and checked there. Fails with `SlotNotFree`. */
export const moveVisit = Effect.fnUntraced(function* (
  before: Appointment,
  { checkAvailability, technicianIds, away, start, end }: Omit<Move, "id" | "version">,
) {
  const time = { start, end }
  const crew = yield* chooseStaffCrew({
    ...time,
    checkAvailability,
    job: { ...jobOfVisit(before), crew: technicianIds, away },
    present: before.technicianIds,
    except: before.id,
    isSameTime: start === before.start && end === before.end,
  })
  const after = yield* storeVisit(movedTo(before, time, crew.technicianIds))
  if (after.sequence !== before.sequence) yield* enqueueMailOfChange(before, after)
  yield* recordMove(before, after, { despite: crew.ignored })
  return after
})
