import * as fc from "fast-check"
import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { visitCutoff, type Audience } from "../../../core/messages/audience.ts"
import type { CampaignSort } from "../../../core/messages/campaign.ts"
import {
  Mailer,
  RecipientRefused,
  type CampaignMailContent,
  type MailContent,
} from "../../../core/messages/ports/mailer.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import type { OutgoingMail } from "../../../core/outbox/outgoing-mail.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import {
  addCampaign,
  countAudience,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  showCampaign,
  startCampaign,
  stopCampaign,
  updateCampaign,
} from "../../../core/messages/use-cases/campaigns.ts"
import { setMessageChoices } from "../../../core/contacts/use-cases/customer-messages.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { mergeCustomers } from "../../../core/customers/use-cases/merge-customers.ts"
import { showCustomer } from "../../../core/customers/use-cases/show-customer.ts"
import { sendCampaigns } from "../../../core/messages/use-cases/send-campaigns.ts"
import { MONDAY, openProcesses, sql, type Ports } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const DAY = 24 * HOUR

const { runAt } = await ofFile(openProcesses(3))

const run = <A, E>(program: Effect.Effect<A, E, Ports>) => runAt(MONDAY, program)

beforeEach(() =>
  run(
    Effect.all([
      sql("TRUNCATE customers, campaigns, appointments, maintenance_plans CASCADE"),
      sql("TRUNCATE pgboss.job"),
    ]),
  ),
)

/** Customers with these columns, by name "Customer 1" and so on; returns their ids. */
const addCustomers = async (count: number, columns = "") => {
  const added = await run(
    sql<{ id: number }>(
      `INSERT INTO customers (first_name, last_name, email)
       SELECT 'Customer', n::text, 'customer' || n || '@example.com' FROM generate_series(1, ${count}) AS n RETURNING id`,
    ),
  )
  if (columns !== "") await run(sql(`UPDATE customers SET ${columns}`))
  return added.map(({ id }) => id)
}

const INPUT = {
  campaignType: "news",
  subject: "News",
  content: "Hi {firstName}, call {phone}.",
  audience: {},
} as const

const started = async (audience: Audience = {}) => {
  const { id } = await run(addCampaign({ ...INPUT, audience }))
  await run(startCampaign(id))
  return id
}

const queuedMails = () =>
  run(
    Effect.flatMap(Outbox, ({ list }) =>
      Effect.map(list({ status: "waiting", offset: 0 }), (found) => found.map(({ mail }) => mail)),
    ),
  )

/** Delivers the mails as the queue does; returns the keys and contents that were sent. */
const deliver = async (mails: readonly OutgoingMail[], now: Instant = MONDAY, refused = false) => {
  const sent: { readonly key: string; readonly content: MailContent }[] = []
  const send = (key: string, content: MailContent) =>
    refused
      ? Effect.fail(new RecipientRefused({ message: "550" }))
      : Effect.sync(() => void sent.push({ key, content }))
  for (const mail of mails)
    await runAt(now, Effect.ignore(Effect.provideService(deliverMail(mail), Mailer, Mailer.of({ send }))))
  return sent
}

const countsOf = async (id: number) => (await run(showCampaign(id))).counts

test("several processes queue a campaign's mail once to each customer, who is mailed their own name", async () => {
  const ids = await addCustomers(25)
  const id = await started()
  await Promise.all([0, 1, 2].map((process) => runAt(MONDAY, sendCampaigns, process)))
  const mails = await queuedMails()
  expect(mails.map((mail) => ("customerId" in mail ? mail.customerId : 0)).toSorted((a, b) => a - b)).toEqual(
    ids,
  )
  const sent = await deliver(mails)
  expect(new Set(sent.map(({ key }) => key))).toEqual(
    new Set(ids.map((each) => `CampaignMail-${id}-${each}-1`)),
  )
  expect((sent[0]!.content as CampaignMailContent).content).toBe("Hi Customer, call (314) 555-0142.")
  await run(sendCampaigns)
  expect(await run(showCampaign(id))).toMatchObject({ status: "done", counts: { total: 25, sent: 25 } })
})

