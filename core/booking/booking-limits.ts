import * as Data from "effect/Data"

/** How many visits one email address may have ahead of it that were booked online. */
export const MAX_UPCOMING_ONLINE_VISITS = 5

/** Far more than a business works off in a day, and few enough that a script cannot book the whole year. */
export const DEFAULT_ONLINE_BOOKINGS_PER_DAY = 300

/** All customers together have booked as many visits online in 24 hours as is possible. */
export class OnlineBookingsFull extends Data.TaggedError("OnlineBookingsFull")<{ readonly phone: string }> {
  override get message(): string {
    return `We cannot accept more bookings online today. To book, please call ${this.phone}.`
  }
}

/** The email address has as many visits ahead as can be booked online. */
export class TooManyUpcomingVisits extends Data.TaggedError("TooManyUpcomingVisits")<{
  readonly phone: string
}> {
  override get message(): string {
    return `You already have ${MAX_UPCOMING_ONLINE_VISITS} upcoming visits. To book another one, please call ${this.phone}.`
  }
}
