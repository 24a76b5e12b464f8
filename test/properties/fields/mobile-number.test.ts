import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { displayedNumber, e164Of } from "../../../core/fields/mobile-number.ts"
import { MobileNumber } from "../../../core/staff/text-settings.ts"
import { always } from "../support/always.ts"

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(""))
const leading = fc.integer({ min: 2, max: 9 })

const usNumber = fc.record({
  area: fc.tuple(leading, digits(2)).map((parts) => parts.join("")),
  exchange: fc.tuple(leading, digits(2)).map((parts) => parts.join("")),
  line: digits(4),
})
const separator = fc.constantFrom("", " ", "-", ".", " - ", "\u00a0", "\u2013")
const prefix = fc.constantFrom("", "1", "+1", "+1 ", "1-")

test("a US number in any usual notation has one E.164 form", () => {
  always(
    fc.tuple(usNumber, prefix, separator, separator, fc.boolean()),
    ([parts, before, one, two, inParentheses]) => {
      const area = inParentheses ? `(${parts.area})` : parts.area
      const typed = `${before}${area}${one}${parts.exchange}${two}${parts.line}`
      expect(e164Of(typed)).toBe(`+1${parts.area}${parts.exchange}${parts.line}`)
    },
  )
})

test("every result is E.164 and stays the same when it is typed again, also as it is displayed", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."+0123456789 -().") }),
    digits(12).map((all) => `+${all}`),
  )
  always(typed, (text) => {
    const number = e164Of(text)
    if (number === undefined) return
    expect(number).toMatch(/^\+[1-9]\d{7,14}$/u)
    expect(e164Of(number)).toBe(number)
    expect(e164Of(displayedNumber(number))).toBe(number)
  })
})

test.for([
  ["555-0142", undefined],
  ["(314) 555-0142 ext. 12", undefined],
  ["(114) 555-0142", undefined],
  ["314-155-0142", undefined],
  ["+1 114 555 0142", undefined],
  ["+49 30 901820", "+4930901820"],
  ["+49 30 9018200000000", undefined],
  ["0314 555 0142", undefined],
  ["Tel. +49 30 901820", undefined],
  ["", undefined],
] as const)("%j is %j", ([typed, number]) => {
  expect(e164Of(typed)).toBe(number)
})

test("a US number is displayed with its area code in parentheses, and any other number as it is", () => {
  always(usNumber, ({ area, exchange, line }) => {
    expect(displayedNumber(`+1${area}${exchange}${line}`)).toBe(`(${area}) ${exchange}-${line}`)
    expect(displayedNumber(`+49${area}${exchange}${line}`)).toBe(`+49${area}${exchange}${line}`)
    expect(displayedNumber(`+41${area}${exchange}${line}`)).toBe(`+41${area}${exchange}${line}`)
  })
})

const decodeNumber = Schema.decodeUnknownResult(MobileNumber)

test("a typed mobile number is stored in E.164 form, and no number or only spaces as none", () => {
  expect(decodeNumber("(314) 555-0142")).toEqual(Result.succeed("+13145550142"))
  for (const none of [null, "", "  "]) expect(decodeNumber(none)).toEqual(Result.succeed(null))
  for (const stored of [null, "+13145550142"]) expect(Schema.encodeSync(MobileNumber)(stored)).toBe(stored)
})

test.for(["12", "call me", `${" ".repeat(40)}3145550142`])("%j is no mobile number", (typed) => {
  expect(Result.isFailure(decodeNumber(typed))).toBe(true)
})
