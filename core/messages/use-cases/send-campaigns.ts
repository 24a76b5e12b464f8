import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { statusAfter } from "../campaign.ts"
import { skipReason } from "../recipient.ts"
import { mailWords } from "../mail-words.ts"
import { campaignMail, type MailOf } from "../../outbox/outgoing-mail.ts"
import { Campaigns, type RecipientKey } from "../ports/campaigns.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Transaction } from "../../storage/ports/transaction.ts"
import { isQuiet } from "../quiet-hours.ts"
import { DAY } from "../../time/calendar.ts"
import { obstacleOf } from "./mail-content/campaigns.ts"
import { withCurrentCustomer } from "./mail-content/current-customer.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** How many mails of a campaign are queued at most: as many as are sent in about a minute. */
const MAX_QUEUED = 300

/** Longer than the queue retries a mail. */
const GIVEN_UP_AFTER = 5 * DAY

/**
 * Queues the next mails of the campaigns that are being sent, outside of the quiet hours, and ends those of which nobody
 * waits any more. Each mail is queued in a transaction of its own with the mark of its recipient, so that several
 * processes queue it once, and a campaign continues after any of them has ended. Returns how many were queued.
 */
export const sendCampaigns = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const campaigns = yield* Campaigns
  yield* campaigns.giveUp(now - GIVEN_UP_AFTER, now)
  const sending = yield* campaigns.list({ status: "sending" })
  const queued = yield* Effect.forEach(sending, ({ id, counts }) =>
    counts.waiting + counts.queued === 0
      ? Effect.as(finish(id), 0)
      : isQuiet(now)
        ? Effect.succeed(0)
        : queueNext(id, MAX_QUEUED - counts.queued),
  )
  return queued.reduce((sum, count) => sum + count, 0)
})

const queueNext = Effect.fnUntraced(function* (campaignId: number, limit: number) {
  if (limit <= 0) return 0
  const waiting = yield* (yield* Campaigns).waiting(campaignId, limit)
  const transaction = yield* Transaction
  const queued = yield* Effect.forEach(waiting, (customerId) =>
    transaction.run(takeTurn({ campaignId, customerId })),
  )
  return queued.filter((isQueued) => isQueued).length
})

/** Queues the mail to a customer who waits, unless they must not get it; whether it was queued. */
const takeTurn = Effect.fnUntraced(function* (recipient: RecipientKey) {
  const { campaignId, customerId } = recipient
  const campaigns = yield* Campaigns
  const campaign = yield* campaigns.lockedToRead(campaignId)
  if (Option.isNone(campaign) || campaign.value.status !== "sending") return false
  if (!(yield* campaigns.lockWaiting(recipient))) return false
  const now = yield* currentTimeMillis
  const [member] = yield* campaigns.members(campaign.value.audience, now, [customerId])
  const reason = member === undefined ? "notInAudience" : skipReason(member, now)
  if (member === undefined || reason !== undefined) {
    yield* campaigns.skip(recipient, reason ?? "notInAudience", now)
    return false
  }
  const { phone } = yield* readSettings
  const content = mailWords(campaign.value.content, member.firstName, phone)
  const turn = yield* campaigns.queue(recipient, { ...campaign.value, content }, now)
  yield* (yield* Outbox).enqueue(campaignMail(campaignId, customerId, turn))
  return true
})

/** Ends a campaign of which nobody waits. It may have been paused or stopped meanwhile. */
const finish = Effect.fnUntraced(function* (id: number) {
  const campaigns = yield* Campaigns
  yield* inTransaction(
    Effect.gen(function* () {
      const campaign = yield* campaigns.locked(id)
      if (Option.isNone(campaign)) return
      const status = statusAfter("finish", campaign.value.status)
      if (Result.isSuccess(status)) yield* campaigns.setStatus(id, status.success, yield* currentTimeMillis)
    }),
  )
})

/** Stores what became of a campaign's mail; one that was not sent may wait for another turn. */
export const settleCampaignMail = Effect.fn("settleCampaignMail")(function* (
  queued: MailOf<"CampaignMail">,
  outcome: "sent" | "refused" | "outdated" | "dropped",
) {
  const campaigns = yield* Campaigns
  const now = yield* currentTimeMillis
  const mail = yield* withCurrentCustomer(queued)
  if (outcome === "dropped") {
    if (mail.resentAt === null) yield* campaigns.settle(mail, "failed", now)
  } else if (outcome !== "outdated") {
    yield* inTransaction(campaigns.settle(mail, outcome, now))
  } else if (mail.resentAt === null) {
    const obstacle = (yield* obstacleOf(mail)) ?? "later"
    const reason = obstacle === "later" ? null : obstacle
    yield* inTransaction(campaigns.release(mail, mail.turn, reason, now))
  }
})
