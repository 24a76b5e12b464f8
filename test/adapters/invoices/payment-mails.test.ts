import { expect, test } from "vitest"
import { aQuote } from "../../arbitraries/quotes.ts"
import { renderMail } from "../support/render-mail.ts"

test("the notice about payments lists what somebody has to look at, and leads to it", async () => {
  const { subject, text, html } = await renderMail({
    _tag: "PaymentsNotice",
    issues: [
      {
        text: "$150 is disputed (<fraudulent>): needs response.",
        noticedAt: Date.parse("2026-11-22T18:00:00Z"),
      },
      {
        text: "Invoice 2026-0007 was paid $20 more than was open.",
        noticedAt: Date.parse("2026-11-21T18:00:00Z"),
      },
    ],
    to: "office@example.com",
  })
  expect(subject).toBe("2 payments to look at")
  expect(text).toContain("Sun, Nov 22, 2026: $150 is disputed (<fraudulent>): needs response.")
  expect(text).toContain("Invoice 2026-0007 was paid $20 more than was open.")
  expect(text).toContain("https://hearth.example/admin/invoices")
  expect(html).toContain("&lt;fraudulent&gt;")
})

const PAYMENT = {
  amount: 9_900,
  method: "card",
  brand: "visa",
  last4: "4242",
  failure: null,
  savedCardId: null,
  paidAt: Date.parse("2026-11-26T15:00:00Z"),
}
const ABOUT_CARD = {
  invoice: { number: "2026-0007", open: 9_900 },
  customer: { firstName: "<b>Jane", lastName: "Doe", email: "jane@example.com" },
  again: Date.parse("2026-11-29T15:00:00Z"),
  invoiceToken: "a1",
}

test("the receipt of an invoice says what was paid, when, how and what is open, and leads to the invoice", async () => {
  const receipt = {
    ...ABOUT_CARD,
    _tag: "CardCharged",
    invoice: { number: "2026-0007", open: 0 },
    payment: PAYMENT,
  } as const
  const { subject, text, html } = await renderMail(receipt)
  expect(subject).toBe("Receipt for invoice 2026-0007")
  expect(text).toContain(
    "$99\nPaid on Thursday, November 26, 2026\nInvoice 2026-0007\nVisa ending in 4242\nNothing is left to pay.",
  )
  expect(text).toContain("https://hearth.example/invoice/a1")
  expect(text).not.toContain("saved card")
  expect(html).toContain("&lt;b&gt;Jane")
  const partly = {
    ...receipt,
    invoice: { number: "2026-0007", open: 5_000 },
    payment: { ...PAYMENT, method: "us_bank_account", brand: null, last4: "6789", savedCardId: 1 },
  }
  const of = (await renderMail(partly)).text
  expect(of).toContain("US bank account ending in 6789\nOpen: $50")
  expect(of).toContain("replace or remove the saved card")
})

test("the receipt of a deposit says what it is for, and leads to the offer as long as that has a link", async () => {
  const receipt = {
    _tag: "DepositPaid",
    quote: aQuote(),
    payment: PAYMENT,
    open: 0,
    offerToken: "a1",
  } as const
  const { subject, text } = await renderMail(receipt)
  expect(subject).toBe("Receipt for your deposit")
  expect(text).toContain(
    "$99\nPaid on Thursday, November 26, 2026\nYour deposit\nVisa ending in 4242\n\nIt is for our offer",
  )
  expect(text).not.toContain("Nothing is left to pay")
  expect(text).toContain("It is for our offer for Electrical Work, and is taken off the invoice.")
  expect(text).toContain("See the offer: https://hearth.example/offer/a1")
  expect((await renderMail({ ...receipt, offerToken: null })).text).not.toContain("/offer/")
})

test("the mail about a refund says how much goes back for what, to which card, and how long that takes", async () => {
  const refund = { amount: 2_500 }
  const { subject, text, html } = await renderMail({
    ...ABOUT_CARD,
    _tag: "InvoiceRefunded",
    payment: PAYMENT,
    refund,
  })
  expect(subject).toBe("Refund for invoice 2026-0007")
  expect(text).toContain("$25\nBack to Visa ending in 4242\nInvoice 2026-0007")
  expect(text).toContain("within 5 to 10 business days")
  expect(text).toContain("https://hearth.example/invoice/a1")
  expect(html).toContain("&lt;b&gt;Jane")
  const deposit = { _tag: "DepositRefunded", quote: aQuote(), payment: PAYMENT, refund } as const
  const of = await renderMail({ ...deposit, offerToken: "a1" })
  expect(of.subject).toBe("Refund for your deposit")
  expect(of.text).toContain("You paid it for our offer for Electrical Work.")
  expect(of.text).toContain("https://hearth.example/offer/a1")
  expect((await renderMail({ ...deposit, offerToken: null })).text).not.toContain("/offer/")
})

test.each([
  ["declined", "Your bank declined $99 to your saved card, Visa ending in 4242."],
  ["authentication", "Your bank asks you to confirm $99 to your saved card, Visa ending in 4242."],
  ["expired", "Your saved card, Visa ending in 4242, has expired."],
] as const)(
  "the mail about a charge that failed (%s) says why, when it is tried again, and how to pay",
  async (failure, why) => {
    const failed = {
      ...ABOUT_CARD,
      _tag: "CardNotCharged",
      payment: { ...PAYMENT, savedCardId: 1, failure, paidAt: null },
    } as const
    const { subject, text } = await renderMail(failed)
    expect(subject).toBe("Invoice 2026-0007: your card was not charged")
    expect(text).toContain(why)
    expect(text).toContain("We charge it again on Sunday, November 29, 2026.")
    expect(text).toContain("https://hearth.example/invoice/a1")
    expect((await renderMail({ ...failed, again: null, invoiceToken: null })).text).toContain(
      "We do not charge it again by ourselves for this invoice.",
    )
  },
)