test("of two campaigns at once, each customer gets one, and again a week after", async () => {
  await addCustomers(12)
  const [first, second] = [await started(), await started()]
  await Promise.all([0, 1, 2].map((process) => runAt(MONDAY, sendCampaigns, process)))
  expect(await queuedMails()).toHaveLength(12)
  await deliver(await queuedMails())
  const [a, b] = [await countsOf(first), await countsOf(second)]
  expect([a.sent + b.sent, a.skippedBecause.recentlyMailed + b.skippedBecause.recentlyMailed]).toEqual([
    12, 12,
  ])
  expect(await runAt(MONDAY + 7 * DAY - 1000, countAudience({}))).toMatchObject({
    willGet: 0,
    leftOut: { recentlyMailed: 12 },
  })
  expect(await runAt(MONDAY + 7 * DAY, countAudience({}))).toMatchObject({ willGet: 12 })
})

test("mails that are queued when a campaign is paused are sent after it is resumed, with the same Message-ID", async () => {
  await addCustomers(3)
  const id = await started()
  await run(sendCampaigns)
  const mails = await queuedMails()
  await run(pauseCampaign(id))
  expect(await deliver(mails)).toEqual([])
  expect(await countsOf(id)).toMatchObject({ waiting: 3, queued: 0 })
  expect(await run(sql("SELECT FROM customers WHERE last_campaign_mail IS NOT NULL"))).toEqual([])
  await run(sendCampaigns)
  await run(resumeCampaign(id))
  await run(sendCampaigns)
  const again = (await queuedMails()).filter((mail) => "turn" in mail && mail.turn === 2)
  expect(again).toHaveLength(3)
  const keys = (await deliver(again)).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(
    mails.map((mail) => `CampaignMail-${id}-${"customerId" in mail ? mail.customerId : 0}-1`).toSorted(),
  )
  // A job that is tried again sends nothing more.
  expect(await deliver([...mails, ...again])).toEqual([])
  expect(await countsOf(id)).toMatchObject({ sent: 3 })
})

test("a queued mail is not sent to who unsubscribed, was deleted or was stopped meanwhile", async () => {
  const [unsubscribed, deleted] = await addCustomers(3)
  const id = await started()
  await run(sendCampaigns)
  const mails = await queuedMails()
  await run(setMessageChoices(unsubscribed!, { news: false }))
  await run(sql(`DELETE FROM customers WHERE id = ${deleted}`))
  await run(stopCampaign(id))
  expect(await deliver(mails)).toEqual([])
  expect(await run(showCampaign(id))).toMatchObject({
    status: "stopped",
    counts: { total: 2, skipped: 2, skippedBecause: { noNews: 1, stopped: 1 } },
  })
})

test("a refused mail is not sent again, and the campaign ends", async () => {
  await addCustomers(1)
  const id = await started()
  await run(sendCampaigns)
  await deliver(await queuedMails(), MONDAY, true)
  await run(sendCampaigns)
  expect(await run(showCampaign(id))).toMatchObject({ status: "done", counts: { refused: 1, sent: 0 } })
})

test("a mail that was queued five days before has failed", async () => {
  await addCustomers(1)
  const id = await started()
  await run(sendCampaigns)
  await runAt(MONDAY + 6 * DAY, sendCampaigns)
  expect(await countsOf(id)).toMatchObject({ failed: 1, queued: 0 })
})

test("of two merged customers, who got one mail each, the mail of one stays and the later time counts", async () => {
  const [kept, other] = await addCustomers(2)
  const id = await started()
  await run(sendCampaigns)
  await deliver(await queuedMails(), MONDAY + HOUR)
  await run(mergeCustomers(kept!, other!))
  expect(await countsOf(id)).toMatchObject({ total: 1, sent: 1 })
  expect(await run(sql("SELECT customer_id FROM email_campaigns"))).toEqual([{ customer_id: kept }])
  expect(await run(sql("SELECT last_campaign_mail AS at FROM customers"))).toEqual([{ at: MONDAY + HOUR }])
})

