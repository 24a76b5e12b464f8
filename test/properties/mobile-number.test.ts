import * as fc from "fast-check"
import { expect, test } from "vitest"
import { displayedNumber, e164Of } from "../../core/staff/mobile-number.ts"
import { always } from "./always.ts"

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
  ["", undefined],
] as const)("%j is %j", ([typed, number]) => {
  expect(e164Of(typed)).toBe(number)
})
