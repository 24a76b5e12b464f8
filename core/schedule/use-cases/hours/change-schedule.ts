import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Appointment } from "../../visits/appointment.ts"
import { withStatus } from "../../visits/appointment-change.ts"
import { holdLapsed } from "../../../outbox/outgoing-mail.ts"
import { Actor } from "../../../audit/ports/actor.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { Schedules } from "../../ports/schedules.ts"
import { recordStatus } from "../visits/change-visit.ts"
import { refusedEmails } from "../visits/refused-emails.ts"
import { ticketOf } from "../visits/by-customer/reschedule-ticket.ts"

/**
 * Runs a program that may take time in the schedule, under the schedule lock. Visits that were not confirmed in time are
 * cancelled first: their time counts as free, and would otherwise still be taken in the database.
 */
export const changeSchedule = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  return yield* (yield* Schedules).change(Effect.andThen(cancelLapsed, program))
})

/** Cancels every visit that was not confirmed in time, and mails its customer. Returns how many there were. */
export const lapseHolds = Effect.gen(function* () {
  const { withHoldOver } = yield* Appointments
  // Without the lock, because there is mostly none.
  if ((yield* withHoldOver(yield* currentTimeMillis)).length === 0) return 0
  return yield* (yield* Schedules).change(cancelLapsed)
})

/** In a change of the schedule, so that of a confirmation and the end of the hold the first one decides. */
export const cancelLapsed = Effect.gen(function* () {
  const lapsed = yield* (yield* Appointments).withHoldOver(yield* currentTimeMillis)
  if (lapsed.length === 0) return 0
  const refused = yield* refusedEmails(lapsed)
  yield* Effect.provideService(
    Effect.forEach(lapsed, (visit) => lapse(visit, refused)),
    Actor,
    "system",
  )
  return lapsed.length
})

const lapse = Effect.fnUntraced(function* (before: Appointment, refused: ReadonlySet<string>) {
  const cancelled = withStatus(before, "cancelled")
  const stored = yield* (yield* Appointments).change(cancelled, yield* ticketOf(cancelled))
  // Only a visit that takes time can overlap another one and be left as it is.
  const after = Option.getOrThrow(stored)
  if (after.email !== null && !refused.has(after.email))
    yield* (yield* Outbox).enqueue(holdLapsed(after.id, after.sequence))
  yield* recordStatus("lapse", before, after.status)
})
