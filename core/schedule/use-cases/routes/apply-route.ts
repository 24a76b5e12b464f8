import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { dateAt } from "../../../time/chicago.ts"
import type { Instant } from "../../../time/interval.ts"
import { VisitsChanged } from "../../hours/sick-day.ts"
import { Appointments } from "../../ports/appointments.ts"
import { mayBeginAt, mayMove } from "../../routes/movable.ts"
import type { Appointment } from "../../visits/appointment.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { storeVisit } from "../visits/change-visit.ts"
import { moveVisit } from "../visits/move-appointment.ts"

/** A visit as it was read, and its new start on the same day and who comes then. */
export interface NewPlace {
  readonly id: number
  readonly version: number
  /** Whether its customer had been mailed its time, so that whoever applies it knows that a new one is mailed. */
  readonly isMailed: boolean
  readonly start: Instant
  readonly technicianId: number
}

/**
 * Moves the visits, each with a mail to its customer about a new time: all of them or none. Fails with `VisitsChanged` where one
 * was changed or its customer was mailed its time since it was read, or may not move there, and with `SlotNotFree` where a new
 * time is taken by now.
 */
export const applyRoute = Effect.fn("applyRoute")(function* (places: readonly NewPlace[]) {
  const visits = yield* (yield* Appointments).byIds(places.map(({ id }) => id))
  if (visits.length !== places.length) return yield* new VisitsChanged()
  const moves = yield* Effect.forEach(places, (place) =>
    Effect.map(
      checked(
        place,
        visits.find(({ id }) => id === place.id)!,
      ),
      (before) => ({ before, place }),
    ),
  )
  // Two of them may change places: so none may take its old time while the others are stored.
  yield* Effect.forEach(moves, ({ before }) => storeVisit({ ...before, status: "cancelled" }))
  return yield* Effect.forEach(moves, ({ before, place: { start, technicianId } }) =>
    moveVisit(before, {
      start,
      end: start + before.end - before.start,
      checkAvailability: true,
      technicianIds: [technicianId],
    }),
  )
}, changeSchedule)

/** The visit as it was read, if it may move to the place. */
const checked = Effect.fnUntraced(function* (
  { id, version, isMailed, start, technicianId }: NewPlace,
  visit: Appointment,
) {
  const mailed = Option.isSome(yield* (yield* Appointments).mailedTime(id))
  const isSame = visit.version === version && mailed === isMailed
  if (!isSame || !mayMove(visit, mailed, yield* currentTimeMillis)) return yield* new VisitsChanged()
  const isTold = !mailed || start !== visit.start || visit.technicianIds.includes(technicianId)
  if (dateAt(visit.start) !== dateAt(start) || !mayBeginAt(visit, start) || !isTold)
    return yield* new VisitsChanged()
  return visit
})