test("a customer's page has the mails of campaigns that were sent to them, newest first, and no others", async () => {
  const [id] = await addCustomers(1)
  const mailsOf = async (now: Instant, outcome: "sent" | "refused" | "queued") => {
    const campaign = await runAt(now, addCampaign({ ...INPUT, subject: `News, ${outcome}` }))
    await runAt(now, startCampaign(campaign.id))
    await runAt(now, sendCampaigns)
    if (outcome !== "queued") await deliver(await queuedMails(), now, outcome === "refused")
    await run(sql("TRUNCATE pgboss.job"))
    const { campaignMails } = await run(showCustomer(id!))
    return { campaignId: campaign.id, mails: campaignMails }
  }
  const first = await mailsOf(MONDAY, "sent")
  const mail = { subject: "News, sent", campaignType: "news" }
  const sentFirst = { ...mail, campaignId: first.campaignId, sentAt: MONDAY }
  expect(first.mails).toMatchObject([sentFirst])
  expect((await mailsOf(MONDAY + 7 * DAY, "refused")).mails).toMatchObject([sentFirst])
  const later = await mailsOf(MONDAY + 14 * DAY, "sent")
  const sentLater = { ...mail, campaignId: later.campaignId, sentAt: MONDAY + 14 * DAY }
  expect(later.mails).toMatchObject([sentLater, sentFirst])
  expect((await mailsOf(MONDAY + 21 * DAY, "queued")).mails).toHaveLength(2)
})

test("a mail that is queued to a record goes to the one that it was merged into, also where that one had no email", async () => {
  const [first, other, kept, last] = await addCustomers(4)
  await run(sql(`UPDATE customers SET email = NULL WHERE id = ANY ('{${kept}, ${last}}')`))
  const id = await started()
  await run(sendCampaigns)
  const mails = await queuedMails()
  await run(mergeCustomers(kept!, other!))
  await run(mergeCustomers(last!, kept!))
  const links = (await deliver(mails)).map(({ content }) => (content as CampaignMailContent).newsToken!)
  expect(new Set(links.map((link) => Number(link.split("-")[0])))).toEqual(new Set([first, last]))
  expect(await countsOf(id)).toMatchObject({ total: 2, sent: 2 })
})

test("a customer who did not get a campaign's mail got it once they are merged with one who did", async () => {
  const [kept, other] = await addCustomers(2)
  const id = await started()
  await run(sendCampaigns)
  const mails = await queuedMails()
  const isOther = (mail: OutgoingMail) => "customerId" in mail && mail.customerId === other
  await deliver(mails.filter(isOther), MONDAY)
  await run(mergeCustomers(kept!, other!))
  expect(await countsOf(id)).toMatchObject({ total: 1, sent: 1 })
  expect((await run(showCustomer(kept!))).campaignMails).toMatchObject([{ campaignId: id }])
  expect(await deliver(mails)).toEqual([])
})

test("campaigns are listed by their last change, newest first, unless they are sorted otherwise", async () => {
  await addCustomers(1)
  const add = (subject: string) => run(addCampaign({ ...INPUT, subject }))
  const [b, c, a] = [(await add("b")).id, (await add("C")).id, (await add("A")).id]
  const listed = async (sort?: CampaignSort) =>
    (await run(listCampaigns(sort === undefined ? {} : { sort }))).campaigns.map(({ id }) => id)
  expect(await listed()).toEqual([a, c, b])
  await runAt(MONDAY + HOUR, startCampaign(b))
  expect(await listed()).toEqual([b, a, c])
  await runAt(MONDAY + 2 * HOUR, updateCampaign(c, { ...INPUT, subject: "C" }))
  expect(await listed()).toEqual([c, b, a])
  await runAt(MONDAY + 3 * HOUR, pauseCampaign(b))
  expect(await listed()).toEqual([b, c, a])
  expect(await listed("changedAt")).toEqual([a, c, b])
  expect(await listed("subject")).toEqual([a, b, c])
  expect(await listed("-subject")).toEqual([c, b, a])
  expect((await run(showCampaign(b))).changedAt).toBe(MONDAY + 3 * HOUR)
})

interface Facts {
  readonly plan: "basic" | "professional" | null
  readonly ended: boolean
  readonly city: string | null
  readonly visits: readonly { readonly daysAgo: number; readonly status: string; readonly service: string }[]
}

