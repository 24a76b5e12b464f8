import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import type { Business } from "../business/business.ts"
import { unknownPlaceholders, WRONG_PLACEHOLDER } from "../fields/placeholders.ts"
import { ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { Audience, NO_AUDIENCE } from "./audience.ts"
import { CAMPAIGN_STATUSES, CAMPAIGN_TYPES, type CampaignStatus } from "./campaign-names.ts"
import { Instant } from "../time/instant.ts"

const WRONG_TYPE = { message: "Please choose a type of campaign" }

/** The text of a campaign's mail as staff enter it. */
const textFields = {
  campaignType: Schema.Literals(CAMPAIGN_TYPES)
    .annotate(WRONG_TYPE)
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_TYPE.message })),
  // Without placeholders: subjects never contain text that a visitor typed.
  subject: ruledText({
    required: "Please enter a subject",
    max: 150,
    format: {
      pattern: /^[^{}]*$/u,
      message: "The subject is the same for everybody: please leave out braces",
    },
  }),
  content: ruledText({ required: "Please enter the text", max: 5000, multiline: true }).check(
    Schema.makeFilter((text) => unknownPlaceholders(text).length === 0 || WRONG_PLACEHOLDER),
  ),
}

export const CampaignText = Schema.Struct(textFields).annotate({ identifier: "CampaignText" })
export type CampaignText = typeof CampaignText.Type

/** A campaign as staff enter it. */
export const CampaignInput = Schema.Struct({
  ...textFields,
  audience: Audience.pipe(Schema.annotateKey({ messageMissingKey: NO_AUDIENCE.message })),
}).annotate({ identifier: "CampaignInput" })
export type CampaignInput = typeof CampaignInput.Type

/** A mail to many customers, in words of staff. Instants are milliseconds. */
export const Campaign = Schema.Struct({
  id: RowId,
  campaignType: Schema.Literals(CAMPAIGN_TYPES),
  subject: Schema.String,
  content: Schema.String.pipe(described("May contain {firstName} and {phone}.")),
  audience: Audience,
  status: Schema.Literals(CAMPAIGN_STATUSES),
  author: Schema.String.pipe(described("The name of the staff member who wrote it.")),
  createdAt: Instant,
  startedAt: Schema.NullOr(Instant).pipe(described("Null for a draft.")),
  endedAt: Schema.NullOr(Instant).pipe(described("When it was stopped or done; null before.")),
  changedAt: Instant.pipe(described("When its text, audience or status was last changed.")),
  version: RecordVersion,
}).annotate({ identifier: "Campaign" })
export type Campaign = typeof Campaign.Type

/** What a list of campaigns is sorted by; with "-" in descending order. */
export const CampaignSort = Schema.Literals(["changedAt", "-changedAt", "subject", "-subject"])
export type CampaignSort = typeof CampaignSort.Type

/** How many customers of a campaign are in each state; all 0 for a draft. */
export const CampaignCounts = Schema.Struct({
  total: Schema.Int,
  waiting: Schema.Int,
  queued: Schema.Int,
  sent: Schema.Int,
  refused: Schema.Int,
  failed: Schema.Int,
  skipped: Schema.Int,
  skippedBecause: Schema.Struct({
    noEmail: Schema.Int,
    noNews: Schema.Int,
    deletionRequested: Schema.Int,
    recentlyMailed: Schema.Int,
    notInAudience: Schema.Int,
    stopped: Schema.Int,
  }),
}).annotate({ identifier: "CampaignCounts" })
export type CampaignCounts = typeof CampaignCounts.Type

/** A campaign with what became of it so far. */
export type CountedCampaign = Campaign & { readonly counts: CampaignCounts }

/** What changes the status of a campaign; it finishes by itself when nobody waits any more. */
export type CampaignStep = "start" | "pause" | "resume" | "stop" | "finish"

const STEPS: Readonly<
  Record<CampaignStep, { readonly from: readonly CampaignStatus[]; readonly to: CampaignStatus }>
> = {
  start: { from: ["draft"], to: "sending" },
  pause: { from: ["sending"], to: "paused" },
  resume: { from: ["paused"], to: "sending" },
  stop: { from: ["sending", "paused"], to: "stopped" },
  finish: { from: ["sending"], to: "done" },
}

/** The status after a step, which not every status allows. */
export const statusAfter = (
  step: CampaignStep,
  status: CampaignStatus,
): Result.Result<CampaignStatus, CampaignStepRefused> =>
  STEPS[step].from.includes(status)
    ? Result.succeed(STEPS[step].to)
    : Result.fail(new CampaignStepRefused({ status }))

/** Whether a campaign can be edited and removed. */
export const isDraft = ({ status }: Pick<Campaign, "status">): boolean => status === "draft"

/** Whether the business has the postal address that a mail to many must name (CAN-SPAM Act, 15 U.S.C. 7704(a)(5)). */
export const hasPostalAddress = ({ street, city, state, zip }: Business): boolean =>
  [street, city, state, zip].every((part) => part.trim() !== "")

export class UnknownCampaign extends Data.TaggedError("UnknownCampaign")<{ readonly id: number }> {
  override readonly message = "Campaign not found."
}

/** The campaign was changed since the client read it. */
export class CampaignChanged extends Data.TaggedError("CampaignChanged")<{
  readonly current: CountedCampaign
}> {
  override readonly message = CHANGED_MEANWHILE
}

/** Once it was started, a campaign is neither changed nor removed. */
export class CampaignStarted extends Data.TaggedError("CampaignStarted")<{}> {
  override readonly message = "This campaign was started already, so it can no longer be changed or removed."
}

const IS: Readonly<Record<CampaignStatus, string>> = {
  draft: "was not started yet",
  sending: "is being sent",
  paused: "is paused",
  stopped: "was stopped",
  done: "is done",
}

export class CampaignStepRefused extends Data.TaggedError("CampaignStepRefused")<{
  readonly status: CampaignStatus
}> {
  override get message(): string {
    return `That is not possible: this campaign ${IS[this.status]}.`
  }
}

export class NoPostalAddress extends Data.TaggedError("NoPostalAddress")<{}> {
  override readonly message =
    "A campaign must name the postal address of the business. Please enter it in the settings first."
}

/** Nobody of the audience can be mailed now. */
export class NobodyToMail extends Data.TaggedError("NobodyToMail")<{}> {
  override readonly message = "Nobody of this group can be mailed now, so the campaign was not started."
}
