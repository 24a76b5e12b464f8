import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { Actor } from "../../../core/audit/ports/actor.ts"
import { showInvoice, updateInvoice } from "../../../core/invoices/use-cases/invoices.ts"
import { invoiceOffer } from "../../../core/invoices/use-cases/invoice-offer.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import {
  offerAccepted,
  offerAnswerNotice,
  offerQuestionNotice,
  offerReminder,
  offerSent,
} from "../../../core/outbox/outgoing-mail.ts"
import {
  acceptOffer,
  askAboutOffer,
  declineOffer,
  showOfferOfLink,
  viewOffer,
} from "../../../core/quotes/use-cases/offer-of-link.ts"
import { enqueueOfferReminders } from "../../../core/quotes/use-cases/offer-reminders.ts"
import {
  listOfferTemplates,
  putOfferTemplate,
  removeOfferTemplate,
} from "../../../core/quotes/use-cases/offer-templates.ts"
import { bookOfferVisit, listOfferSlots } from "../../../core/quotes/use-cases/offer-visit.ts"
import {
  discardOffer,
  endOfferLink,
  sendOffer,
  showOffers,
  writeOffer,
} from "../../../core/quotes/use-cases/offers.ts"
import { NO_TAX } from "../../../core/money/totals.ts"
import { showQuote } from "../../../core/quotes/use-cases/quotes.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { withSettings } from "../support/with-settings.ts"
import { aCustomer } from "../../support/samples.ts"
import { failureOf, memoryOfEachTest, MONDAY, run, SERVICE } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => void memory.quotes.push(aQuote()))

const TOKEN = "offer7-1"
const REPLACE = { number: 1, name: "Jane Doe", alternative: 1, options: [1] }
const SENDER = { bookedFrom: null, browser: "browser" }

/** 10 % on materials. */
const TAXED = withSettings({ taxOnMaterials: 10_000 })

const byMaria = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, Actor, "Maria Keller")
const write = (changes: object = {}) =>
  run(memory, byMaria(writeOffer(7, { ...OFFER, ...changes })).pipe(TAXED))
const send = async (changes: object = {}) => {
  await write(changes)
  return run(memory, byMaria(sendOffer(7)))
}
const accept = () => run(memory, acceptOffer(TOKEN, REPLACE, "203.0.113.7"))
const invoice = () => run(memory, byMaria(invoiceOffer(7)))
const actions = () => memory.audit.map(({ action, actor }) => [action, actor])

describe("writing an offer", () => {
  test("keeps one draft, which is not sent, and its price without options", async () => {
    expect(await write()).toMatchObject({ number: 1, total: 19_000, createdBy: "Maria Keller", sentAt: null })
    expect(await write({ discount: null })).toMatchObject({ id: 1, number: 1, total: 20_000 })
    expect(memory.mails).toEqual([])
    expect(actions()).toEqual([
      ["write offer", "Maria Keller"],
      ["write offer", "Maria Keller"],
    ])
  })

  test("takes the tax of the settings, and none for a customer who is exempt", async () => {
    expect((await write()).terms.taxRates).toEqual({ labor: 0, materials: 10_000, plan: 0 })
    memory.quotes[0] = aQuote({ customerId: 1 })
    memory.taxExempt.set(1, { isExempt: true, reason: "Church" })
    expect((await run(memory, showOffers(7).pipe(TAXED))).taxRates).toEqual(NO_TAX)
    expect((await write()).terms.taxRates).toEqual(NO_TAX)
  })

  test("fails for an unknown quote, a photo of another one, and a draft that was changed since it was read", async () => {
    expect(await failureOf(memory, writeOffer(9, OFFER))).toMatchObject({ _tag: "UnknownQuote" })
    expect(await failureOf(memory, writeOffer(7, { ...OFFER, photos: [3] }))).toMatchObject({
      _tag: "WrongOfferPhoto",
    })
    await write()
    await write()
    expect(await failureOf(memory, writeOffer(7, OFFER, 1))).toMatchObject({
      _tag: "OfferChanged",
      current: { version: 2 },
    })
  })

  test("can be undone until it is sent", async () => {
    await write()
    await run(memory, discardOffer(7))
    expect(await run(memory, showOffers(7))).toEqual({ versions: [], link: null, taxRates: NO_TAX })
    expect(await failureOf(memory, discardOffer(7))).toMatchObject({ _tag: "NoOfferDraft" })
  })
})

