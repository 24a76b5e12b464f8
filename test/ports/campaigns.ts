import type { EmailCampaign } from "../../core/messages/email-campaign.ts"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Campaign, CountedCampaign } from "../../core/messages/campaign.ts"
import { RECIPIENT_STATES, SKIP_REASONS } from "../../core/messages/campaign-names.ts"
import type { AudienceMember, CampaignRecipient } from "../../core/messages/recipient.ts"
import {
  Campaigns,
  type CampaignMailRecord,
  type CampaignPage,
  type RecipientKey,
} from "../../core/messages/ports/campaigns.ts"
import type { Instant } from "../../core/time/interval.ts"

type StoredRecipient = Pick<CampaignRecipient, "state" | "reason" | "changedAt"> &
  RecipientKey & { turn: number }

type StoredMail = Pick<CampaignMailRecord, "subject" | "content"> &
  RecipientKey & { readonly sentAt: Instant }

export interface StoredCampaigns {
  campaigns: Campaign[]
  /** Who belongs to every audience. */
  members: AudienceMember[]
  recipients: StoredRecipient[]
  campaignMails: StoredMail[]
  /** Mails that were sent, by the id of their customer. */
  readonly emailCampaigns: Map<number, readonly EmailCampaign[]>
  /** Addresses, by the id of their test. */
  readonly campaignTests: Map<number, string>
}

export const noCampaigns = (): StoredCampaigns => ({
  campaigns: [],
  members: [],
  recipients: [],
  campaignMails: [],
  emailCampaigns: new Map(),
  campaignTests: new Map(),
})

