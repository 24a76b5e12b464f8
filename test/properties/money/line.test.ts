import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { DiscountInput } from "../../../core/money/discount.ts"
import { LINE_LIMITS } from "../../../core/money/line-choices.ts"
import { LineInput, lineOf, LinesInput } from "../../../core/money/line.ts"
import { line } from "../../arbitraries/money.ts"

const decode = Schema.decodeUnknownResult(LineInput)
const SIMPLE_LINE = { text: "Hang a door", quantity: 150, price: 8_999 }
const SIMPLE = { text: "Hang a door", quantity: 1.5, price: 89.99 }

test("a line is entered in dollars and units, kept in cents and hundredths, and written as it was entered", () => {
  fc.assert(
    fc.property(line, (each) => {
      const { quantity, price, ...rest } = each
      const wire = { ...rest, quantity: quantity / 100, price: price / 100 }
      const entered = Result.getOrThrow(decode(wire))
      expect(lineOf(entered)).toEqual(each)
      expect(Schema.encodeSync(LineInput)(entered)).toEqual(wire)
    }),
    { examples: [1, 1_000_000].map((quantity) => [{ ...lineOf(SIMPLE_LINE), quantity }]) },
  )
})

test("a line without further choices is labor, taxed and not optional", () => {
  expect(lineOf(Result.getOrThrow(decode(SIMPLE)))).toEqual({
    serviceId: null,
    text: "Hang a door",
    kind: "labor",
    quantity: 150,
    unit: null,
    price: 8_999,
    isTaxed: true,
    isOptional: false,
  })
})

const sentenceOf = (result: Result.Result<unknown, unknown>) =>
  Result.isFailure(result) ? String(result.failure) : "accepted"

test.each([
  [{ ...SIMPLE, quantity: 0 }, "Quantity must be a number from 0.01 to 10,000"],
  [{ ...SIMPLE, quantity: 1.005 }, "Quantity must be a number from 0.01 to 10,000"],
  [{ ...SIMPLE, quantity: 10_000.01 }, "Quantity must be a number from 0.01 to 10,000"],
  [{ ...SIMPLE, price: -1 }, "Price must be at least 0"],
  [{ ...SIMPLE, price: 12.345 }, "Price must have at most two decimals"],
  [{ ...SIMPLE, text: " " }, "Please say what the line is for"],
  [{ ...SIMPLE, kind: "rent" }, "Please choose labor, materials or plan"],
])("%j is refused: %s", (input, sentence) => {
  expect(sentenceOf(decode(input))).toContain(sentence)
})

test.each([
  [[], "Please enter at least one line"],
  [Array.from({ length: LINE_LIMITS.lines + 1 }, () => SIMPLE), "Please enter at most 100 lines"],
  [[{ ...SIMPLE, quantity: 2, price: 500_000.01 }], "The lines must add up to at most $1,000,000"],
])("lines are limited: %#", (input, sentence) => {
  expect(sentenceOf(Schema.decodeUnknownResult(LinesInput)(input))).toContain(sentence)
})

test("100 lines, and lines of $1,000,000 together, are accepted", () => {
  const lines = Array.from({ length: LINE_LIMITS.lines }, () => ({ ...SIMPLE, quantity: 1, price: 10_000 }))
  expect(sentenceOf(Schema.decodeUnknownResult(LinesInput)(lines))).toBe("accepted")
})

test("a discount is dollars or percent", () => {
  const discountOf = Schema.decodeUnknownResult(DiscountInput)
  expect(Result.getOrThrow(discountOf({ kind: "amount", amount: 10.5 }))).toEqual({
    kind: "amount",
    amount: 1_050,
  })
  expect(Result.getOrThrow(discountOf({ kind: "share", share: 12.5 }))).toEqual({
    kind: "share",
    share: 1_250,
  })
  expect(sentenceOf(discountOf({ kind: "share", share: 100.01 }))).toContain("from 0 to 100%")
})
