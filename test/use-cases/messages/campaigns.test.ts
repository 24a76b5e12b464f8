import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import type { Campaign, CampaignInput } from "../../../core/messages/campaign.ts"
import type { AudienceMember } from "../../../core/messages/recipient.ts"
import type { Customer } from "../../../core/contacts/customer.ts"
import { campaignMail, campaignTest, copyOf, type OutgoingMail } from "../../../core/outbox/outgoing-mail.ts"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { Mailer, RecipientRefused } from "../../../core/messages/ports/mailer.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE, type Instant } from "../../../core/time/interval.ts"
import {
  addCampaign,
  countAudience,
  listCampaignRecipients,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  removeCampaign,
  resumeCampaign,
  sendCampaignTest,
  showCampaign,
  startCampaign,
  stopCampaign,
  updateCampaign,
} from "../../../core/messages/use-cases/campaigns.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { dropMail, previewMail } from "../../../core/messages/use-cases/mail.ts"
import { sendCampaigns } from "../../../core/messages/use-cases/send-campaigns.ts"
import { createMemory, failureOf, MONDAY, run, type Memory } from "../support/memory-ports.ts"
import { aCustomer, queuedMail } from "../../support/samples.ts"

const INPUT: CampaignInput = {
  campaignType: "seasonal-check",
  subject: "Time for your fall check",
  content: "Hi {firstName}, call {phone}.",
  audience: { city: "Ladue" },
}

/** Friday, 9 PM in Chicago, when the quiet hours begin. */
const EVENING: Instant = Date.parse("2026-11-21T03:00:00Z")

let memory: Memory

beforeEach(() => {
  memory = createMemory()
})

const customer = (id: number, differences: Partial<Customer> = {}): Customer =>
  aCustomer(id, { email: `jane-${id}@example.com`, createdAt: MONDAY - 240 * HOUR, ...differences })

const addMember = (id: number, differences: Partial<AudienceMember> = {}) => {
  const { firstName, lastName, email } = customer(id)
  memory.customers.push(customer(id))
  memory.members.push({
    id,
    firstName,
    lastName,
    email,
    wantsNews: true,
    deletionRequested: false,
    lastCampaignMail: null,
    ...differences,
  })
}

const changeMember = (id: number, differences: Partial<AudienceMember>) => {
  memory.members = memory.members.map((each) => (each.id === id ? { ...each, ...differences } : each))
}

/** Starts a campaign to so many customers, with the ids from 1 on. */
const start = async (customers: number) => {
  for (let id = 1; id <= customers; id++) addMember(id)
  await run(memory, addCampaign(INPUT))
  return run(memory, startCampaign(1))
}

const send = () => run(memory, sendCampaigns)

/** The states of all recipients, in the order of their customers; skipped ones with their reason. */
const states = () => memory.recipients.map(({ state, reason }) => (reason === null ? state : reason))

const deliver = (mail: OutgoingMail) => run(memory, deliverMail(mail))

