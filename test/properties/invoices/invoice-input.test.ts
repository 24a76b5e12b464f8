import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { MAX_INVOICE_PHOTOS } from "../../../core/invoices/invoice-choices.ts"
import {
  CardRefundInput,
  CreditInput,
  InvoiceInput,
  NewInvoice,
  PaymentInput,
  WriteOffInput,
} from "../../../core/invoices/invoice-input.ts"
import { PAYMENT_METHODS } from "../../../core/money/ledger-choices.ts"
import { issuesOf, testInputs } from "../support/inputs.ts"

const LINE = { text: "Hang a door", quantity: 1.5, price: 89.99 }
const DECIDED = { discount: { kind: "amount", amount: 5 }, note: "Thank you.", photoIds: [1] }
const UUID = "0f8fad5b-d9cb-469f-a165-70867728950e"

testInputs([
  {
    name: "InvoiceInput",
    schema: InvoiceInput,
    valid: { lines: [LINE], ...DECIDED },
    optional: Object.keys(DECIDED),
  },
  {
    name: "NewInvoice",
    schema: NewInvoice,
    valid: { customerId: 1, lines: [LINE], ...DECIDED },
    optional: Object.keys(DECIDED),
  },
  {
    name: "PaymentInput",
    schema: PaymentInput,
    valid: { method: "check", amount: 5, note: "No. 12" },
    optional: ["note"],
  },
  {
    name: "CardRefundInput",
    schema: CardRefundInput,
    valid: { amount: 5, note: "Scratch", requestId: UUID },
    optional: ["note", "requestId"],
  },
  { name: "CreditInput", schema: CreditInput, valid: { amount: 5, reason: "Scratch" } },
  { name: "WriteOffInput", schema: WriteOffInput, valid: { reason: "Gone" } },
])

test("a new invoice is for a customer, of a visit or of a charge, and by hand has lines", () => {
  const id = fc.option(fc.constant(1), { nil: undefined })
  fc.assert(
    fc.property(id, id, id, fc.boolean(), (customerId, appointmentId, planChargeId, hasLines) => {
      const named = Object.entries({ customerId, appointmentId, planChargeId }).filter(
        ([, of]) => of !== undefined,
      )
      const isByHand = named.length === 1 && customerId !== undefined
      expect(
        issuesOf(NewInvoice, { ...Object.fromEntries(named), ...(hasLines && { lines: [LINE] }) }),
      ).toEqual([
        ...(named.length === 1
          ? []
          : [{ path: [], message: "Please choose a customer, a visit or a charge" }]),
        ...(isByHand && !hasLines ? [{ path: ["lines"], message: "Please enter at least one line" }] : []),
      ])
    }),
    { examples: [[1, undefined, undefined, false]] },
  )
})

test.each(["customerId", "appointmentId", "planChargeId"])("%s is the id of a row", (name) => {
  expect(issuesOf(NewInvoice, { [name]: 0, lines: [LINE] })).toMatchObject([{ path: [name] }])
})

test("an invoice shows at most six photos", () => {
  const photoIds = Array.from({ length: MAX_INVOICE_PHOTOS + 1 }, (_, n) => n + 1)
  expect(issuesOf(InvoiceInput, { lines: [LINE], photoIds: photoIds.slice(1) })).toEqual([])
  expect(issuesOf(InvoiceInput, { lines: [LINE], photoIds })).toEqual([
    { path: ["photoIds"], message: "Please choose at most 6 photos" },
  ])
})

test("an amount is more than nothing, whoever gets it", () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.constantFrom(...PAYMENT_METHODS), (amount, method) => {
      for (const [schema, rest] of [
        [PaymentInput, { method }],
        [CreditInput, { reason: "Scratch" }],
        [CardRefundInput, {}],
      ] as const) {
        const entered = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>)({
          ...rest,
          amount: amount / 100,
        })
        const decoded = Result.getOrElse(entered, () => "refused")
        expect(decoded).toEqual(amount === 0 ? "refused" : { ...rest, amount })
      }
    }),
  )
  expect(issuesOf(CreditInput, { amount: 0, reason: "Scratch" })).toEqual([
    { path: ["amount"], message: "Amount must be more than 0" },
  ])
})

test("a note and a reason have at most 300 characters, the note of an invoice 2000 in several lines", () => {
  const long = "x".repeat(300)
  for (const [schema, input, name] of [
    [CreditInput, { amount: 1 }, "reason"],
    [WriteOffInput, {}, "reason"],
    [PaymentInput, { amount: 1, method: "cash" }, "note"],
    [CardRefundInput, { amount: 1 }, "note"],
  ] as const) {
    expect(issuesOf(schema, { ...input, [name]: long })).toEqual([])
    expect(issuesOf(schema, { ...input, [name]: `${long}x` })).toHaveLength(1)
  }
  const note = `${"x".repeat(999)}\n${"x".repeat(1_000)}`
  expect(issuesOf(InvoiceInput, { lines: [LINE], note })).toEqual([])
  expect(issuesOf(InvoiceInput, { lines: [LINE], note: `${note}x` })).toHaveLength(1)
})

test("the id of a refund's request is a UUID, and nothing is before, after or missing in it", () => {
  const change = fc.constantFrom("", "0", "g")
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 35 }), change, change, (uuid, at, before, other) => {
      for (const requestId of [
        `${before}${uuid}`,
        `${uuid}${before}`,
        `${uuid.slice(0, at)}${other}${uuid.slice(at + 1)}`,
      ])
        expect(issuesOf(CardRefundInput, { amount: 1, requestId })).toEqual(
          isUuid(requestId) ? [] : [{ path: ["requestId"], message: "The requestId must be a UUID" }],
        )
    }),
  )
})

/** By its parts, without a pattern. */
const isUuid = (text: string): boolean => {
  const parts = text.split("-")
  const digits = new Set("0123456789abcdef")
  return (
    parts.map(({ length }) => length).join() === "8,4,4,4,12" &&
    [...parts.join("")].every((each) => digits.has(each))
  )
}
