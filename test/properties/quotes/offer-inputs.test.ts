import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { AcceptOffer } from "../../../core/quotes/offers/accept-offer.ts"
import { OfferInput, OfferTerms, termsOf } from "../../../core/quotes/offers/offer-terms.ts"
import { offerTerms, OFFER } from "../../arbitraries/offers.ts"
import { always } from "../support/always.ts"

const WIRE = Schema.encodeSync(OfferInput)(OFFER)
const [ALTERNATIVE] = WIRE.alternatives
const ACCEPTANCE = { number: 1, name: "Jane Doe", alternative: 0 }

const messagesOf = (schema: Schema.Codec<unknown, unknown>, value: object) => {
  const result = Schema.toStandardSchemaV1(schema)["~standard"].validate(value)
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  return (result.issues ?? []).map(({ message }) => message)
}
const times = <A>(count: number, value: A): readonly A[] => Array.from({ length: count }, () => value)

test.each([
  ["three alternatives", { alternatives: times(3, ALTERNATIVE) }],
  ["ten photos", { photos: times(10, 1) }],
  ["a visit of twelve hours", { visitHours: 12 }],
  ["a visit of one hour", { visitHours: 1 }],
])("an offer with %s is accepted", (_, changes) => {
  expect(messagesOf(OfferInput, { ...WIRE, ...changes })).toEqual([])
})

test.each([
  [{ alternatives: times(4, ALTERNATIVE) }, "Please enter at most 3 alternatives"],
  [{ alternatives: [{ name: "Basic" }] }, "Please enter at least one line"],
  [{ alternatives: [{ ...ALTERNATIVE, name: "x".repeat(61) }] }, "Please use at most 60 characters"],
  [{ photos: times(11, 1) }, "Please choose at most 10 photos"],
  [{ visitHours: 0 }, "The visit must take 1 to 12 hours"],
  [{ visitHours: 13 }, "The visit must take 1 to 12 hours"],
  [{ visitHours: 1.5 }, "The visit must take 1 to 12 hours"],
  [{ visitHours: "2" }, "The visit must take 1 to 12 hours"],
])("an offer is refused: %#", (changes, message) => {
  expect(messagesOf(OfferInput, { ...WIRE, ...changes })).toEqual([message])
})

test("a customer chooses among a hundred options at most", () => {
  expect(messagesOf(AcceptOffer, { ...ACCEPTANCE, options: times(100, 99) })).toEqual([])
  for (const options of [times(101, 1), [100], [-1], [0.5]])
    expect(messagesOf(AcceptOffer, { ...ACCEPTANCE, options })).toEqual([
      "Please choose from the listed options",
    ])
})

test("terms are stored with every alternative's name and lines, and nothing else of one", () => {
  const accepts = Schema.is(OfferTerms)
  always(offerTerms, (terms) => {
    expect(accepts(terms)).toBe(true)
    for (const field of ["name", "lines"])
      expect(accepts({ ...terms, alternatives: [{ ...terms.alternatives[0], [field]: undefined }] })).toBe(
        false,
      )
  })
})

test("what was left out of an offer is stored as null", () => {
  const { alternatives } = OFFER
  expect(termsOf({ alternatives })).toMatchObject({
    discount: null,
    deposit: null,
    validUntil: null,
    note: null,
    photos: [],
    visitHours: null,
  })
})
