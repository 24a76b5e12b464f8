import * as fc from "fast-check"

const SURROGATES = { first: 0xd800, count: 0x800 }
const CHARACTERS = 0x110000 - SURROGATES.count

/** Every character as likely as any other. */
const character = fc.integer({ min: 0, max: CHARACTERS - 1 }).map(
  (n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count),
  (text) => {
    if (typeof text !== "string" || !/^\P{Surrogate}$/su.test(text)) throw new Error("Not one character.")
    const point = text.codePointAt(0)!
    return point < SURROGATES.first ? point : point - SURROGATES.count
  },
)

/**
 * Texts of any characters. fast-check's own, of the unit "binary", have a table of all characters, which takes seconds to
 * fill, and which each collection of garbage then goes through.
 */
export const anyText = (length: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...length, unit: character })