describe("a draft", () => {
  test("is added with its author and time, and listed and found with no recipients", async () => {
    const added = await run(memory, addCampaign(INPUT))
    expect(added).toMatchObject({ ...INPUT, status: "draft", author: "system", createdAt: memory.now })
    expect(added.counts).toMatchObject({ total: 0 })
    expect(await run(memory, showCampaign(1))).toEqual(added)
    await run(memory, addCampaign({ ...INPUT, subject: "News" }))
    expect(await run(memory, listCampaigns({ limit: 1 }))).toEqual({ campaigns: [added], total: 2 })
    expect(memory.audit[0]).toMatchObject({
      subject: "campaign 1",
      action: "add",
      before: null,
      after: { subject: INPUT.subject },
    })
  })

  test("is not started once it was changed since somebody confirmed it", async () => {
    addMember(1)
    await run(memory, addCampaign(INPUT))
    const changed = await run(memory, updateCampaign(1, { ...INPUT, audience: {} }, 1))
    expect(await failureOf(memory, startCampaign(1, 1))).toMatchObject({
      _tag: "CampaignChanged",
      current: changed,
    })
    expect(memory.recipients).toEqual([])
    expect(await run(memory, startCampaign(1, 2))).toMatchObject({ status: "sending" })
  })

  test("is changed unless it was changed since it was read", async () => {
    await run(memory, addCampaign(INPUT))
    const changed = await run(memory, updateCampaign(1, { ...INPUT, subject: "News" }, 1))
    expect(changed).toMatchObject({ subject: "News", version: 2 })
    expect(await failureOf(memory, updateCampaign(1, INPUT, 1))).toMatchObject({
      _tag: "CampaignChanged",
      current: changed,
    })
    expect(await run(memory, showCampaign(1))).toEqual(changed)
    expect(await run(memory, updateCampaign(1, INPUT))).toMatchObject({ subject: INPUT.subject })
    expect(memory.audit).toMatchObject([
      { action: "add" },
      {
        subject: "campaign 1",
        action: "edit",
        before: { subject: INPUT.subject },
        after: { subject: "News" },
      },
      {
        subject: "campaign 1",
        action: "edit",
        before: { subject: "News" },
        after: { subject: INPUT.subject },
      },
    ])
  })

  test("is removed", async () => {
    const { counts: _, ...added } = await run(memory, addCampaign(INPUT))
    expect(await run(memory, removeCampaign(1))).toEqual(added)
    expect(await failureOf(memory, showCampaign(1))).toMatchObject({ _tag: "UnknownCampaign", id: 1 })
    expect(memory.audit.at(-1)).toMatchObject({
      subject: "campaign 1",
      action: "remove",
      before: { subject: INPUT.subject },
      after: null,
    })
  })

  test("can no longer be changed or removed once it was started", async () => {
    await start(1)
    const before = await run(memory, showCampaign(1))
    for (const change of [updateCampaign(1, { ...INPUT, subject: "News" }), removeCampaign(1)])
      expect(await failureOf(memory, change as Effect.Effect<unknown, unknown, never>)).toMatchObject({
        _tag: "CampaignStarted",
      })
    expect(await run(memory, showCampaign(1))).toEqual(before)
  })
})

test.for([
  ["shown", showCampaign(9)],
  ["changed", updateCampaign(9, INPUT)],
  ["removed", removeCampaign(9)],
  ["tested", sendCampaignTest(9)],
  ["started", startCampaign(9)],
  ["paused", pauseCampaign(9)],
  ["resumed", resumeCampaign(9)],
  ["stopped", stopCampaign(9)],
  ["asked for its recipients", listCampaignRecipients(9, {})],
] as const)("an unknown campaign cannot be %s", async ([, program]) => {
  expect(await failureOf(memory, program as typeof program & Effect.Effect<unknown, unknown, never>)).toEqual(
    expect.objectContaining({ _tag: "UnknownCampaign", id: 9, message: "Campaign not found." }),
  )
  expect([memory.mails, memory.audit]).toEqual([[], []])
})

describe("the start of a campaign", () => {
  test("stores who waits and why the others are skipped, and has the first mails sent at once", async () => {
    addMember(2, { email: null })
    addMember(3, { wantsNews: false })
    addMember(4, { deletionRequested: true })
    addMember(5, { lastCampaignMail: memory.now - 6 * DAY })
    expect(await run(memory, countAudience({}))).toMatchObject({ matching: 4, willGet: 0, examples: [] })
    const started = await start(1)
    expect(await run(memory, countAudience({}))).toEqual({
      matching: 5,
      willGet: 1,
      leftOut: { noEmail: 1, noNews: 1, deletionRequested: 1, recentlyMailed: 1 },
      examples: [{ id: 1, firstName: "Jane", lastName: "Doe" }],
    })
    expect(states()).toEqual(["noEmail", "noNews", "deletionRequested", "recentlyMailed", "waiting"])
    expect(started).toMatchObject({
      status: "sending",
      startedAt: memory.now,
      counts: { total: 5, waiting: 1, skipped: 4 },
    })
    expect(memory.campaignRuns).toBe(1)
    expect(memory.recipients.every(({ changedAt }) => changedAt === memory.now)).toBe(true)
    expect(await run(memory, listCampaignRecipients(1, { state: "skipped", limit: 3 }))).toMatchObject({
      total: 4,
      recipients: [{ customerId: 2 }, { customerId: 3 }, { customerId: 4 }],
    })
    expect(memory.audit.at(-1)).toMatchObject({
      subject: "campaign 1",
      action: "start",
      before: { status: "draft" },
      after: { status: "sending" },
    })
  })

  test("is refused where nobody can be mailed", async () => {
    addMember(1, { wantsNews: false })
    await run(memory, addCampaign(INPUT))
    expect(await failureOf(memory, startCampaign(1))).toMatchObject({ _tag: "NobodyToMail" })
    expect([memory.campaigns[0]!.status, memory.recipients, memory.campaignRuns]).toEqual(["draft", [], 0])
  })

  test("is refused while the business has no postal address", async () => {
    addMember(1)
    await run(memory, addCampaign(INPUT))
    const settings = await run(
      memory,
      Effect.flatMap(BusinessSettings, ({ current }) => current),
    )
    const withoutStreet = startCampaign(1).pipe(
      Effect.updateService(BusinessSettings, (service) => ({
        ...service,
        current: Effect.succeed({ ...settings, street: "" }),
      })),
    )
    expect(await failureOf(memory, withoutStreet)).toMatchObject({ _tag: "NoPostalAddress" })
    expect(memory.campaigns[0]!.status).toBe("draft")
  })
})

