import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CampaignText } from "../../campaign.ts"
import type { SkipReason } from "../../campaign-names.ts"
import { mailWords } from "../../mail-words.ts"
import { skipReason } from "../../recipient.ts"
import type { Customer } from "../../../contacts/customer.ts"
import { fullName } from "../../../fields/full-name.ts"
import type { MailOf } from "../../../outbox/outgoing-mail.ts"
import { Campaigns } from "../../ports/campaigns.ts"
import { Customers } from "../../../contacts/ports/customers.ts"
import type { CampaignMailContent, MailContent } from "../../ports/mailer.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import { isQuiet } from "../../quiet-hours.ts"
import { readSettings } from "../../../business/use-cases/settings.ts"

/** A campaign's mail to a customer, without the link by which they unsubscribe. */
export const campaignContent = (
  { campaignType, subject, content }: CampaignText,
  customer: Pick<Customer, "firstName" | "lastName" | "email">,
  phone: string,
): CampaignMailContent => ({
  _tag: "CampaignMail",
  campaignType,
  subject,
  content: mailWords(content, customer.firstName, phone),
  to: { name: fullName(customer), email: customer.email ?? "" },
  newsToken: null,
})

/** As `campaignContent`, to nobody in particular. */
export const sampleContent = (text: CampaignText, phone: string, email = ""): CampaignMailContent =>
  campaignContent(text, { firstName: "Jane", lastName: "Doe", email }, phone)

/** Not when it must not be sent any more, or not now: see `obstacleOf`. Staff may send one again that was sent or refused. */
export const readCampaignMail = Effect.fnUntraced(function* (mail: MailOf<"CampaignMail">) {
  const { customerId, turn, resentAt } = mail
  const campaigns = yield* Campaigns
  const found = yield* campaigns.mail(mail)
  const customer = yield* (yield* Customers).byId(customerId)
  const campaign = yield* campaigns.byId(mail.campaignId)
  if (Option.isNone(found) || Option.isNone(customer) || Option.isNone(campaign))
    return Option.none<MailContent>()
  const isOfTurn = found.value.state === "queued" && found.value.turn === turn
  if (resentAt === null && !isOfTurn) return Option.none<MailContent>()
  if ((yield* obstacleOf(mail)) !== undefined) return Option.none<MailContent>()
  const { email, ...rest } = customer.value
  if (email === null) return Option.none<MailContent>()
  const { subject, content } = found.value
  return Option.some<MailContent>({
    _tag: "CampaignMail",
    campaignType: campaign.value.campaignType,
    subject,
    content,
    to: { name: fullName(rest), email },
    newsToken: `${customerId}-${(yield* Tokens).news(customerId)}`,
  })
})

/**
 * Why a mail that was queued must not be sent: for good for a reason, or "later" while the campaign is paused and in the
 * quiet hours. Undefined if it may be sent. One that staff send again is not held back by the campaign or the time.
 */
export const obstacleOf = Effect.fnUntraced(function* ({
  campaignId,
  customerId,
  resentAt,
}: MailOf<"CampaignMail">) {
  const now = yield* currentTimeMillis
  const campaigns = yield* Campaigns
  const [member] = yield* campaigns.members({}, now, [customerId])
  if (member === undefined) return "noEmail" satisfies SkipReason
  // This mail itself counts as the last one.
  const reason = skipReason({ ...member, lastCampaignMail: null }, now)
  if (reason !== undefined || resentAt !== null) return reason
  const status = Option.map(yield* campaigns.byId(campaignId), (campaign) => campaign.status)
  if (Option.getOrNull(status) === "stopped") return "stopped" satisfies SkipReason
  return Option.getOrNull(status) === "sending" && !isQuiet(now) ? undefined : ("later" as const)
})

/** Not once it was sent. */
export const readCampaignTest = Effect.fnUntraced(function* ({ campaignId, testId }: MailOf<"CampaignTest">) {
  const campaigns = yield* Campaigns
  const { phone } = yield* readSettings
  return Option.zipWith(
    yield* campaigns.byId(campaignId),
    yield* campaigns.testAddress(testId),
    (campaign, email): MailContent => {
      const content = sampleContent(campaign, phone, email)
      return { ...content, subject: `Test: ${content.subject}` }
    },
  )
})
