import { audienceText } from "../../../../core/messages/audience-text.ts"
import type { CountedCampaign } from "../../../../core/messages/campaign.ts"
import { CAMPAIGN_TYPE_NAMES } from "../../../../core/messages/campaign-names.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"

const timeOrBlank = (instant: Instant | null) => (instant === null ? null : localTime(instant))

export const campaignColumns: CsvColumns<CountedCampaign> = [
  ["Id", ({ id }) => id],
  ["Subject", ({ subject }) => subject],
  ["Type", ({ campaignType }) => CAMPAIGN_TYPE_NAMES[campaignType]],
  ["Audience", ({ audience }) => audienceText(audience)],
  ["Status", ({ status }) => status],
  ["Customers", ({ counts }) => counts.total],
  ["Sent", ({ counts }) => counts.sent],
  ["Waiting", ({ counts }) => counts.waiting + counts.queued],
  ["Left out", ({ counts }) => counts.skipped],
  ["Refused", ({ counts }) => counts.refused],
  ["Not delivered", ({ counts }) => counts.failed],
  ["Author", ({ author }) => author],
  ["Written (CT)", ({ createdAt }) => localTime(createdAt)],
  ["Started (CT)", ({ startedAt }) => timeOrBlank(startedAt)],
  ["Ended (CT)", ({ endedAt }) => timeOrBlank(endedAt)],
  ["Changed (CT)", ({ changedAt }) => localTime(changedAt)],
]
