import type { Audience } from "../../../../core/messages/audience.ts"
import type { CallInput, CallReply } from "../../../shared/api/endpoints.ts"

export type Campaign = CallReply<"showCampaign">
export type AudienceCount = CallReply<"countAudience">
type CampaignBody = CallInput<"addCampaign">["body"]

export const STATUSES = [
  { value: "draft", label: "Draft", intent: "none" },
  { value: "sending", label: "Sending", intent: "primary" },
  { value: "paused", label: "Paused", intent: "warning" },
  { value: "stopped", label: "Stopped", intent: "danger" },
  { value: "done", label: "Done", intent: "success" },
] as const satisfies readonly {
  readonly value: Campaign["status"]
  readonly label: string
  readonly intent: string
}[]

/** What the form's fields hold of a campaign; an empty text where the audience has no such condition. */
export type CampaignTexts = Readonly<
  Record<"campaignType" | "subject" | "content" | "plan" | "noVisitMonths" | "service" | "city", string>
>

export const textsOf = ({ campaignType, subject, content, audience }: CampaignBody): CampaignTexts => ({
  campaignType,
  subject,
  content,
  plan: audience.plan ?? "",
  noVisitMonths: String(audience.noVisitMonths ?? ""),
  service: audience.service ?? "",
  city: audience.city ?? "",
})

/** As the request has it. The server refuses what is no type, plan or number. */
export const bodyOf = (texts: CampaignTexts): CampaignBody => {
  const { campaignType, subject, content } = texts
  return {
    campaignType: campaignType as CampaignBody["campaignType"],
    subject,
    content,
    audience: audienceOf(texts),
  }
}

const audienceOf = ({ plan, noVisitMonths, service, city }: CampaignTexts): Audience => ({
  ...(plan !== "" && { plan: plan as NonNullable<Audience["plan"]> }),
  ...(noVisitMonths !== "" && { noVisitMonths: Number(noVisitMonths) }),
  ...(service.trim() !== "" && { service: service.trim() }),
  ...(city.trim() !== "" && { city: city.trim() }),
})

/** The audience as a query string has it. */
export const audienceQuery = (texts: CampaignTexts): CallInput<"countAudience">["query"] => {
  const { noVisitMonths, ...rest } = audienceOf(texts)
  return { ...rest, ...(noVisitMonths !== undefined && { noVisitMonths: String(noVisitMonths) }) }
}
