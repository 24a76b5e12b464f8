import * as fc from "fast-check"
import { expect, test } from "vitest"
import { searchTerms } from "../../../core/fields/search-terms.ts"
import { always } from "../support/always.ts"

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""))

const phone = fc.tuple(digits(3), digits(3), digits(4))

test("a phone number, however it is written, is one term: its ten digits", () => {
  always(phone, ([area, exchange, line]) => {
    const written = [
      `${area}${exchange}${line}`,
      `(${area}) ${exchange}-${line}`,
      `${area}.${exchange}.${line}`,
      `+1 ${area} ${exchange} ${line}`,
      `1-${area}-${exchange}-${line}`,
    ]
    expect(written.map(searchTerms)).toEqual(written.map(() => [`${area}${exchange}${line}`]))
  })
})

test("words are terms in lower case, and spaces around and between them are ignored", () => {
  const word = fc.stringMatching(/^[A-Za-z@.']{1,12}$/u)
  always(fc.tuple(fc.array(word), fc.constantFrom(" ", "  ", "\t")), ([words, space]) => {
    expect(searchTerms(`${space}${words.join(space)}${space}`)).toEqual(
      words.map((word) => word.toLowerCase()),
    )
  })
})

test("a name beside part of a phone number gives a term for each", () => {
  expect(searchTerms("Doe 555-0101")).toEqual(["doe", "5550101"])
})

test.for([
  ["5 Elm", ["5", "elm"]],
  ["apt5 5x", ["apt5", "5x"]],
  ["(5", ["5"]],
  ["(314)", ["314"]],
  ["913145550100", ["913145550100"]],
  ["1314555010099", ["1314555010099"]],
] as const)("the text %j has the terms %j", ([text, terms]) => {
  expect(searchTerms(text)).toEqual(terms)
})
