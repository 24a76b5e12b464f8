import { expect, test } from "vitest"
import { cardName } from "../../../core/money/cards/card-name.ts"

test.each([
  [{ brand: "visa", last4: "4242" }, "Visa ending in 4242"],
  [{ brand: "visa", method: "card", last4: null }, "Visa"],
  [{ brand: null, method: "us_bank_account", last4: "6789" }, "US bank account ending in 6789"],
  [{ brand: null, method: null, last4: null }, "Card"],
  [{ brand: null, last4: "1" }, "Card ending in 1"],
])("%j is called %s", (card, name) => {
  expect(cardName(card)).toBe(name)
})
