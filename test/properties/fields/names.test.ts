import * as fc from "fast-check"
import { expect, test } from "vitest"
import { fullName } from "../../../core/fields/full-name.ts"
import { listed } from "../../../core/fields/listed.ts"
import { always } from "../support/always.ts"

test("names are listed as in a sentence", () => {
  const format = new Intl.ListFormat("en-US", { type: "conjunction" })
  always(fc.array(fc.constantFrom("Maria", "Ben", "Ana"), { maxLength: 5 }), (names) => {
    // The product writes no comma before "and".
    expect(listed(names)).toBe(format.format(names).replace(", and", " and"))
  })
})

test("a single name stands without space beside it", () => {
  expect(fullName({ firstName: "Jane", lastName: "Doe" })).toBe("Jane Doe")
  expect(fullName({ firstName: "", lastName: "Doe" })).toBe("Doe")
  expect(fullName({ firstName: "Jane", lastName: "" })).toBe("Jane")
})
