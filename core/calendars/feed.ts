import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { ChosenTechnician } from "../schedule/technicians/chosen-technician.ts"
import { DAY } from "../time/calendar.ts"
import { HOUR, type Interval } from "../time/interval.ts"
import { Instant } from "../time/instant.ts"

const CHOOSE_BLOCKED = { message: "Please choose whether blocked times are shown" }

/** What staff choose for a new calendar feed. */
export const FeedInput = Schema.Struct({
  /** Where it is read: "Dad's phone". */
  name: ruledText({ required: "Please enter a name, such as the phone's owner", max: 60 }),
  withBlockedTimes: Schema.Boolean.annotate(CHOOSE_BLOCKED).pipe(
    Schema.annotateKey({ messageMissingKey: CHOOSE_BLOCKED.message }),
  ),
  /** Whose visits it shows; those of all unless named. */
  technicianId: Schema.optionalKey(ChosenTechnician),
}).annotate({ identifier: "CalendarFeedInput" })
export type FeedInput = typeof FeedInput.Type

/**
 * A secret address at which calendar programs read visits: of staff all of them or one technician's, of a customer their
 * own. Instants are milliseconds.
 */
export const CalendarFeed = Schema.Struct({
  id: RowId,
  kind: Schema.Literals(["staff", "customer"]),
  /** Id of the staff account or of the customer. */
  accountId: RowId,
  /** A staff member's display name, or a customer's first and last name. */
  accountName: Schema.String,
  /** Of staff, who may have several; null for a customer's only one. */
  name: Schema.NullOr(Schema.String),
  withBlockedTimes: Schema.Boolean,
  /** Of staff: whose visits it shows; null for those of all. A technician's shows their own in any case. */
  technicianId: Schema.optionalKey(ChosenTechnician),
  createdAt: Instant,
  /** To the hour; null before a calendar program has read it. */
  lastUsedAt: Schema.NullOr(Instant),
}).annotate({ identifier: "CalendarFeed" })
export type CalendarFeed = typeof CalendarFeed.Type

/** More than anybody has devices. */
export const MAX_FEEDS_PER_STAFF = 20

/** A feed's last use is written at most once in this time, so that most reads write nothing. */
export const FEED_USE_PRECISION = HOUR

/** What a feed shows: visits of the last 90 days, and those ahead as far as customers can book. */
export const feedRange = (now: Instant, horizonDays: number): Interval => ({
  start: now - 90 * DAY,
  end: now + horizonDays * DAY,
})

/** Path of a feed on the site. */
export const feedPath = (token: string): string => `/api/calendar/${token}.ics`

/** The token is unknown or revoked, or its customer or staff account is gone or disabled. */
export class UnknownFeed extends Data.TaggedError("UnknownFeed")<{}> {
  override readonly message = "This calendar link does not exist or was revoked."
}

/** A technician's account shows the visits of whom it is linked to. */
export class NoOwnTechnician extends Data.TaggedError("NoOwnTechnician")<{}> {
  override readonly message = "Your account is not linked to a technician yet. Please ask an owner."
}

export class TooManyFeeds extends Data.TaggedError("TooManyFeeds")<{}> {
  override readonly message = `An account has at most ${MAX_FEEDS_PER_STAFF} calendar links. Please revoke one first.`
}
