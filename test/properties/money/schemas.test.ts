import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { DiscountInput, StoredDiscount } from "../../../core/money/discount.ts"
import { LedgerEntry, LedgerPosting } from "../../../core/money/ledger.ts"
import { LineInput, Line } from "../../../core/money/line.ts"
import { exemptionOf, PAYS_TAX, TaxExemption, TaxExemptionInput } from "../../../core/money/tax-exemption.ts"
import { StoredRates } from "../../../core/money/tax-rates.ts"
import { testEntities, testNames } from "../support/entities.ts"
import { issuesOf, testInputs } from "../support/inputs.ts"

testEntities({
  Line: [
    Line,
    {
      serviceId: 7,
      text: "Hang a door",
      kind: "labor",
      quantity: 150,
      unit: "hour",
      price: 9_500,
      isTaxed: true,
      isOptional: false,
    },
  ],
  LedgerPosting: [
    LedgerPosting,
    {
      id: 1,
      kind: "payment",
      planChargeId: 2,
      invoiceId: 3,
      quoteId: 4,
      reference: "pi_3N",
      note: "No. 12",
      postedAt: 5,
    },
  ],
  LedgerEntry: [LedgerEntry, { account: "receivable", amount: -5 }],
  TaxExemption: [TaxExemption, { isExempt: true, reason: "MO 1234567" }],
  StoredRates: [StoredRates, { labor: 9_679, materials: 4_225, plan: 0 }],
  "amount of StoredDiscount": [StoredDiscount, { kind: "amount", amount: 500 }],
  "share of StoredDiscount": [StoredDiscount, { kind: "share", share: 1_250 }],
})

testNames({ Line, LedgerPosting, LedgerEntry, TaxExemption, DiscountInput })

testInputs([
  {
    name: "LineInput",
    schema: LineInput,
    valid: {
      serviceId: 7,
      text: "Hang a door",
      kind: "labor",
      quantity: 1.5,
      unit: "hour",
      price: 95,
      isTaxed: true,
      isOptional: false,
    },
    optional: ["serviceId", "kind", "unit", "isTaxed", "isOptional"],
  },
  {
    name: "TaxExemptionInput",
    schema: TaxExemptionInput,
    valid: { isExempt: false, reason: "MO 1234567" },
    optional: ["reason"],
  },
])

test("whoever pays no tax has a reason, and nobody else", () => {
  const reason = fc.constantFrom(undefined, null, "", " ", "MO 1234567")
  fc.assert(
    fc.property(fc.boolean(), reason, (isExempt, why) => {
      const input = { isExempt, ...(why !== undefined && { reason: why }) }
      const isReason = why === "MO 1234567"
      expect(issuesOf(TaxExemptionInput, input)).toEqual(
        isExempt && !isReason
          ? [{ path: ["reason"], message: "Please enter the reason or the number of the certificate" }]
          : [],
      )
      if (isExempt && !isReason) return
      const entered = Result.getOrThrow(Schema.decodeUnknownResult(TaxExemptionInput)(input))
      expect(exemptionOf(entered)).toEqual(isExempt ? { isExempt, reason: why } : PAYS_TAX)
    }),
  )
})

test("a discount that is neither an amount nor a share is refused with a sentence", () => {
  for (const input of [null, {}, { kind: "gift" }, 5])
    expect(issuesOf(DiscountInput, input)).toMatchObject([
      { message: "Please enter a discount in dollars or percent" },
    ])
})
