import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { CardPayment, CardRefund, PaymentIssue } from "../../../core/money/cards/card-payment.ts"
import { SavedCard } from "../../../core/money/cards/saved-card.ts"

const SCHEMAS: readonly Schema.Top[] = [CardPayment, CardRefund, PaymentIssue, SavedCard]

test("nothing without its fields is a payment by card, a refund, an issue or a saved card", () => {
  expect(SCHEMAS.map((schema) => Schema.is(schema)({}))).toEqual([false, false, false, false])
})

test("the API's description calls payments by card by these names", () => {
  const names = SCHEMAS.map((schema) => Schema.resolveAnnotations(schema)?.["identifier"])
  expect(names).toEqual(["CardPayment", "CardRefund", "PaymentIssue", "SavedCard"])
})
