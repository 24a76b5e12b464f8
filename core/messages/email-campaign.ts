import * as Schema from "effect/Schema"
import { CAMPAIGN_TYPES } from "./campaign-names.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"

/** The mail of a campaign that a customer was sent, without its content (decisions). `sentAt` is in milliseconds. */
export const EmailCampaign = Schema.Struct({
  id: RowId,
  campaignId: RowId,
  subject: Schema.String,
  campaignType: Schema.Literals(CAMPAIGN_TYPES),
  sentAt: Instant,
}).annotate({ identifier: "EmailCampaign" })
export type EmailCampaign = typeof EmailCampaign.Type
