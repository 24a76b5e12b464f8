import * as Data from "effect/Data"

/** How many visits one email address may have ahead of it that were booked online. */
export const MAX_UPCOMING_ONLINE_VISITS = 5

/** The email address has as many visits ahead as can be booked online. */
export class TooManyUpcomingVisits extends Data.TaggedError("TooManyUpcomingVisits")<{
  readonly phone: string
}> {
  override get message(): string {
    return `You already have ${MAX_UPCOMING_ONLINE_VISITS} upcoming visits. To book another one, please call ${this.phone}.`
  }
}
