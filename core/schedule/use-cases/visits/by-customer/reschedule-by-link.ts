import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { datesOf } from "../../../hours/availability.ts"
import { isLinkValid, linkHoursOf, UnknownRescheduleLink } from "../../../visits/reschedule.ts"
import { Actor } from "../../../../audit/ports/actor.ts"
import { Appointments } from "../../../ports/appointments.ts"
import { Schedules } from "../../../ports/schedules.ts"
import { Tokens } from "../../../../storage/ports/tokens.ts"
import type { Instant, Interval } from "../../../../time/interval.ts"
import { changeSchedule } from "../../hours/change-schedule.ts"
import { cancelByCustomer, listStartsToMoveTo, moveByCustomer } from "./change-by-customer.ts"

/** The visit that a reschedule link is about. Fails with `UnknownRescheduleLink`. */
export const showVisitOfLink = Effect.fn("showVisitOfLink")(function* (token: string) {
  const found = yield* (yield* Appointments).byTokenHash((yield* Tokens).hash(token))
  const now = yield* currentTimeMillis
  if (Option.isNone(found) || !isLinkValid(found.value, now)) return yield* new UnknownRescheduleLink()
  return found.value
})

/**
 * The starts in the range to which the link's visit can be moved, earliest first; the time it takes now counts as free.
 * Fails with `UnknownRescheduleLink` or `UnsupportedDuration`.
 */
export const listSlotsOfLink = Effect.fn("listSlotsOfLink")(function* (token: string, range: Interval) {
  return yield* listStartsToMoveTo(yield* visitToMove(token), range)
})

/** The dates of those starts. Fails as `listSlotsOfLink` does. */
export const listDaysOfLink = (token: string, range: Interval) =>
  Effect.map(listSlotsOfLink(token, range), datesOf)

/**
 * Moves the link's visit for its customer. The link cannot be used again. The token is looked up under the schedule
 * lock, so that of several moves with one link one succeeds. Fails with `UnknownRescheduleLink`, `UnsupportedDuration`
 * or `SlotNotFree`.
 */
export const moveByLink = Effect.fn("moveByLink")(function* (token: string, start: Instant) {
  const program = Effect.flatMap(visitToMove(token), (visit) => moveByCustomer(visit, start))
  return yield* byLink(changeSchedule(program))
})

/** Cancels the link's visit for its customer. Fails with `UnknownRescheduleLink`. */
export const cancelByLink = Effect.fn("cancelByLink")(function* (token: string) {
  return yield* byLink((yield* Schedules).change(Effect.flatMap(showVisitOfLink(token), cancelByCustomer)))
})

const visitToMove = Effect.fnUntraced(function* (token: string) {
  const visit = yield* showVisitOfLink(token)
  yield* Effect.fromResult(linkHoursOf(visit))
  return visit
})

const byLink = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, Actor, "customer, by link")
