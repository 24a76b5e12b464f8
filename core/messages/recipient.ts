import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { RowId } from "../fields/row-id.ts"
import { DAY } from "../time/calendar.ts"
import { RECIPIENT_STATES, SKIP_REASONS, type SkipReason } from "./campaign-names.ts"
import { Instant } from "../time/instant.ts"

/**
 * `waiting` for their turn; `queued` with a mail in the outbox; `sent`; `refused` by the mail server; `failed` after four
 * days of attempts; `skipped` for a reason.
 */
export const RecipientState = Schema.Literals(RECIPIENT_STATES)

/** What became of a campaign's mail to one customer. */
export const CampaignRecipient = Schema.Struct({
  customerId: RowId,
  firstName: Schema.String,
  lastName: Schema.String,
  state: RecipientState,
  reason: Schema.NullOr(Schema.Literals(SKIP_REASONS)).pipe(described("Null unless skipped.")),
  changedAt: Instant.pipe(described("When it got into this state.")),
}).annotate({ identifier: "CampaignRecipient" })
export type CampaignRecipient = typeof CampaignRecipient.Type

/** What decides whether a customer of the audience is mailed. */
export interface AudienceMember {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly wantsNews: boolean
  /** A request for deletion waits for a decision of staff. */
  readonly deletionRequested: boolean
  /** When they were last sent a campaign mail; null for never. */
  readonly lastCampaignMail: Instant | null
}

const MAIL_INTERVAL = 7 * DAY

/** Whether so much time has passed since a customer's last campaign mail that they may get another one: 7 × 24 hours. */
export const mayMail = (lastCampaignMail: Instant | null, now: Instant): boolean =>
  lastCampaignMail === null || now - lastCampaignMail >= MAIL_INTERVAL

/** Why a customer of the audience gets no mail at `now`; undefined if they get it. */
export const skipReason = (member: AudienceMember, now: Instant): SkipReason | undefined => {
  if (member.email === null) return "noEmail"
  if (!member.wantsNews) return "noNews"
  if (member.deletionRequested) return "deletionRequested"
  return mayMail(member.lastCampaignMail, now) ? undefined : "recentlyMailed"
}

const EXAMPLES = 10

/** How many customers an audience has, how many of them get a campaign's mail at `now`, and why the others do not. */
export const countMembers = (members: readonly AudienceMember[], now: Instant) => {
  const reasons = members.map((member) => skipReason(member, now))
  const count = (reason: SkipReason | undefined) => reasons.filter((each) => each === reason).length
  return {
    matching: members.length,
    willGet: count(undefined),
    leftOut: {
      noEmail: count("noEmail"),
      noNews: count("noNews"),
      deletionRequested: count("deletionRequested"),
      recentlyMailed: count("recentlyMailed"),
    },
    examples: members
      .filter((_, index) => reasons[index] === undefined)
      .slice(0, EXAMPLES)
      .map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  }
}
