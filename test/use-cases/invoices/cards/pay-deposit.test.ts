import { beforeEach, expect, test } from "vitest"
import { noCardProvider } from "../../../../adapters/stripe/no-account.ts"
import { payDeposit, showOfferDeposit } from "../../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { recordDeposit } from "../../../../core/invoices/use-cases/deposits.ts"
import { invoiceOffer } from "../../../../core/invoices/use-cases/invoice-offer.ts"
import { sendInvoice } from "../../../../core/invoices/use-cases/send-invoice.ts"
import { deliverMail } from "../../../../core/messages/use-cases/deliver-mail.ts"
import { depositPaid, offerAccepted, type OutgoingMail } from "../../../../core/outbox/outgoing-mail.ts"
import { acceptOffer } from "../../../../core/quotes/use-cases/offer-of-link.ts"
import { endOfferLink, sendOffer, writeOffer } from "../../../../core/quotes/use-cases/offers.ts"
import { OFFER } from "../../../arbitraries/offers.ts"
import { aQuote } from "../../../arbitraries/quotes.ts"
import { aCardPayment, cardProviderOfEachTest } from "../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

beforeEach(async () => {
  memory.quotes.push(aQuote({ customerId: 1 }))
  await run(memory, writeOffer(7, { ...OFFER, deposit: { kind: "amount", amount: 10_000 } }))
  await run(memory, sendOffer(7))
})

const LINK = "offer7-1"
const accept = () =>
  run(memory, acceptOffer(LINK, { number: 1, name: "Jane", alternative: 0, options: [] }, "::1"))
const payByCheck = (amount: number) => run(memory, recordDeposit(7, { method: "check", amount, note: null }))
const shown = () => run(memory, showOfferDeposit(LINK))
const DUE = { asked: 10_000, paid: 0, due: 10_000, processing: 0, canPayByCard: true }

test("a deposit is due once the offer is accepted, less what was paid of it, and until the invoice is sent", async () => {
  expect(await shown()).toEqual({ ...DUE, asked: 0, due: 0, canPayByCard: false })
  await accept()
  expect(await shown()).toEqual(DUE)
  await payByCheck(4_000)
  expect(await shown()).toEqual({ ...DUE, paid: 4_000, due: 6_000 })
  const { id } = await run(memory, invoiceOffer(7))
  expect(await shown()).toEqual({ ...DUE, paid: 4_000, due: 6_000 })
  await run(memory, sendInvoice(id))
  expect(await shown()).toEqual({ ...DUE, paid: 4_000, due: 0, canPayByCard: false })
})

test("more than the deposit may be paid", async () => {
  await accept()
  await payByCheck(10_001)
  expect(await shown()).toEqual({ ...DUE, paid: 10_001, due: 0, canPayByCard: false })
})

test("what is being processed of it is shown", async () => {
  await accept()
  memory.cardPayments.push(aCardPayment({ invoiceId: null, quoteId: 7, state: "processing" }))
  expect(await shown()).toEqual({ ...DUE, processing: 10_000, canPayByCard: false })
})

test("a page takes what is due of a deposit", async () => {
  await accept()
  await payByCheck(4_000)
  const [reference, tokens] = [`token ${memory.randomTokens + 1}`, memory.randomTokens]
  expect(await run(memory, payDeposit(LINK))).toBe(`/page of ${reference}`)
  const description = "Deposit for your accepted offer"
  expect(provider.asked[0]).toEqual([
    "openPage",
    { reference, subject: "quote 7", description, amount: 6_000 },
  ])
  expect(memory.cardPayments).toMatchObject([{ invoiceId: null, quoteId: 7, amount: 6_000 }])
  expect(memory.randomTokens).toBe(tokens + 1)
})

test("nothing is taken for an unknown offer, nor where no deposit is due", async () => {
  expect(await failureOf(memory, payDeposit("unknown"))).toMatchObject({ _tag: "UnknownOfferLink" })
  expect(await failureOf(memory, payDeposit(LINK))).toMatchObject({
    _tag: "CardPaymentRefused",
    message: "No deposit is due for this offer.",
  })
  expect(memory.cardPayments).toEqual([])
})

const sentTo = async (mail: OutgoingMail) => {
  memory.sent.length = 0
  return [await run(memory, deliverMail(mail)), ...memory.sent.map(({ content }) => content)] as const
}

test("the mail of the acceptance leads to the payment as long as the deposit can be paid by card", async () => {
  await accept()
  expect(await sentTo(offerAccepted(7, 1))).toMatchObject(["sent", { depositToPay: 10_000 }])
  await payByCheck(4_000)
  expect(await sentTo(offerAccepted(7, 1))).toMatchObject(["sent", { depositToPay: 6_000 }])
  memory.cardProvider = noCardProvider
  expect(await sentTo(offerAccepted(7, 1))).toMatchObject(["sent", { depositToPay: 0 }])
})

test("the receipt of a deposit names what is due still, and leads to the offer as long as that has a link", async () => {
  await accept()
  await payByCheck(4_000)
  memory.cardPayments.push(aCardPayment({ invoiceId: null, quoteId: 7, state: "paid", paidAt: memory.now }))
  expect(await sentTo(depositPaid(7, 1))).toMatchObject(["sent", { open: 6_000, offerToken: LINK }])
  await run(memory, endOfferLink(7))
  expect(await sentTo(depositPaid(7, 1))).toMatchObject(["sent", { open: 6_000, offerToken: null }])
})
