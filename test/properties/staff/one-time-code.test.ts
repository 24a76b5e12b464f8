import * as fc from "fast-check"
import { expect, test } from "vitest"
import { readOneTimeCode } from "../../../core/staff/one-time-code.ts"

const separators = fc.stringMatching(/^[ -]{0,2}$/u)
/** The code with separators between its characters, as people write it. */
const written = (code: string) =>
  fc
    .array(separators, { minLength: code.length + 1, maxLength: code.length + 1 })
    .map((between) => [...code].map((character, n) => between[n] + character).join("") + between.at(-1))

test("six digits are a code of the app, however they are separated", () => {
  const code = fc.stringMatching(/^\d{6}$/u)
  fc.assert(
    fc.property(
      code.chain((code) => fc.tuple(fc.constant(code), written(code))),
      ([code, typed]) => {
        expect(readOneTimeCode(typed)).toEqual({ kind: "totp", code })
      },
    ),
  )
})

test.for(["12345", "1234567", "a123456", "123456b", "12345六"])("%s is no code of the app", (typed) => {
  expect(readOneTimeCode(typed).kind).toBe("recovery")
})

test("a recovery code is the same however it is separated and capitalised", () => {
  const code = fc.stringMatching(/^[a-z2-9]{16}$/u)
  fc.assert(
    fc.property(
      code.chain((code) => fc.tuple(fc.constant(code), written(code))),
      ([code, typed]) => {
        expect(readOneTimeCode(typed.toUpperCase())).toEqual({ kind: "recovery", code })
      },
    ),
  )
})

test.for(["1234567", "12345", "x123456", "123456x"])("%j is no code of the app", (typed) => {
  expect(readOneTimeCode(typed)).toEqual({ kind: "recovery", code: typed })
})
