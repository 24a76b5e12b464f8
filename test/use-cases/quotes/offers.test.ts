import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { creditInvoice } from "../../../core/invoices/use-cases/credit-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { showInvoice, updateInvoice } from "../../../core/invoices/use-cases/invoices.ts"
import { invoiceOffer } from "../../../core/invoices/use-cases/invoice-offer.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import {
  offerAccepted,
  offerAnswerNotice,
  offerQuestionNotice,
  offerSent,
} from "../../../core/outbox/outgoing-mail.ts"
import { recordAcceptance, recordDecline } from "../../../core/quotes/use-cases/answer-offer.ts"
import { Offers } from "../../../core/quotes/ports/offers.ts"
import {
  acceptOffer,
  askAboutOffer,
  declineOffer,
  showOfferOfLink,
  viewOffer,
} from "../../../core/quotes/use-cases/offer-of-link.ts"
import { bookOfferVisit } from "../../../core/quotes/use-cases/offer-visit.ts"
import {
  discardOffer,
  endOfferLink,
  listSentOffers,
  sendOffer,
  showOffers,
  writeOffer,
} from "../../../core/quotes/use-cases/offers.ts"
import { endOfOffer } from "../../../core/quotes/offers/offer-state.ts"
import { lastDayText } from "../../../core/quotes/offers/offer-text.ts"
import { NO_TAX } from "../../../core/money/totals.ts"
import { showQuote } from "../../../core/quotes/use-cases/quotes.ts"
import { startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { offersInMemory } from "../../ports/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { byMaria, offerSteps, REPLACE, SENDER, TAXED, TOKEN } from "../support/offer-steps.ts"
import { aCustomer } from "../../support/samples.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => void memory.quotes.push(aQuote()))

const { write, send, accept } = offerSteps(memory)
const invoice = () => run(memory, byMaria(invoiceOffer(7)))
const showOfferToCustomer = async () => (await run(memory, showOfferOfLink(TOKEN))).version
const record = (changes: object = {}) =>
  recordAcceptance(7, { ...REPLACE, name: "John Doe", how: "by phone", ...changes })
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

  test("fails for a line of an unknown service, but not of one that was deleted since the draft was written", async () => {
    const alternatives = [{ lines: [{ serviceId: 99, text: "Hang a door", quantity: 100, price: 9_000 }] }]
    expect(await failureOf(memory, writeOffer(7, { ...OFFER, alternatives }))).toMatchObject({
      _tag: "ServiceNotOffered",
    })
    await write()
    memory.services.length = 0
    expect(await write({ note: "New." })).toMatchObject({ terms: { note: "New." } })
  })

  test("fails for an unknown quote, a photo of another one, and a draft that was changed since it was read", async () => {
    expect(await failureOf(memory, writeOffer(9, OFFER))).toMatchObject({ _tag: "UnknownQuote" })
    expect(await failureOf(memory, showOffers(9))).toMatchObject({ _tag: "UnknownQuote" })
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

  test("shows photos of its quote only", async () => {
    const photos = [3, 4].map((id) => ({ id, width: 4, height: 3 }))
    memory.quotes[0] = aQuote({ photos })
    expect(await write({ photos: [4, 3] })).toMatchObject({ terms: { photos: [4, 3] } })
    expect(await failureOf(memory, writeOffer(7, { ...OFFER, photos: [3, 5] }))).toMatchObject({
      _tag: "WrongOfferPhoto",
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
      after: { offer: "version 1", total: "$190", validUntil: lastDayText(OFFER.validUntil!) },
    })
    await run(memory, deliverMail(offerSent(7, 1)))
    expect(memory.sent).toMatchObject([{ content: { _tag: "OfferSent", offerToken: TOKEN } }])
  })

  test("fails without a draft, with another one than was read, and from the end of its last day", async () => {
    expect(await failureOf(memory, sendOffer(7))).toMatchObject({ _tag: "NoOfferDraft" })
    await write()
    expect(await failureOf(memory, sendOffer(7, 2))).toMatchObject({
      _tag: "OfferChanged",
      current: { version: 1 },
    })
    memory.now = endOfOffer(OFFER.validUntil!)
    expect(await failureOf(memory, sendOffer(7, 1))).toMatchObject({ _tag: "OfferDatePast" })
    memory.now -= 1
    expect(await run(memory, sendOffer(7, 1))).toMatchObject({ sentAt: memory.now })
  })

  test("without a last day is possible, and leaves another status than pending", async () => {
    memory.quotes[0] = aQuote({ status: "converted" })
    await send({ validUntil: null })
    expect(memory.quotes).toMatchObject([{ status: "converted" }])
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

  test.each([
    ["is declined", () => run(memory, declineOffer(TOKEN, { number: 2 })), "declined"],
    ["lapses", () => (memory.now = endOfOffer(OFFER.validUntil!)), "lapsed"],
  ])(
    "after an acceptance leaves the accepted version shown and booked, once it %s",
    async (_, end, state) => {
      await send()
      await accept()
      await send({ discount: null })
      expect(await failureOf(memory, bookOfferVisit(TOKEN, memory.now, SENDER))).toMatchObject({
        _tag: "OfferNotAccepted",
      })
      await end()
      expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({
        version: { number: 1, acceptance: { name: "Jane Doe" } },
        earlier: undefined,
        later: { number: 2 },
      })
      expect(await failureOf(memory, acceptOffer(TOKEN, { ...REPLACE, number: 2 }, "x"))).toMatchObject({
        state,
      })
      const start = startOfDay("2026-12-07") + 9 * HOUR
      expect(await run(memory, bookOfferVisit(TOKEN, start, SENDER))).toMatchObject({
        notes: "Accepted offer, version 1: Hang a new door (2 hours); Lock",
      })
    },
  )

  test("before an answer leaves nothing that binds", async () => {
    await send()
    await send()
    expect((await run(memory, showOfferOfLink(TOKEN))).earlier).toBeUndefined()
    expect((await accept({ number: 2 })).earlier).toBeUndefined()
  })
})

test("staff find the last twenty offers that were sent, by what they typed", async () => {
  const [offer, limits] = [await send(), [] as number[]]
  const found = [{ offer, customer: "Jane Doe", serviceNeeded: "Plumbing" }]
  const program = Effect.provideService(listSentOffers(["jane", "doe"]), Offers, {
    ...offersInMemory(memory.offers),
    listSent: (terms, limit) =>
      Effect.sync(() => (limits.push(limit), terms.join(" ") === "jane doe" ? found : [])),
  })
  expect(await run(memory, program)).toEqual(found)
  expect(limits).toEqual([20])
})

describe("the link to an offer", () => {
  test("shows the offer until staff end it; the next version that is sent has another one", async () => {
    await run(memory, endOfferLink(7))
    await send()
    await run(memory, endOfferLink(7))
    await run(memory, endOfferLink(7))
    expect(actions().filter(([action]) => action === "end offer link")).toHaveLength(1)
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
    await write()
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({ version: { number: 1 } })
  })

  test("leads nowhere without a version that was sent, and without its quote", async () => {
    await send()
    const ask = askAboutOffer(TOKEN, { body: "When?" })
    const leadsNowhere = async () => {
      for (const program of [showOfferOfLink(TOKEN), ask])
        expect(await failureOf(memory, program)).toMatchObject({ _tag: "UnknownOfferLink" })
    }
    const [sent] = memory.offers.versions.splice(0, 1)
    await leadsNowhere()
    memory.offers.versions.push(sent!)
    memory.quotes.length = 0
    await leadsNowhere()
  })
})

describe("answering an offer", () => {
  test("accepts one alternative, mails what was accepted and tells staff", async () => {
    await send()
    memory.mails.length = 0
    const { version } = await accept()
    // (19,000 + 4,500 − 1,000) and 10 % of what the discount leaves of the lock.
    expect(version).toMatchObject({ total: 22_931, acceptance: { name: "Jane Doe", deposit: 11_466 } })
    expect(memory.mails).toEqual([offerAccepted(7, 1), offerAnswerNotice(7, 1)])
    expect(await run(memory, deliverMail(offerAccepted(7, 1)))).toBe("sent")
    expect(memory.sent.at(-1)!.content).toMatchObject({ _tag: "OfferAccepted", offer: { number: 1 } })
    expect(memory.audit.at(-1)).toMatchObject({
      action: "accept offer",
      actor: "customer, by link",
      before: { state: "viewed" },
      after: {
        alternative: "Replace",
        total: "$229.31",
        name: "Jane Doe",
        fingerprint: version.acceptance!.fingerprint,
      },
    })
    expect(await failureOf(memory, acceptOffer(TOKEN, REPLACE, "x"))).toMatchObject({ state: "accepted" })
    expect(await failureOf(memory, declineOffer(TOKEN, { number: 1 }))).toMatchObject({ state: "accepted" })
  })

  test("accepts an alternative without its options where none is named", async () => {
    await send()
    const { version } = await run(
      memory,
      acceptOffer(TOKEN, { number: 1, name: "Jane Doe", alternative: 1 }, "203.0.113.7"),
    )
    expect(version).toMatchObject({ total: 18_000, acceptance: { options: [] } })
  })

  test("declines it with a reason, which staff are mailed", async () => {
    await send()
    await run(memory, declineOffer(TOKEN, { number: 1, reason: "Too late." }))
    expect(memory.mails.at(-1)).toEqual(offerAnswerNotice(7, 1))
    expect(memory.offers.versions).toMatchObject([{ declineReason: "Too late.", declinedAt: memory.now }])
    expect(memory.audit.at(-1)).toMatchObject({
      before: { state: "viewed" },
      after: { state: "declined", offer: "version 1", reason: "Too late." },
    })
    await run(memory, deliverMail(offerAnswerNotice(7, 1)))
    expect(memory.sent.at(-1)!.content).toMatchObject({
      _tag: "OfferAnswerNotice",
      quote: { id: 7 },
      offer: { number: 1, declineReason: "Too late." },
    })
    expect(await run(memory, deliverMail(offerSent(7, 1)))).toBe("outdated")
  })

  test("with a question adds it to the messages about the quote and tells staff", async () => {
    await send()
    await run(memory, askAboutOffer(TOKEN, { body: "Is the paint included?" }))
    expect(memory.mails.at(-1)).toEqual(offerQuestionNotice(7, 1))
    await run(memory, deliverMail(offerQuestionNotice(7, 1)))
    expect(memory.sent.at(-1)!.content).toMatchObject({
      _tag: "OfferQuestionNotice",
      quote: { id: 7 },
      question: "Is the paint included?",
    })
    expect(await run(memory, showQuote(7))).toMatchObject({
      replies: [{ author: "Jane Doe", isQuestion: true, body: "Is the paint included?" }],
    })
    expect(memory.audit.at(-1)).toMatchObject({ after: { question: "Is the paint included?" } })
  })
})

describe("an answer that staff record", () => {
  test("is an acceptance as the customer's own, with how it was given; the customer is mailed, and staff are not", async () => {
    const sent = await send()
    memory.mails.length = 0
    const recorded = await run(memory, byMaria(record()))
    expect(memory.audit.at(-1)).toMatchObject({
      action: "accept offer",
      actor: "Maria Keller",
      subject: "quote 7",
      after: {
        state: "accepted",
        alternative: "Replace",
        total: "$229.31",
        name: "John Doe",
        how: "by phone",
      },
    })
    expect(memory.mails).toEqual([offerAccepted(7, 1)])
    expect(await run(memory, deliverMail(offerAccepted(7, 1)))).toBe("sent")
    expect(await showOfferToCustomer()).toEqual(recorded)
    memory.offers.versions[0] = sent
    const { acceptance, ...own } = (await accept({ name: "John Doe" })).version
    expect(recorded).toEqual({
      ...own,
      acceptance: { ...acceptance, address: "by phone" },
      // Not its page was opened.
      viewedAt: null,
    })
  })

  test("is a refusal with its reason, of which nobody is mailed", async () => {
    await send()
    memory.mails.length = 0
    await run(memory, byMaria(recordDecline(7, { number: 1, reason: "Too late." })))
    expect(await showOfferToCustomer()).toMatchObject({ declinedAt: memory.now, declineReason: "Too late." })
    expect(memory.mails).toEqual([])
    expect(actions().at(-1)).toEqual(["decline offer", "Maria Keller"])
  })

  test("is refused unless the version is the newest that was sent and waits for an answer", async () => {
    const refused = async () => {
      for (const program of [record(), recordDecline(7, { number: 1 })])
        expect(await failureOf(memory, program)).toMatchObject({ _tag: "NoOpenOffer" })
    }
    await refused()
    await write()
    await refused()
    const sent = await run(memory, byMaria(sendOffer(7)))
    expect(await failureOf(memory, record({ options: [0] }))).toMatchObject({ _tag: "WrongOfferChoice" })
    for (const event of ["acceptedAt", "declinedAt", "replacedAt"] as const) {
      memory.offers.versions[0] = { ...sent, [event]: memory.now }
      await refused()
    }
    memory.offers.versions[0] = sent
    memory.now = endOfOffer(OFFER.validUntil!)
    await refused()
    memory.now -= 1
    await send()
    await refused()
    expect(await run(memory, record({ number: 2 }))).toMatchObject({ number: 2, acceptedAt: memory.now })
    memory.quotes.length = 0
    expect(await failureOf(memory, record())).toMatchObject({ _tag: "UnknownQuote" })
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

  test("is refused while the version that it replaces has an invoice, until that is credited", async () => {
    await send()
    await accept()
    const { id, total } = await invoice()
    await send({ discount: null })
    const { version } = await accept({ number: 2 })
    expect(await failureOf(memory, invoiceOffer(7))).toMatchObject({
      _tag: "NothingToBill",
      message: "Version 1 has the draft of an invoice already. Please delete it first.",
    })
    const { number } = await run(memory, sendInvoice(id))
    expect(await failureOf(memory, invoiceOffer(7))).toMatchObject({
      message: `Version 1 has invoice ${number} already. Please credit it first.`,
    })
    await run(memory, creditInvoice(id, { amount: total, reason: "Another door" }))
    expect(await invoice()).toMatchObject({ total: version.total })
  })
})
