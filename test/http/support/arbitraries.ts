import * as fc from "fast-check"
import { anyText } from "../../arbitraries/text.ts"

/** In an object that serves as a table, every one of them is found. */
const OBJECT_PROPERTIES = Object.getOwnPropertyNames(Object.prototype)

const EDGE_CASES = [
  ...OBJECT_PROPERTIES,
  OBJECT_PROPERTIES.join(" "),
  "",
  "\0",
  "\ud800",
  "\u202e",
  "＠",
  "2027-02-30",
  "2027-03-14",
  "2:30 AM",
  "x".repeat(3000),
  "2026-11-23T10:00:00Z",
  "9999-12-31",
  "0000-01-01",
  "-1",
  "1e5",
  -0,
  1e308,
  2 ** 53,
  2 ** 31,
]

/** Values that have broken other servers. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  anyText(),
  fc.constantFrom<unknown>(...EDGE_CASES),
)

/** A valid object in which some fields have random values or are missing, and some are added. */
export const mutated = (good: object): fc.Arbitrary<object> => {
  const name = fc.oneof(...Object.keys(good).map((key) => fc.constant(key)), fc.string())
  const changes = fc.dictionary(name, fc.option(junk, { nil: undefined }), { maxKeys: 4 })
  return changes.map((changed) => ({ ...good, ...changed }))
}
