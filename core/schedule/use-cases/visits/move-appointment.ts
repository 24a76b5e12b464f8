import * as Effect from "effect/Effect"
import { listChanges } from "../../../audit/use-cases/audit.ts"
import { isChangedSince } from "../../../fields/record-version.ts"
import { AppointmentChanged, jobOfVisit, type Appointment } from "../../visits/appointment.ts"
import { movedTo } from "../../visits/appointment-change.ts"
import { fitsWindow, type ArrivalWindow } from "../../visits/arrival-window.ts"
import { WindowWithoutVisit } from "../../visits/window-without-visit.ts"
import type { Crew } from "../../hours/crew.ts"
import { toIso } from "../../../time/chicago.ts"
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
  /** Between which starts it may begin then; undefined: as before, where its new time is within that. */
  readonly window?: ArrivalWindow | null | undefined
  /** The version that was read; undefined moves the visit whatever was changed since. */
  readonly version?: number | undefined
}

/**
 * Moves a visit for staff, or gives it other technicians; its status stays, and its customer is mailed a new time unless it
 * is moved back within 30 seconds. Fails with `UnknownAppointment`, `AppointmentChanged`, `WindowWithoutVisit`,
 * `UnknownTechnician`, `TechnicianInactive` or `SlotNotFree`.
 */
export const moveAppointment = Effect.fn("moveAppointment")(function* ({ id, version, ...place }: Move) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  if (place.window && !fitsWindow(place, place.window)) return yield* new WindowWithoutVisit()
  const unchanged = movedTo(before, place, place.technicianIds) === before
  if (unchanged && place.away === undefined) return before
  const isChecked = Effect.as(checkChosenTechnicians(place.technicianIds), false)
  const isReturned = yield* Effect.catchTag(isChecked, "TechnicianInactive", (inactive) =>
    Effect.flatMap(wasThere(id, place), (was) => (was ? Effect.succeed(true) : Effect.fail(inactive))),
  )
  return yield* moveVisit(before, place, isReturned)
}, changeSchedule)

/** Whether the visit was at this time with these technicians before it was moved: of that, only the audit log knows. */
const wasThere = (id: number, { start, end, technicianIds = [] }: Omit<Move, "id">) =>
  Effect.map(listChanges({ subject: `appointment ${id}` }), (changes) =>
    changes.some(({ before }) => {
      const place = before as Readonly<Record<string, unknown>> | null
      return (
        place?.["start"] === toIso(start) &&
        place["end"] === toIso(end) &&
        place["technicians"] === technicianIds.join(", ")
      )
    }),
  )

/**
 * In a change of the schedule: the same with a visit that was read and checked there. `isReturned`: to where it was with
 * technicians of whom one is inactive and in no schedule; then only other visits of theirs are in its way. Fails with
 * `SlotNotFree`.
 */
export const moveVisit = Effect.fnUntraced(function* (
  before: Appointment,
  { checkAvailability, technicianIds, away, start, end, window }: Omit<Move, "id" | "version">,
  isReturned = false,
) {
  const time = { start, end }
  const former: Crew = { technicianIds: technicianIds ?? [], ignored: undefined }
  const chosen = chooseStaffCrew({
    ...time,
    checkAvailability,
    job: { ...jobOfVisit(before), crew: technicianIds, away },
    present: before.technicianIds,
    except: before.id,
    isSameTime: start === before.start && end === before.end,
  })
  const crew = isReturned ? former : yield* chosen
  const after = yield* storeVisit(movedTo(before, time, crew.technicianIds, window))
  if (after.sequence !== before.sequence) yield* enqueueMailOfChange(before, after)
  yield* recordMove(before, after, { despite: crew.ignored })
  return after
})