const facts: fc.Arbitrary<Facts> = fc.record({
  plan: fc.constantFrom("basic", "professional", null),
  ended: fc.boolean(),
  city: fc.constantFrom("St. Louis", "st. louis", "Clayton", null),
  visits: fc.array(
    fc.record({
      daysAgo: fc.constantFrom(-20, 5, 29, 33, 89, 95, 400),
      status: fc.constantFrom("completed", "scheduled", "cancelled"),
      service: fc.constantFrom("TV Mounting", "Gutters"),
    }),
    { maxLength: 2 },
  ),
})

const audiences: fc.Arbitrary<Audience> = fc.record(
  {
    plan: fc.constantFrom("any", "none", "basic", "professional", "enterprise"),
    noVisitMonths: fc.constantFrom(1, 3),
    service: fc.constantFrom("tv mounting", "Gutters"),
    city: fc.constantFrom("ST. LOUIS", "Clayton"),
  },
  { requiredKeys: [] },
)

/** The audience in its plainest form. */
const isIn = (
  { plan, noVisitMonths, service, city }: Audience,
  { ended, visits, ...customer }: Facts,
): boolean => {
  const inForce = ended ? null : customer.plan
  if (plan === "any" && inForce === null) return false
  if (plan === "none" && inForce !== null) return false
  if (plan !== undefined && plan !== "any" && plan !== "none" && plan !== inForce) return false
  if (city !== undefined && city.toLowerCase() !== customer.city?.toLowerCase()) return false
  if (
    service !== undefined &&
    !visits.some(
      (visit) => visit.status === "completed" && visit.service.toLowerCase() === service.toLowerCase(),
    )
  )
    return false
  return (
    noVisitMonths === undefined ||
    visits.every(
      ({ status, daysAgo }) =>
        status === "cancelled" || MONDAY - daysAgo * DAY + HOUR <= visitCutoff(MONDAY, noVisitMonths),
    )
  )
}

test("an audience has those customers for whom each of its conditions holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(facts, { minLength: 1, maxLength: 4 }),
      fc.array(audiences, { minLength: 4, maxLength: 4 }),
      async (all, wanted) => {
        await run(sql("TRUNCATE customers, appointments, maintenance_plans CASCADE"))
        const ids = await addCustomers(all.length)
        for (const [n, { plan, ended, city, visits }] of all.entries()) {
          await run(
            sql(`UPDATE customers SET city = ${city === null ? "NULL" : `'${city}'`} WHERE id = ${ids[n]}`),
          )
          if (plan !== null) await run(sql(planRow(ids[n]!, plan, ended)))
          for (const [index, visit] of visits.entries())
            await run(sql(visitRow(ids[n]!, n * 2 + index, visit)))
        }
        for (const audience of wanted) {
          const members = await run(
            Effect.flatMap(Campaigns, (campaigns) => campaigns.members(audience, MONDAY)),
          )
          const expected = ids.filter((_, n) => isIn(audience, all[n]!))
          expect(members.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)
        }
      },
    ),
    { numRuns: 25 },
  )
})

const planRow = (customerId: number, plan: string, ended: boolean) => `
  INSERT INTO maintenance_plans (customer_id, plan_type, price_cents, status, start_date, billed_until, end_date, cancelled_at, cancellation_type)
  VALUES (${customerId}, '${plan}', 9900, '${ended ? "cancelled" : "active"}', '2026-10-01', '2026-12-01',
    ${ended ? "'2026-11-01', '2026-11-01', 'immediate'" : "NULL, NULL, NULL"})`

/** Each visit begins so many hours later as is its number, on the same day, so that none overlap. */
const visitRow = (customerId: number, n: number, { daysAgo, status, service }: Facts["visits"][number]) => `
  INSERT INTO appointments (customer_id, first_name, last_name, email, phone, service_type, start_timestamptz, end_timestamptz, status)
  SELECT ${customerId}, 'Jane', 'Doe', 'jane@example.com', '(314) 555-0100', '${service}', at, at + interval '1 hour', '${status}'
  FROM (SELECT to_timestamp(${(MONDAY - daysAgo * DAY) / 1000}) + interval '${n} hours' AS at) AS visit`