describe("the steps of a campaign", () => {
  test("are recorded, and nothing is queued while it is paused", async () => {
    await start(2)
    expect(await run(memory, pauseCampaign(1))).toMatchObject({ status: "paused", endedAt: null })
    expect(await send()).toBe(0)
    expect(memory.campaignRuns).toBe(1)
    expect(await run(memory, resumeCampaign(1))).toMatchObject({ status: "sending" })
    expect(memory.campaignRuns).toBe(2)
    expect(await send()).toBe(2)
    expect(memory.audit.map(({ action }) => action)).toEqual(["add", "start", "pause", "resume"])
  })

  test("stopping skips those who wait, and nobody else", async () => {
    await start(2)
    memory.recipients = memory.recipients.map((each) =>
      each.customerId === 1 ? { ...each, state: "sent" } : each,
    )
    memory.now += HOUR
    expect(await run(memory, stopCampaign(1))).toMatchObject({ status: "stopped", endedAt: memory.now })
    expect(states()).toEqual(["sent", "stopped"])
    expect(memory.recipients[1]!.changedAt).toBe(memory.now)
    expect(await failureOf(memory, resumeCampaign(1))).toMatchObject({
      _tag: "CampaignStepRefused",
      message: "That is not possible: this campaign was stopped.",
    })
  })
})

