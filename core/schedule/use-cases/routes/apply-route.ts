import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { dateAt } from "../../../time/chicago.ts"
import type { Instant } from "../../../time/interval.ts"
import { VisitsChanged } from "../../hours/sick-day.ts"
import { Appointments } from "../../ports/appointments.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { storeVisit } from "../visits/change-visit.ts"
import { moveVisit } from "../visits/move-appointment.ts"
import { isMovable } from "./routes.ts"

/** A visit in the version that was read, and its new start on the same day. */
export interface NewStart {
  readonly id: number
  readonly version: number
  readonly start: Instant
}

/**
 * Moves the visits, each with a mail to its customer: all of them or none. Fails with `VisitsChanged` where one was changed
 * or its customer was mailed its time since it was read, and with `SlotNotFree` where a new time is taken by now.
 */
export const applyRoute = Effect.fn("applyRoute")(function* (moves: readonly NewStart[]) {
  const now = yield* currentTimeMillis
  const visits = yield* (yield* Appointments).byIds(moves.map(({ id }) => id))
  if (visits.length !== moves.length) return yield* new VisitsChanged()
  const pairs = yield* Effect.forEach(moves, ({ id, version, start }) => {
    const before = visits.find((visit) => visit.id === id && visit.version === version)
    return before !== undefined && dateAt(before.start) === dateAt(start)
      ? Effect.map(isMovable(before, dateAt(start), now), (may) => (may ? [{ before, start }] : []))
      : Effect.succeed([])
  })
  const known = pairs.flat()
  if (known.length !== moves.length) return yield* new VisitsChanged()
  // Two of them may change places: so none may take its old time while the others are stored.
  yield* Effect.forEach(known, ({ before }) => storeVisit({ ...before, status: "cancelled" }))
  return yield* Effect.forEach(known, ({ before, start }) =>
    moveVisit(before, {
      start,
      end: start + before.end - before.start,
      checkAvailability: true,
      technicianIds: before.technicianIds,
    }),
  )
}, changeSchedule)
