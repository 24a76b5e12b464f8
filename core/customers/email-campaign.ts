import * as Schema from "effect/Schema"
import { RowId } from "../services/service.ts"

/** A mailing that a customer was sent, without its content (decisions). `sentAt` is in milliseconds. */
export const EmailCampaign = Schema.Struct({
  id: RowId,
  subject: Schema.String,
  campaignType: Schema.String,
  sentAt: Schema.Int,
}).annotate({ identifier: "EmailCampaign" })
export type EmailCampaign = typeof EmailCampaign.Type