describe("sending an offer", () => {
  test("mails its link, sets a pending quote to contacted and records both", async () => {
    expect(await send()).toMatchObject({ number: 1, sentAt: memory.now })
    expect(memory.mails).toEqual([offerSent(7, 1)])
    expect(memory.quotes).toMatchObject([{ status: "contacted" }])
    expect(memory.audit.at(-1)).toMatchObject({
      action: "send offer",
      subject: "quote 7",
      after: { offer: "version 1", total: "$190" },
    })
    await run(memory, deliverMail(offerSent(7, 1)))
    expect(memory.sent).toMatchObject([{ content: { _tag: "OfferSent", offerToken: TOKEN } }])
  })

  test("fails without a draft and after its last day", async () => {
    expect(await failureOf(memory, sendOffer(7))).toMatchObject({ _tag: "NoOfferDraft" })
    await write({ validUntil: "2026-11-01" })
    expect(await failureOf(memory, sendOffer(7))).toMatchObject({ _tag: "OfferDatePast" })
  })

  test("a second time replaces the first version, under the same link, and its mail is outdated", async () => {
    await send()
    expect(await send({ discount: null })).toMatchObject({ number: 2 })
    const { version } = await run(memory, showOfferOfLink(TOKEN))
    expect(version.number).toBe(2)
    expect(memory.offers.versions).toMatchObject([{ replacedAt: memory.now }, { replacedAt: null }])
    expect(await run(memory, deliverMail(offerSent(7, 1)))).toBe("outdated")
    expect(await failureOf(memory, acceptOffer(TOKEN, REPLACE, "x"))).toMatchObject({ state: "replaced" })
  })

  test("after an acceptance leaves what was accepted as it is, and asks again", async () => {
    await send()
    await accept()
    const before = memory.offers.versions[0]
    await send({ discount: null })
    expect(memory.offers.versions[0]).toEqual(before)
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({
      version: { number: 2, acceptedAt: null },
      earlier: { number: 1, acceptance: { name: "Jane Doe" } },
    })
  })
})

describe("the link to an offer", () => {
  test("shows the offer until staff end it; the next version that is sent has another one", async () => {
    await send()
    await run(memory, endOfferLink(7))
    expect(await failureOf(memory, showOfferOfLink(TOKEN))).toMatchObject({ _tag: "UnknownOfferLink" })
    expect(await run(memory, deliverMail(offerSent(7, 1)))).toBe("outdated")
    await send()
    expect(await failureOf(memory, showOfferOfLink(TOKEN))).toMatchObject({ _tag: "UnknownOfferLink" })
    expect(await run(memory, showOfferOfLink("offer7-2"))).toMatchObject({ version: { number: 2 } })
  })

  test("of a draft leads nowhere, and of a viewed version says when it was first opened", async () => {
    await write()
    expect(await failureOf(memory, showOfferOfLink(TOKEN))).toMatchObject({ _tag: "UnknownOfferLink" })
    await run(memory, byMaria(sendOffer(7)))
    const opened = memory.now
    await run(memory, viewOffer(TOKEN))
    memory.now += HOUR
    await run(memory, viewOffer(TOKEN))
    expect(memory.offers.versions).toMatchObject([{ viewedAt: opened }])
  })
})

describe("answering an offer", () => {
  test("accepts one alternative, mails what was accepted and tells staff", async () => {
    await send()
    memory.mails.length = 0
    const { version } = await accept()
    // (19,000 + 4,500 − 1,000) and 10 % of what the discount leaves of the lock.
    expect(version).toMatchObject({ total: 22_931, acceptance: { name: "Jane Doe", deposit: 11_466 } })
    expect(memory.mails).toEqual([offerAnswerNotice(7, 1), offerAccepted(7, 1)])
    expect(memory.audit.at(-1)).toMatchObject({
      action: "accept offer",
      actor: "customer, by link",
      after: { alternative: "Replace", total: "$229.31", name: "Jane Doe" },
    })
    expect(await failureOf(memory, acceptOffer(TOKEN, REPLACE, "x"))).toMatchObject({ state: "accepted" })
    expect(await failureOf(memory, declineOffer(TOKEN, { number: 1 }))).toMatchObject({ state: "accepted" })
  })

  test("declines it with a reason, which staff are mailed", async () => {
    await send()
    await run(memory, declineOffer(TOKEN, { number: 1, reason: "Too late." }))
    expect(memory.mails.at(-1)).toEqual(offerAnswerNotice(7, 1))
    expect(memory.offers.versions).toMatchObject([{ declineReason: "Too late.", declinedAt: memory.now }])
    expect(await run(memory, deliverMail(offerSent(7, 1)))).toBe("outdated")
  })

  test("with a question adds it to the messages about the quote and tells staff", async () => {
    await send()
    await run(memory, askAboutOffer(TOKEN, { body: "Is the paint included?" }))
    expect(memory.mails.at(-1)).toEqual(offerQuestionNotice(7, 1))
    expect(await run(memory, showQuote(7))).toMatchObject({
      replies: [{ author: "Jane Doe", isQuestion: true, body: "Is the paint included?" }],
    })
  })
})

