import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Audience } from "../audience.ts"
import type { Campaign, CampaignInput, CampaignSort, CountedCampaign } from "../campaign.ts"
import type { CampaignStatus, RecipientState, SkipReason } from "../campaign-names.ts"
import type { EmailCampaign } from "../email-campaign.ts"
import type { AudienceMember, CampaignRecipient } from "../recipient.ts"
import type { Instant } from "../../time/interval.ts"

export interface CampaignPage {
  readonly status?: CampaignStatus
  /** Part of the subject, ignoring case. */
  readonly search?: string
  /** By the last change, newest first, unless named. */
  readonly sort?: CampaignSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

export interface RecipientPage {
  readonly state?: RecipientState
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** A recipient of a campaign. */
export interface RecipientKey {
  readonly campaignId: number
  readonly customerId: number
}

/** The mail of a campaign to a customer, as it was written when their turn came, and what became of it. */
export interface CampaignMailRecord {
  readonly subject: string
  readonly content: string
  readonly state: RecipientState
  /** How often it was queued. */
  readonly turn: number
}

/** Mails to many customers, and to whom they go. */
export class Campaigns extends Context.Service<
  Campaigns,
  {
    readonly list: (page: CampaignPage) => Effect<readonly CountedCampaign[]>
    readonly count: (page: Pick<CampaignPage, "status" | "search">) => Effect<number>
    /** The mails of campaigns that were sent to the customer, without those that wait or were refused; newest first. */
    readonly sentTo: (customerId: number) => Effect<readonly EmailCampaign[]>
    readonly byId: (id: number) => Effect<Option<CountedCampaign>>
    /** In a transaction, until whose end no other one changes the campaign. */
    readonly locked: (id: number) => Effect<Option<Campaign>>
    /** As `locked`, but other transactions may read it in this way too. */
    readonly lockedToRead: (id: number) => Effect<Option<Campaign>>
    readonly add: (input: CampaignInput & Pick<Campaign, "author" | "createdAt">) => Effect<Campaign>
    readonly update: (id: number, input: CampaignInput, at: Instant) => Effect<Campaign>
    readonly remove: (id: number) => Effect<void>
    /** Stores the status, and that the campaign was changed, and started or ended, at `at`. */
    readonly setStatus: (id: number, status: CampaignStatus, at: Instant) => Effect<void>

    /** The customers of an audience at `now`, by name; only those with the `ids` where they are named. */
    readonly members: (
      audience: Audience,
      now: Instant,
      ids?: readonly number[],
    ) => Effect<readonly AudienceMember[]>

    /** Adds recipients to a campaign without any: those without a reason wait, the others are skipped. */
    readonly addRecipients: (
      campaignId: number,
      recipients: readonly { readonly customerId: number; readonly reason: SkipReason | null }[],
      at: Instant,
    ) => Effect<void>
    /** By name. */
    readonly recipients: (campaignId: number, page: RecipientPage) => Effect<readonly CampaignRecipient[]>
    readonly countRecipients: (campaignId: number, page: Pick<RecipientPage, "state">) => Effect<number>
    /** Customers who wait, at most `limit`. */
    readonly waiting: (campaignId: number, limit: number) => Effect<readonly number[]>
    /** Locks the customer and the recipient in the current transaction; whether they wait. */
    readonly lockWaiting: (recipient: RecipientKey) => Effect<boolean>
    readonly skip: (recipient: RecipientKey, reason: SkipReason, at: Instant) => Effect<void>
    /** Skips everybody who waits. */
    readonly skipWaiting: (campaignId: number, reason: SkipReason, at: Instant) => Effect<void>

    /** Adds the mail to those that a waiting customer was sent. Returns its turn. */
    readonly queue: (
      recipient: RecipientKey,
      mail: Pick<Campaign, "campaignType" | "subject" | "content">,
      at: Instant,
    ) => Effect<number>
    readonly mail: (recipient: RecipientKey) => Effect<Option<CampaignMailRecord>>
    /**
     * Stores that the mail server has accepted the mail, which its customer was sent at `at`; or has refused it; or that it
     * is not sent any more.
     */
    readonly settle: (
      recipient: RecipientKey,
      state: "sent" | "refused" | "failed",
      at: Instant,
    ) => Effect<void>
    /**
     * Removes a mail that is queued under this turn from those that its customer was sent: they wait again, or are skipped
     * for a reason.
     */
    readonly release: (
      recipient: RecipientKey,
      turn: number,
      reason: SkipReason | null,
      at: Instant,
    ) => Effect<void>
    /** Mails that were queued before an instant have failed. */
    readonly giveUp: (queuedBefore: Instant, at: Instant) => Effect<void>

    /** Where a test of the campaign's mail goes; returns the id of the test. */
    readonly addTest: (campaignId: number, email: string, at: Instant) => Effect<number>
    readonly testAddress: (testId: number) => Effect<Option<string>>
    readonly removeTest: (testId: number) => Effect<void>
  }
>()("core/Campaigns") {}
