import { expect, test } from "vitest"
import type { Invoice } from "../../../core/invoices/invoice.ts"
import { renderMail } from "../support/render-mail.ts"

const CONTENT = {
  // What else an invoice has is not in its mails.
  invoice: {
    number: "2026-0007",
    total: 15_000,
    open: 15_000,
    dueAt: Date.parse("2026-12-11T06:00:00Z"),
  } as Invoice & { readonly number: string; readonly dueAt: number },
  customer: { firstName: "Jane", lastName: "Doe", email: "jane@example.com" },
  canPayByCard: true,
  charge: null,
  invoiceToken: "t0ken",
} as const

const textOf = async (invoice: object, more: object = {}) =>
  (
    await renderMail({
      _tag: "InvoiceSent",
      ...CONTENT,
      ...more,
      invoice: { ...CONTENT.invoice, ...invoice },
    })
  ).text

test("the mail of an invoice says what is to be paid until when, and leads to it", async () => {
  const text = await textOf({})
  expect(text).toContain("$150\nPlease pay by Thursday, December 10, 2026\nInvoice 2026-0007\n")
  expect(text).toContain("See the invoice and pay by card: https://hearth.example/invoice/t0ken")
  expect(await textOf({}, { canPayByCard: false })).toContain(
    "See the invoice: https://hearth.example/invoice/t0ken",
  )
})

test("what was paid before is not asked for", async () => {
  expect(await textOf({ open: 5_000 })).toContain(
    "$50\nPlease pay by Thursday, December 10, 2026\nInvoice 2026-0007\n$50 of $150 is open.",
  )
  const paid = await textOf({ open: 0 })
  expect(paid).toContain("$150\nNothing is left to pay.\nInvoice 2026-0007")
  expect(paid).not.toContain("by card")
})

test("where a saved card is charged, nobody is asked to pay", async () => {
  const charge = { brand: "visa", last4: "4242", at: Date.parse("2026-12-04T15:00:00Z") }
  const text = await textOf({}, { charge })
  expect(text).toContain("$150\nWe charge your saved card on Friday, December 4, 2026\nInvoice 2026-0007")
  expect(text).toContain("You need not do anything: the card is Visa ending in 4242.")
  expect(text).toContain("See the invoice: https://hearth.example/invoice/t0ken")
  expect(text).not.toContain("Please pay")
})
