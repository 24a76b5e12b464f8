import * as Schema from "effect/Schema"
import { RowId } from "../services/service.ts"

/** The mail of a campaign that a customer was sent, without its content (decisions). `sentAt` is in milliseconds. */
export const EmailCampaign = Schema.Struct({
  id: RowId,
  campaignId: RowId,
  subject: Schema.String,
  campaignType: Schema.String,
  sentAt: Schema.Int,
}).annotate({ identifier: "EmailCampaign" })
export type EmailCampaign = typeof EmailCampaign.Type
