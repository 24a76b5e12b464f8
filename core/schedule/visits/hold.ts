import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { HOUR, type Instant } from "../../time/interval.ts"
import { isUpcoming, type Appointment } from "./appointment.ts"
import type { HoldLimits } from "../../business/number-settings.ts"

/** The days whose free starts are counted. */
export const COUNTED_DAYS = 14

/** Fewer visits than this in 24 hours are usual, however few starts are free: a nearly full calendar is no attack. */
const LEAST_UNUSUAL_PER_DAY = 5

/** What was booked online by emails that have confirmed nothing here. */
export interface UnconfirmedTraffic {
  /** In the last hour, whatever became of the visits. */
  readonly lastHour: number
  /** In the last 24 hours, whatever became of the visits. */
  readonly lastDay: number
  /** Visits that are held now. */
  readonly held: number
}

/** How many starts of the next 14 days are free. */
export interface FreeStarts {
  /** Without the visits of the last 24 hours that `UnconfirmedTraffic` counts. */
  readonly withoutThem: number
  readonly now: number
  /** When the visit in question is booked as well. */
  readonly afterwards: number
}

interface Booking {
  readonly now: Instant
  /** Whether its email has confirmed something here before. */
  readonly isKnown: boolean
  readonly traffic: UnconfirmedTraffic
  /** Null where `countsFreeStarts` says that they do not matter. */
  readonly freeStarts: FreeStarts | null
  readonly limits: HoldLimits
}

/**
 * Until when a visit that is booked online is held for its confirmation; null if it is firm at once, as in ordinary
 * traffic and for known emails. Fails with `TooManyHolds` where no more visits can be held: what unconfirmed emails take
 * stays bounded, so that known customers always find free starts.
 */
export const decideHold = ({
  now,
  isKnown,
  traffic,
  freeStarts,
  limits,
}: Booking): Result.Result<Instant | null, "TooManyHolds"> => {
  const isUnusual =
    traffic.lastHour >= limits.holdAfterPerHour ||
    traffic.lastDay >= limits.holdAfterPerDay ||
    (freeStarts !== null && takesMoreThan(limits.holdAfterPercent, freeStarts))
  if (isKnown || !isUnusual) return Result.succeed(null)
  const isFull =
    traffic.held >= limits.holdAfterPerDay ||
    // One at least is held, and not refused, so that staff hear of the traffic.
    (traffic.held > 0 &&
      freeStarts !== null &&
      freeStarts.afterwards < freeStarts.now &&
      takesMoreThan(2 * limits.holdAfterPercent, freeStarts))
  return isFull ? Result.fail("TooManyHolds") : Result.succeed(now + limits.holdHours * HOUR)
}

/** Whether the free starts decide about a booking; counting them takes longer than all else. */
export const countsFreeStarts = ({
  isKnown,
  traffic,
  limits,
}: Omit<Booking, "now" | "freeStarts">): boolean =>
  !isKnown && traffic.lastDay >= LEAST_UNUSUAL_PER_DAY && limits.holdAfterPercent < 100

/** In whole numbers, because 0.7 of 90 is less than 63. */
const takesMoreThan = (percent: number, { withoutThem, afterwards }: FreeStarts): boolean =>
  (withoutThem - afterwards) * 100 > percent * withoutThem

type Held = Pick<Appointment, "status" | "heldUntil">

/** Whether the visit waits for its confirmation, or its time to do so is over and nobody has noticed yet. */
export const isUnconfirmed = ({ status, heldUntil }: Held): boolean =>
  heldUntil !== null && isUpcoming({ status })

/** Whether the visit can still be confirmed. */
export const isHeld = (visit: Held, now: Instant): boolean => isUnconfirmed(visit) && now < visit.heldUntil!

/** Whether the time to confirm the visit is over, so that it is to be cancelled. */
export const isHoldOver = (visit: Held, now: Instant): boolean =>
  isUnconfirmed(visit) && visit.heldUntil! <= now

/** So many wrong codes end the code of a held visit; its link still works. */
export const MAX_WRONG_VISIT_CODES = 5

/** How long staff see from which network a visit was booked; then it is deleted. */
export const BOOKED_FROM_DAYS = 7

/** The traffic is called unusual for so long after the last visit that was held, and staff are mailed once in it. */
export const isUnusualTraffic = (
  { lastHoldAt, held }: { readonly lastHoldAt: Instant | null; readonly held: number },
  now: Instant,
  { holdHours }: Pick<HoldLimits, "holdHours">,
): boolean => held > 0 || (lastHoldAt !== null && now < lastHoldAt + holdHours * HOUR)

/** Unconfirmed emails have as many visits held as is possible. */
export class TooManyHolds extends Data.TaggedError("TooManyHolds")<{ readonly phone: string }> {
  override get message(): string {
    return `We are getting an unusual number of bookings right now. To book, please call ${this.phone}, or try again later.`
  }
}

/** The link to confirm a visit was never given, or is too old to say what became of it. */
export class UnknownVisitLink extends Data.TaggedError("UnknownVisitLink")<{}> {
  override readonly message = "This link does not work. Please use the newest email from us."
}

/** The visit was not confirmed in time, or was cancelled. */
export class HoldOver extends Data.TaggedError("HoldOver")<{}> {
  override readonly message = "This time was not confirmed in time and is no longer held. Please book again."
}

/** The code is not that of the mail about this visit. */
export class WrongVisitCode extends Data.TaggedError("WrongVisitCode")<{}> {
  override readonly message = "That code is not right. Please check the email from us."
  readonly issues = [{ path: ["code"], message: this.message }]
}

/** A wrong code was entered five times, or this browser has not booked the visit. */
export class VisitCodeOver extends Data.TaggedError("VisitCodeOver")<{}> {
  override readonly message = "This code does not work any more. Please use the link in the email."
}