describe("the mails of a campaign", () => {
  test("are queued one for each customer who waits, with the text filled in and the time of the mail", async () => {
    await start(3)
    const { phone } = await run(
      memory,
      Effect.flatMap(BusinessSettings, ({ current }) => current),
    )
    expect(await send()).toBe(3)
    expect(memory.mails).toEqual([1, 2, 3].map((id) => campaignMail(1, id, 1)))
    expect(states()).toEqual(["queued", "queued", "queued"])
    expect(memory.campaignMails[0]).toMatchObject({
      customerId: 1,
      subject: INPUT.subject,
      content: `Hi Jane, call ${phone}.`,
    })
    expect(await send()).toBe(0)
    expect(memory.campaigns[0]!.status).toBe("sending")
  })

  test("say what the preview shows: a link in the customer's name is left out", async () => {
    const firstName = "Refund: https://evil.example/pay"
    addMember(1, { firstName })
    memory.customers[0] = customer(1, { firstName })
    await run(memory, addCampaign(INPUT))
    await run(memory, startCampaign(1))
    await send()
    const { text } = await run(memory, previewCampaign(INPUT, 1))
    expect(JSON.parse(text)).toMatchObject({ content: memory.campaignMails[0]!.content })
    expect(memory.campaignMails[0]!.content).not.toContain("evil")
  })

  test("wait for the end of the quiet hours, and the campaign for the mails", async () => {
    await start(1)
    memory.now = EVENING
    expect(await send()).toBe(0)
    memory.now = EVENING - 1
    expect(await send()).toBe(1)
  })

  test("are at most 300 in the queue at once", async () => {
    await start(310)
    expect(await send()).toBe(300)
    expect(await send()).toBe(0)
    expect(memory.mails).toHaveLength(300)
    for (const mail of memory.mails.slice(0, 4)) await deliver(mail)
    expect(await send()).toBe(4)
  })

  test("end the campaign once nobody waits and none is queued", async () => {
    await start(1)
    await send()
    expect(await deliver(memory.mails[0]!)).toBe("sent")
    expect([states(), memory.campaigns[0]!.status]).toEqual([["sent"], "sending"])
    memory.now += MINUTE
    expect(await send()).toBe(0)
    expect(memory.campaigns[0]).toMatchObject({ status: "done", endedAt: memory.now })
  })

  test.for<[string, Partial<AudienceMember>]>([
    ["noNews", { wantsNews: false }],
    ["noEmail", { email: null }],
    ["deletionRequested", { deletionRequested: true }],
    ["recentlyMailed", { lastCampaignMail: MONDAY - 73 * HOUR }],
  ])("skip a customer who cannot be mailed by now: %s", async ([reason, change]) => {
    await start(2)
    changeMember(1, change)
    expect(await send()).toBe(1)
    expect(states()).toEqual([reason, "queued"])
    expect(memory.mails).toEqual([campaignMail(1, 2, 1)])
  })

  test("skip a customer who left the audience", async () => {
    await start(2)
    memory.members = memory.members.filter(({ id }) => id !== 1)
    expect(await send()).toBe(1)
    expect(states()).toEqual(["notInAudience", "queued"])
  })

  test("of two campaigns go to their own recipients, and a draft stays a draft", async () => {
    await start(2)
    await run(memory, addCampaign({ ...INPUT, subject: "News" }))
    expect(await send()).toBe(2)
    expect(memory.campaigns.map(({ status }) => status)).toEqual(["sending", "draft"])
  })

  test("wait while one is queued: the campaign goes on, and is done once both are sent", async () => {
    await start(301)
    await send()
    for (const mail of memory.mails.slice(0, 299)) await deliver(mail)
    memory.recipients = memory.recipients.map((each) =>
      each.customerId === 301 ? { ...each, state: "waiting" } : each,
    )
    memory.now = EVENING
    expect(await send()).toBe(0)
    expect(memory.campaigns[0]!.status).toBe("sending")
  })

  test.for<[string, () => void]>([
    ["was paused", () => setStatus("paused")],
    ["was removed", () => void (memory.campaigns.length = 0)],
    ["has no mail for the customer any more", () => void (memory.recipients = [])],
  ])("are not queued where the campaign %s by another process in between", async ([, change]) => {
    await start(2)
    const meanwhile = Effect.updateService(sendCampaigns, Campaigns, (campaigns) => ({
      ...campaigns,
      waiting: (id, limit) => Effect.tap(campaigns.waiting(id, limit), () => Effect.sync(change)),
    }))
    expect(await run(memory, meanwhile)).toBe(0)
    expect([memory.mails, memory.campaignMails]).toEqual([[], []])
  })

  test.for<[string, () => void]>([
    ["stopped", () => setStatus("stopped")],
    ["removed", () => void (memory.campaigns.length = 0)],
  ])("leave a campaign as it is that was %s while the last one was counted", async ([status, change]) => {
    await start(1)
    await send()
    await deliver(memory.mails[0]!)
    const meanwhile = Effect.updateService(sendCampaigns, Campaigns, (campaigns) => ({
      ...campaigns,
      list: (page) => Effect.tap(campaigns.list(page), () => Effect.sync(change)),
    }))
    expect(await run(memory, meanwhile)).toBe(0)
    expect(memory.campaigns.map((each) => each.status)).toEqual(status === "stopped" ? [status] : [])
  })

  test("have failed when they were queued for longer than five days", async () => {
    await start(1)
    await send()
    memory.now += 5 * DAY
    await send()
    expect(states()).toEqual(["queued"])
    memory.now += 1
    await send()
    expect([states(), memory.campaigns[0]!.status]).toEqual([["failed"], "done"])
  })
})

/** The mail of a campaign to one customer, in the queue. */
const queued = async () => {
  await start(1)
  await send()
  return memory.mails[0]!
}

const setStatus = (status: Campaign["status"]) => {
  memory.campaigns[0] = { ...memory.campaigns[0]!, status }
}

