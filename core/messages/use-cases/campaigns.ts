import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import type { Audience } from "../audience.ts"
import {
  CampaignChanged,
  CampaignStarted,
  hasPostalAddress,
  isDraft,
  NobodyToMail,
  NoPostalAddress,
  statusAfter,
  UnknownCampaign,
  type Campaign,
  type CampaignInput,
  type CampaignStep,
  type CampaignText,
} from "../campaign.ts"
import { countMembers, skipReason } from "../recipient.ts"
import { campaignTest } from "../../outbox/outgoing-mail.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { CampaignJobs } from "../ports/campaign-jobs.ts"
import { Campaigns, type CampaignPage, type RecipientPage } from "../ports/campaigns.ts"
import { MailPreviews } from "../ports/mail-previews.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { campaignContent, sampleContent } from "./mail-content/campaigns.ts"
import { customerById } from "../../contacts/use-cases/customers.ts"
import { noticeAddress, readSettings } from "../../business/use-cases/settings.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"

/** A page of the campaigns, and how many there are on all pages. */
export const listCampaigns = Effect.fn("listCampaigns")(function* (page: CampaignPage) {
  const [campaigns, total] = yield* listWithTotal(Campaigns, page)
  return { campaigns, total }
})

/** Fails with `UnknownCampaign`. */
export const showCampaign = Effect.fn("showCampaign")(function* (id: number) {
  return yield* someOrFail((yield* Campaigns).byId(id), () => new UnknownCampaign({ id }))
})

/** Runs a change in a transaction, and shows the campaign after it. Fails with `UnknownCampaign` too. */
const changeAndShow = <E, R>(change: Effect.Effect<void, E, R>, id: number) =>
  Effect.andThen(inTransaction(change), showCampaign(id))

/** A page of those to whom a campaign goes, by name, and how many there are on all pages. Fails with `UnknownCampaign`. */
export const listCampaignRecipients = Effect.fn("listCampaignRecipients")(function* (
  id: number,
  page: RecipientPage,
) {
  yield* showCampaign(id)
  const campaigns = yield* Campaigns
  const [recipients, total] = yield* Effect.all(
    [campaigns.recipients(id, page), campaigns.countRecipients(id, page)],
    { concurrency: "unbounded" },
  )
  return { recipients, total }
})

/** How many customers an audience has, and how many of them would get a mail now. */
export const countAudience = Effect.fn("countAudience")(function* (audience: Audience) {
  const now = yield* currentTimeMillis
  return countMembers(yield* (yield* Campaigns).members(audience, now), now)
})

/** Adds a draft. */
export const addCampaign = Effect.fn("addCampaign")(function* (input: CampaignInput) {
  const [author, createdAt] = [yield* Actor, yield* currentTimeMillis]
  const { id } = yield* inTransaction(
    Effect.gen(function* () {
      const added = yield* (yield* Campaigns).add({ ...input, author, createdAt })
      yield* recordChange("add", `campaign ${added.id}`, null, added)
      return added
    }),
  )
  return yield* Effect.orDie(showCampaign(id))
})

/**
 * Replaces text and audience of a draft. Fails with `UnknownCampaign` and `CampaignStarted`, and with `CampaignChanged`
 * where the campaign no longer has the `version` that was read.
 */
export const updateCampaign = Effect.fn("updateCampaign")(function* (
  id: number,
  input: CampaignInput,
  version?: number,
) {
  const before = yield* lockedDraft(id)
  if (isChangedSince(version, before)) return yield* new CampaignChanged({ current: yield* showCampaign(id) })
  const after = yield* (yield* Campaigns).update(id, input, yield* currentTimeMillis)
  yield* recordChange("edit", `campaign ${id}`, before, after)
}, changeAndShow)

/** Removes a draft. Fails with `UnknownCampaign` and `CampaignStarted`. */
export const removeCampaign = Effect.fn("removeCampaign")(function* (id: number) {
  const removed = yield* lockedDraft(id)
  yield* (yield* Campaigns).remove(id)
  yield* recordChange("remove", `campaign ${id}`, removed, null)
  return removed
}, inTransaction)

