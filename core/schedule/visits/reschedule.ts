import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { BOOKING_LEAD_HOURS, isBeforeLinkLimit } from "../../time/lead-time.ts"
import { HOUR, type Instant, type Interval } from "../../time/interval.ts"
import { isUpcoming, type Appointment } from "./appointment.ts"
import { hoursOfVisit, LINK_HOURS } from "../hours/link-hours.ts"

/** The last instant at which a reschedule link works: 12 hours before the visit starts. */
export const rescheduleExpiry = (appointment: Interval): Instant =>
  appointment.start - BOOKING_LEAD_HOURS * HOUR

/** Whether the link to a visit still works: the visit is ahead, and not within 12 hours (spec §9, decisions). */
export const isLinkValid = (appointment: Appointment, now: Instant): boolean =>
  isUpcoming(appointment) && isBeforeLinkLimit(appointment.start, now)

/** Whether customers can move a visit of this length by link; for others, mails carry none. */
export const canMoveByLink = (visit: Interval): boolean => LINK_HOURS.includes(hoursOfVisit(visit))

/** Fails with `UnsupportedDuration`. */
export const linkHoursOf = (visit: Interval): Result.Result<number, UnsupportedDuration> => {
  const hours = hoursOfVisit(visit)
  return canMoveByLink(visit) ? Result.succeed(hours) : Result.fail(new UnsupportedDuration({ hours }))
}

/** The token is unknown, was used, has expired, or its visit is cancelled or completed: which one is not told. */
export class UnknownRescheduleLink extends Data.TaggedError("UnknownRescheduleLink")<{}> {
  override readonly message =
    "This reschedule link is invalid or has expired. Please contact us directly to reschedule your appointment."
}

export class UnsupportedDuration extends Data.TaggedError("UnsupportedDuration")<{ readonly hours: number }> {
  override get message(): string {
    return `Unsupported appointment duration: ${this.hours} hours`
  }
}
