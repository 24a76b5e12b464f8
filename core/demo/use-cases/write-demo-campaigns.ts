import * as Effect from "effect/Effect"
import { CAMPAIGN_TEMPLATES } from "../../messages/campaign-templates.ts"
import { skipReason } from "../../messages/recipient.ts"
import { mailWords } from "../../messages/mail-words.ts"
import { STAFF_NAMES } from "../st-louis.ts"
import { Campaigns } from "../../messages/ports/campaigns.ts"
import { DAY } from "../../time/calendar.ts"
import { MINUTE, type Instant } from "../../time/interval.ts"
import { readSettings } from "../../business/use-cases/settings.ts"

/** Ids of the templates of the campaign that is done and of the one that is a draft. */
const DONE = "smart-home-check"
const DRAFT = "plan-offer"
const SENT_BEFORE = 40 * DAY

/**
 * Stores a made-up campaign that was sent to the demo data's customers and one that is a draft, in a transaction.
 * `customerIds` are those of the customers who were sent the first one.
 */
export const writeDemoCampaigns = Effect.fn("writeDemoCampaigns")(function* (
  now: Instant,
  customerIds: readonly number[],
) {
  const campaigns = yield* Campaigns
  const { phone } = yield* readSettings
  const startedAt = now - SENT_BEFORE
  const add = (id: string, createdAt: Instant) => {
    const { campaignType, subject, content, audience } = CAMPAIGN_TEMPLATES.find((each) => each.id === id)!
    return campaigns.add({ campaignType, subject, content, audience, author: STAFF_NAMES[0], createdAt })
  }
  const sent = yield* add(DONE, startedAt - 30 * MINUTE)
  const members = yield* campaigns.members({}, startedAt, customerIds)
  const recipients = members.map((member) => ({ member, reason: skipReason(member, startedAt) ?? null }))
  yield* campaigns.addRecipients(
    sent.id,
    recipients.map(({ member, reason }) => ({ customerId: member.id, reason })),
    startedAt,
  )
  yield* campaigns.setStatus(sent.id, "sending", startedAt)
  yield* Effect.forEach(
    recipients.filter(({ reason }) => reason === null),
    Effect.fnUntraced(function* ({ member: { id: customerId, firstName } }) {
      const recipient = { campaignId: sent.id, customerId }
      const content = mailWords(sent.content, firstName, phone)
      yield* campaigns.queue(recipient, { ...sent, content }, startedAt)
      yield* campaigns.settle(recipient, "sent", startedAt + MINUTE)
    }),
    { discard: true },
  )
  yield* campaigns.setStatus(sent.id, "done", startedAt + 5 * MINUTE)
  yield* add(DRAFT, now - DAY)
})
