// In a file without Effect, because the staff's screens load it.

export const MAX_MONTHS = 60

export const CAMPAIGN_TYPES = ["seasonal-check", "plan-offer", "news"] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

/** What staff and customers call each type of campaign. */
export const CAMPAIGN_TYPE_NAMES: Readonly<Record<CampaignType, string>> = {
  "seasonal-check": "Seasonal check",
  "plan-offer": "Plan offer",
  news: "News",
}

export const CAMPAIGN_STATUSES = ["draft", "sending", "paused", "stopped", "done"] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const RECIPIENT_STATES = ["waiting", "queued", "sent", "refused", "failed", "skipped"] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Why a customer of the audience gets no mail of a campaign. */
export const SKIP_REASONS = [
  "noEmail",
  "noNews",
  "deletionRequested",
  "recentlyMailed",
  "notInAudience",
  "stopped",
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Each reason after the name of a customer or a number of them. */
export const SKIP_REASON_NAMES: Readonly<Record<SkipReason, string>> = {
  noEmail: "no email address",
  noNews: "does not want news",
  deletionRequested: "asked to be deleted",
  recentlyMailed: "had a campaign mail within the last 7 days",
  notInAudience: "no longer belongs to the group",
  stopped: "the campaign was stopped before",
}