describe("the visit for an accepted offer", () => {
  const START = MONDAY

  test("is listed and booked at a free time, with the agreed length, and converts the quote", async () => {
    await send({ visitHours: 3 })
    await accept()
    const slots = await run(
      memory,
      listOfferSlots(TOKEN, { start: START - 9 * HOUR, end: START + 15 * HOUR }),
    )
    expect(slots).toContain(START)
    const { id } = await run(memory, bookOfferVisit(TOKEN, START, SENDER))
    expect(memory.appointments.find((each) => each.id === id)).toMatchObject({
      serviceId: SERVICE.id,
      start: START,
      end: START + 3 * HOUR,
      source: "website",
      email: "jane@example.com",
      notes: "Accepted offer, version 1: Hang a new door (2 hour); Lock",
    })
    expect(memory.quotes).toMatchObject([{ status: "converted", appointmentId: id }])
    expect(await failureOf(memory, bookOfferVisit(TOKEN, START, SENDER))).toMatchObject({
      _tag: "QuoteBooked",
    })
  })

  test("is not booked before the offer is accepted", async () => {
    await send()
    expect(await failureOf(memory, bookOfferVisit(TOKEN, START, SENDER))).toMatchObject({
      _tag: "OfferNotAccepted",
    })
  })
})

describe("the invoice of an accepted offer", () => {
  beforeEach(() => void memory.customers.push(aCustomer(1)))

  test("has what was accepted with the tax of its version, for its customer, and is made once", async () => {
    await send()
    const { version } = await accept()
    const made = await invoice()
    expect(made).toMatchObject({
      number: null,
      customerId: 1,
      lines: [{ text: "Hang a new door" }, { text: "Lock" }],
      discount: { kind: "amount", amount: 1000 },
      rates: { labor: 0, materials: 10_000, plan: 0 },
      total: version.total,
    })
    expect(await invoice()).toEqual(made)
    expect(memory.quotes).toMatchObject([{ customerId: 1, status: "contacted" }])
    expect(memory.audit.slice(-2)).toMatchObject([
      { action: "add", subject: `invoice ${made.id}`, actor: "Maria Keller" },
      { action: "make invoice", subject: "quote 7", after: { offer: "version 1", invoice: made.id } },
    ])
  })

  test("keeps the tax of the offer when its draft is edited, though the customer pays none since", async () => {
    await send()
    const { version } = await accept()
    const { id, lines, discount } = await invoice()
    memory.taxExempt.set(1, { isExempt: true, reason: "Church" })
    const edited = await run(memory, updateInvoice(id, { lines, discount, note: "Thank you." }))
    expect(edited).toMatchObject({ note: "Thank you.", total: version.total })
    expect(await run(memory, showInvoice(id))).toMatchObject({
      ratesNow: version.terms.taxRates,
      exemption: { isExempt: true, reason: "Church" },
    })
  })

  test("is refused before one is accepted, and of what was accepted stays possible when a newer version is sent", async () => {
    await send()
    expect(await failureOf(memory, invoiceOffer(7))).toMatchObject({ _tag: "NothingToBill" })
    const { version } = await accept()
    await send({ discount: null })
    expect(await invoice()).toMatchObject({ total: version.total })
  })
})

test("a reminder is enqueued once, and not sent once the offer was answered", async () => {
  await send()
  memory.mails.length = 0
  memory.now = Date.parse("2026-12-03T16:00:00Z")
  expect(await run(memory, enqueueOfferReminders)).toBe(1)
  expect(await run(memory, enqueueOfferReminders)).toBe(0)
  expect(memory.mails).toEqual([offerReminder(7, 1)])
  await accept()
  expect(await run(memory, deliverMail(offerReminder(7, 1)))).toBe("outdated")
})

test("templates are stored by name without photos and last day, replaced by name, and removed", async () => {
  await run(memory, putOfferTemplate("Doors", OFFER))
  await run(memory, putOfferTemplate("doors", { ...OFFER, discount: null }))
  expect(await run(memory, listOfferTemplates)).toMatchObject([
    { id: 1, name: "doors", terms: { discount: null, validUntil: null, photos: [] } },
  ])
  await run(memory, removeOfferTemplate(1))
  expect(await failureOf(memory, removeOfferTemplate(1))).toMatchObject({ _tag: "UnknownOfferTemplate" })
})