/** Lists campaigns in the order in which they were added. */
export const campaignsInMemory = (memory: StoredCampaigns) => {
  const recipientsOf = (id: number) => memory.recipients.filter(({ campaignId }) => campaignId === id)
  const counted = (campaign: Campaign): CountedCampaign => {
    const recipients = recipientsOf(campaign.id)
    const countOf = <Key extends string>(
      keys: readonly Key[],
      read: (each: StoredRecipient) => string | null,
    ) =>
      Object.fromEntries(
        keys.map((key) => [key, recipients.filter((each) => read(each) === key).length]),
      ) as Record<Key, number>
    return {
      ...campaign,
      counts: {
        total: recipients.length,
        ...countOf(RECIPIENT_STATES, ({ state }) => state),
        skippedBecause: countOf(SKIP_REASONS, ({ reason }) => reason),
      },
    }
  }
  const find = (id: number) =>
    Effect.sync(() => Option.fromUndefinedOr(memory.campaigns.find((each) => each.id === id)))
  const change = (id: number, changes: Partial<Campaign>) => {
    memory.campaigns = memory.campaigns.map((each) =>
      each.id === id ? { ...each, ...changes, version: each.version + 1 } : each,
    )
    return memory.campaigns.find((each) => each.id === id)!
  }
  const setMailed = (customerId: number, lastCampaignMail: Instant | null) => {
    memory.members = memory.members.map((each) =>
      each.id === customerId ? { ...each, lastCampaignMail } : each,
    )
  }
  const mark = (key: RecipientKey, changes: Partial<StoredRecipient>) => {
    memory.recipients = memory.recipients.map((each) => (isOf(each, key) ? { ...each, ...changes } : each))
  }
  const found = ({ status, search = "" }: CampaignPage) =>
    memory.campaigns.filter(
      (each) =>
        (status === undefined || each.status === status) &&
        each.subject.toLowerCase().includes(search.toLowerCase()),
    )
  return Campaigns.of({
    list: (filter) => Effect.sync(() => page(found(filter), filter).map(counted)),
    count: (filter) => Effect.sync(() => found(filter).length),
    byId: (id) => Effect.map(find(id), Option.map(counted)),
    sentTo: (customerId) => Effect.sync(() => memory.emailCampaigns.get(customerId) ?? []),
    locked: find,
    lockedToRead: find,
    add: (input) =>
      Effect.sync(() => {
        const id = memory.campaigns.length + 1
        const added = {
          ...input,
          id,
          status: "draft",
          startedAt: null,
          endedAt: null,
          changedAt: input.createdAt,
          version: 1,
        } as const
        memory.campaigns.push(added)
        return added
      }),
    update: (id, input, changedAt) => Effect.sync(() => change(id, { ...input, changedAt })),
    remove: (id) =>
      Effect.sync(() => {
        memory.campaigns = memory.campaigns.filter((each) => each.id !== id)
      }),
    setStatus: (id, status, at) =>
      Effect.sync(() => {
        const { startedAt } = memory.campaigns.find((each) => each.id === id)!
        const isOver = status === "stopped" || status === "done"
        change(id, { status, startedAt: startedAt ?? at, endedAt: isOver ? at : null, changedAt: at })
      }),
    members: (_, __, ids) =>
      Effect.sync(() => memory.members.filter(({ id }) => ids === undefined || ids.includes(id))),
    addRecipients: (campaignId, recipients, changedAt) =>
      Effect.sync(() => {
        for (const { customerId, reason } of recipients)
          memory.recipients.push({
            campaignId,
            customerId,
            state: reason === null ? "waiting" : "skipped",
            reason,
            turn: 0,
            changedAt,
          })
      }),
    recipients: (id, { state, ...range }) =>
      Effect.sync(() =>
        page(
          recipientsOf(id).filter((each) => state === undefined || each.state === state),
          range,
        ).map((each) => {
          const { firstName, lastName } = memory.members.find((member) => member.id === each.customerId)!
          return { ...each, firstName, lastName }
        }),
      ),
    countRecipients: (id, { state }) =>
      Effect.sync(
        () => recipientsOf(id).filter((each) => state === undefined || each.state === state).length,
      ),
    waiting: (id, limit) =>
      Effect.sync(() =>
        recipientsOf(id)
          .filter(({ state }) => state === "waiting")
          .slice(0, limit)
          .map(({ customerId }) => customerId),
      ),
    lockWaiting: (key) =>
      Effect.sync(() => memory.recipients.some((each) => isOf(each, key) && each.state === "waiting")),
    skip: (key, reason, changedAt) => Effect.sync(() => mark(key, { state: "skipped", reason, changedAt })),
    skipWaiting: (id, reason, changedAt) =>
      Effect.sync(() => {
        for (const each of recipientsOf(id))
          if (each.state === "waiting") mark(each, { state: "skipped", reason, changedAt })
      }),
    queue: ({ campaignId, customerId }, { subject, content }, at) =>
      Effect.sync(() => {
        const key = { campaignId, customerId }
        const turn = memory.recipients.find((each) => isOf(each, key))!.turn + 1
        memory.campaignMails.push({ ...key, subject, content, sentAt: at })
        setMailed(customerId, at)
        mark(key, { state: "queued", turn, changedAt: at })
        return turn
      }),
    mail: (key) =>
      Effect.sync(() => {
        const mail = memory.campaignMails.find((each) => isOf(each, key))
        const recipient = memory.recipients.find((each) => isOf(each, key))
        return mail === undefined || recipient === undefined
          ? Option.none()
          : Option.some({ ...mail, state: recipient.state, turn: recipient.turn })
      }),
    settle: (key, state, at) =>
      Effect.sync(() => {
        if (state === "sent") setMailed(key.customerId, at)
        mark(key, { state, reason: null, changedAt: at })
      }),
    release: (key, turn, reason, at) =>
      Effect.sync(() => {
        const recipient = memory.recipients.find((each) => isOf(each, key))
        if (recipient?.state !== "queued" || recipient.turn !== turn) return
        mark(key, { state: reason === null ? "waiting" : "skipped", reason, changedAt: at })
        memory.campaignMails = memory.campaignMails.filter((each) => !isOf(each, key))
        const times = memory.campaignMails.filter(({ customerId }) => customerId === key.customerId)
        setMailed(key.customerId, times.at(-1)?.sentAt ?? null)
      }),
    giveUp: (before, at) =>
      Effect.sync(() => {
        for (const each of memory.recipients)
          if (each.state === "queued" && each.changedAt < before)
            mark(each, { state: "failed", changedAt: at })
      }),
    addTest: (_, email) =>
      Effect.sync(() => {
        memory.campaignTests.set(memory.campaignTests.size + 1, email)
        return memory.campaignTests.size
      }),
    testAddress: (id) => Effect.sync(() => Option.fromUndefinedOr(memory.campaignTests.get(id))),
    removeTest: (id) => Effect.sync(() => void memory.campaignTests.delete(id)),
  })
}

const isOf = (a: RecipientKey, b: RecipientKey) =>
  a.campaignId === b.campaignId && a.customerId === b.customerId

const page = <Item>(items: readonly Item[], { limit = Infinity, offset = 0 }) =>
  items.slice(offset, offset + limit)