describe("a queued mail", () => {
  test("is sent with the text of its turn and the link to unsubscribe", async () => {
    const mail = await queued()
    memory.campaigns[0] = { ...memory.campaigns[0]!, subject: "Changed", content: "Changed" }
    memory.now += MINUTE
    expect(await deliver(mail)).toBe("sent")
    expect(memory.sent).toMatchObject([
      {
        content: {
          _tag: "CampaignMail",
          campaignType: INPUT.campaignType,
          subject: INPUT.subject,
          content: memory.campaignMails[0]!.content,
          to: { name: "Jane Doe", email: "jane-1@example.com" },
          newsToken: `1-${"1".repeat(64)}`,
        },
      },
    ])
    expect([states(), memory.members[0]!.lastCampaignMail]).toEqual([["sent"], memory.now])
  })

  test("that staff drop is not delivered, and its campaign is done without waiting for it", async () => {
    memory.outbox.push(queuedMail(await queued(), { status: "waiting", endedAt: null }))
    await run(memory, dropMail("a"))
    expect(states()).toEqual(["failed"])
    await send()
    expect(memory.campaigns[0]!.status).toBe("done")
  })

  test("that staff had sent again changes nothing when it is dropped", async () => {
    const mail = await queued()
    await deliver(mail)
    memory.outbox.push(queuedMail(copyOf(mail, 5), { status: "waiting", endedAt: null }))
    await run(memory, dropMail("a"))
    expect(states()).toEqual(["sent"])
  })

  test("is shown to staff without the link to unsubscribe", async () => {
    memory.outbox.push(queuedMail(await queued(), { status: "waiting", endedAt: null }))
    const preview = await run(memory, previewMail("a"))
    expect(JSON.parse(preview!.text)).toMatchObject({ subject: INPUT.subject, newsToken: null })
  })

  test.for<[string, () => void, string]>([
    ["who wants no news any more", () => changeMember(1, { wantsNews: false }), "noNews"],
    ["who asked to be deleted", () => changeMember(1, { deletionRequested: true }), "deletionRequested"],
    ["who has no address any more", () => (memory.members = []), "noEmail"],
    ["of a campaign that was stopped", () => setStatus("stopped"), "stopped"],
    ["of a campaign that is paused", () => setStatus("paused"), "waiting"],
    ["in the quiet hours", () => (memory.now = EVENING), "waiting"],
  ])("is not sent to a customer %s", async ([, change, state]) => {
    const mail = await queued()
    change()
    expect(await deliver(mail)).toBe("outdated")
    expect([memory.sent, states(), memory.campaignMails]).toEqual([[], [state], []])
  })

  test("is not sent when its customer or campaign is gone, or its record has no address", async () => {
    const mail = await queued()
    const [stored] = memory.customers
    memory.customers.length = 0
    expect(await deliver(mail)).toBe("outdated")
    memory.customers.push({ ...stored!, email: null })
    await send()
    expect(await deliver(memory.mails.at(-1)!)).toBe("outdated")
    memory.customers.splice(0, 1, stored!)
    await send()
    memory.campaigns.length = 0
    expect(await deliver(memory.mails.at(-1)!)).toBe("outdated")
    expect(memory.sent).toEqual([])
  })

  test("that waited for another turn is sent once, by the mail of that turn", async () => {
    const first = await queued()
    setStatus("paused")
    expect(await deliver(first)).toBe("outdated")
    expect(memory.members[0]!.lastCampaignMail).toBeNull()
    setStatus("sending")
    expect(await send()).toBe(1)
    const second = memory.mails[1]!
    expect(second).toEqual(campaignMail(1, 1, 2))
    expect(await deliver(first)).toBe("outdated")
    expect(states()).toEqual(["queued"])
    expect([await deliver(second), await deliver(second)]).toEqual(["sent", "outdated"])
    expect(memory.sent).toHaveLength(1)
  })

  test("that its server refused is stored as refused", async () => {
    const mail = await queued()
    const refusing = deliverMail(mail).pipe(
      Effect.provideService(Mailer, {
        send: () => Effect.fail(new RecipientRefused({ message: "550" })),
      }),
    )
    await failureOf(memory, refusing)
    expect(states()).toEqual(["refused"])
  })

  test("is sent again by staff whatever the time and status, but not against the customer's wish", async () => {
    const mail = await queued()
    await deliver(mail)
    setStatus("stopped")
    memory.now = EVENING
    expect(await deliver(copyOf(mail, memory.now))).toBe("sent")
    expect(memory.sent).toHaveLength(2)
    changeMember(1, { wantsNews: false })
    expect(await deliver(copyOf(mail, memory.now))).toBe("outdated")
    expect([memory.sent.length, states()]).toEqual([2, ["sent"]])
    // One that is sent again leaves the turn of the queued one as it is.
    memory.recipients = memory.recipients.map((each) => ({ ...each, state: "queued" }))
    expect(await deliver(copyOf(mail, memory.now))).toBe("outdated")
    expect(states()).toEqual(["queued"])
  })
})