/** The mail as a customer would get it, or as somebody called Jane would. Fails with `UnknownCustomer`. */
export const previewCampaign = Effect.fn("previewCampaign")(function* (
  text: CampaignText,
  customerId?: number,
) {
  const { phone } = yield* readSettings
  const content =
    customerId === undefined
      ? sampleContent(text, phone)
      : campaignContent(text, yield* customerById(customerId), phone)
  return yield* (yield* MailPreviews).render(content)
})

/** Sends a campaign's mail to an address of staff, the one for notices unless named. Fails with `UnknownCampaign`. */
export const sendCampaignTest = Effect.fn("sendCampaignTest")(function* (id: number, email?: string) {
  const to = email ?? (yield* noticeAddress)
  const at = yield* currentTimeMillis
  const outbox = yield* Outbox
  yield* inTransaction(
    Effect.gen(function* () {
      yield* lockedCampaign(id)
      yield* outbox.enqueue(campaignTest(id, yield* (yield* Campaigns).addTest(id, to, at)))
    }),
  )
  return to
})

/**
 * Starts sending a draft to those who belong to its audience now; who cannot be mailed is stored as skipped. Fails with
 * `UnknownCampaign`, `CampaignStepRefused`, `NoPostalAddress` and `NobodyToMail`, and with `CampaignChanged` where the
 * campaign no longer has the `version` that was confirmed.
 */
export const startCampaign = Effect.fn("startCampaign")(function* (id: number, version?: number) {
  return yield* takeStep(
    id,
    "start",
    Effect.fnUntraced(function* (campaign) {
      if (isChangedSince(version, campaign))
        return yield* new CampaignChanged({ current: yield* showCampaign(id) })
      yield* addRecipients(campaign)
    }),
  )
})

const addRecipients = Effect.fnUntraced(function* ({ id, audience }: Campaign) {
  if (!hasPostalAddress(yield* readSettings)) return yield* new NoPostalAddress()
  const now = yield* currentTimeMillis
  const campaigns = yield* Campaigns
  const recipients = (yield* campaigns.members(audience, now)).map((member) => ({
    customerId: member.id,
    reason: skipReason(member, now) ?? null,
  }))
  if (recipients.every(({ reason }) => reason !== null)) return yield* new NobodyToMail()
  yield* campaigns.addRecipients(id, recipients, now)
  yield* (yield* CampaignJobs).sendNow
})

/** Sends no more mails until it is resumed. Fails with `UnknownCampaign` and `CampaignStepRefused`. */
export const pauseCampaign = Effect.fn("pauseCampaign")(function* (id: number) {
  return yield* takeStep(id, "pause", () => Effect.void)
})

/** Fails with `UnknownCampaign` and `CampaignStepRefused`. */
export const resumeCampaign = Effect.fn("resumeCampaign")(function* (id: number) {
  return yield* takeStep(id, "resume", () => Effect.flatMap(CampaignJobs, ({ sendNow }) => sendNow))
})

/** Ends a campaign for good; who waits is skipped. Fails with `UnknownCampaign` and `CampaignStepRefused`. */
export const stopCampaign = Effect.fn("stopCampaign")(function* (id: number) {
  return yield* takeStep(id, "stop", skipWaiting)
})

const skipWaiting = Effect.fnUntraced(function* ({ id }: Campaign) {
  yield* (yield* Campaigns).skipWaiting(id, "stopped", yield* currentTimeMillis)
})

/** Changes the status, and does in the same transaction what belongs to it. Returns the campaign. */
const takeStep = Effect.fnUntraced(function* <E, R>(
  id: number,
  step: CampaignStep,
  change: (campaign: Campaign) => Effect.Effect<void, E, R>,
) {
  const campaign = yield* lockedCampaign(id)
  const status = yield* Effect.fromResult(statusAfter(step, campaign.status))
  yield* change(campaign)
  yield* (yield* Campaigns).setStatus(id, status, yield* currentTimeMillis)
  yield* recordChange(step, `campaign ${id}`, { status: campaign.status }, { status })
}, changeAndShow)

const lockedCampaign = (id: number) =>
  Effect.flatMap(Campaigns, ({ locked }) => someOrFail(locked(id), () => new UnknownCampaign({ id })))

const lockedDraft = Effect.fnUntraced(function* (id: number) {
  const campaign = yield* lockedCampaign(id)
  return isDraft(campaign) ? campaign : yield* new CampaignStarted()
})
