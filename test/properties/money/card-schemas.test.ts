import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { CardPayment, CardRefund, PaymentIssue } from "../../../core/money/cards/card-payment.ts"
import { SavedCard } from "../../../core/money/cards/saved-card.ts"

test("the API's description calls payments by card by these names", () => {
  const names = [CardPayment, CardRefund, PaymentIssue, SavedCard].map(
    (schema) => Schema.resolveAnnotations(schema as Schema.Top)?.["identifier"],
  )
  expect(names).toEqual(["CardPayment", "CardRefund", "PaymentIssue", "SavedCard"])
})