describe("a test of a campaign's mail", () => {
  test("goes once to the address for notices, or to the one that was named", async () => {
    await run(memory, addCampaign(INPUT))
    const notices = await run(memory, sendCampaignTest(1))
    expect(await run(memory, sendCampaignTest(1, "staff@example.com"))).toBe("staff@example.com")
    expect(memory.mails).toEqual([campaignTest(1, 1), campaignTest(1, 2)])
    expect([...memory.campaignTests.values()]).toEqual([notices, "staff@example.com"])
    const [, second] = memory.mails
    expect([await deliver(second!), await deliver(second!)]).toEqual(["sent", "outdated"])
    expect(memory.sent).toMatchObject([
      {
        content: {
          subject: `Test: ${INPUT.subject}`,
          to: { name: "Jane Doe", email: "staff@example.com" },
          newsToken: null,
        },
      },
    ])
    expect([...memory.campaignTests.keys()]).toEqual([1])
  })

  test("is not sent once the campaign is gone", async () => {
    await run(memory, addCampaign(INPUT))
    await run(memory, sendCampaignTest(1))
    await run(memory, removeCampaign(1))
    expect(await deliver(memory.mails[0]!)).toBe("outdated")
  })
})

test("a preview is addressed to the customer, or to somebody called Jane Doe", async () => {
  memory.customers.push(customer(4, { firstName: "Ann", lastName: "Lee", email: null }))
  const read = async (id?: number) =>
    JSON.parse((await run(memory, previewCampaign(INPUT, id))).text) as Record<string, unknown>
  expect(await read(4)).toMatchObject({
    content: expect.stringMatching(/^Hi Ann, call \(/u),
    to: { name: "Ann Lee", email: "" },
    newsToken: null,
  })
  expect(await read()).toMatchObject({
    content: expect.stringMatching(/^Hi Jane, call \(/u),
    to: { name: "Jane Doe", email: "" },
  })
  expect(await failureOf(memory, previewCampaign(INPUT, 9))).toMatchObject({ _tag: "UnknownCustomer" })
})

test("whatever happens to a campaign, nobody is sent two of its mails, and the counts add up", async () => {
  const steps = ["send", "deliver", "pause", "resume", "stop", "unsubscribe", "night"] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), async (chosen) => {
      memory = createMemory()
      await start(3)
      for (const step of chosen) {
        memory.now += step === "night" ? 12 * HOUR : MINUTE
        if (step === "send") await send()
        if (step === "deliver") for (const mail of memory.mails) await deliver(mail)
        if (step === "unsubscribe") changeMember(2, { wantsNews: false })
        if (step === "pause") await run(memory, Effect.ignore(pauseCampaign(1)))
        if (step === "resume") await run(memory, Effect.ignore(resumeCampaign(1)))
        if (step === "stop") await run(memory, Effect.ignore(stopCampaign(1)))
        const { counts } = await run(memory, showCampaign(1))
        const { total, waiting, queued, sent, refused, failed, skipped } = counts
        expect(waiting + queued + sent + refused + failed + skipped).toBe(total)
        expect(sent).toBe(memory.sent.length)
      }
      const addresses = memory.sent.map(({ content }) => "to" in content && JSON.stringify(content.to))
      expect(new Set(addresses).size).toBe(addresses.length)
    }),
    { numRuns: 30 },
  )
})
