import * as fc from "fast-check"
import { expect, test } from "vitest"
import { areaOf } from "../../../core/chat/assistant/places/area-of.ts"
import { milesBetween, type Coordinates } from "../../../core/contacts/places/distance.ts"
import { placesIn } from "../../../core/chat/assistant/places/places-in.ts"
import { placesByKey, zipPlaces } from "../../../core/chat/assistant/places/tables.ts"

const coordinates: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

// On the opposite side of the globe the arc sine turns the last digit of its argument into 0.0001 miles.
const ROUNDING_MILES = 0.001

test("the way back is as long, and no way is longer than over a third place", () => {
  fc.assert(
    fc.property(coordinates, coordinates, coordinates, (a, b, c) => {
      expect(milesBetween(a, b)).toBe(milesBetween(b, a))
      expect(milesBetween(a, c)).toBeLessThanOrEqual(milesBetween(a, b) + milesBetween(b, c) + ROUNDING_MILES)
    }),
  )
})

test("a place is no miles from itself, and a degree of latitude is 69 miles", () => {
  fc.assert(fc.property(coordinates, (a) => milesBetween(a, a) === 0))
  const [a, b] = [38, 39].map((latitude) => ({ latitude, longitude: -90 }))
  expect(milesBetween(a!, b!)).toBeCloseTo(69.1, 1)
})

test("St. Louis is 260 miles from Chicago", () => {
  const [stLouis, chicago] = ["stlouis", "chicago"].map((key) => placesByKey.get(key)![0])
  expect(milesBetween(stLouis!.place.at!, chicago!.place.at!)).toBeCloseTo(260, -1)
})

const known = [...placesByKey.values()].flat()

test("every place is found by its name and state", () => {
  for (const { place } of known) {
    const [first, ...others] = placesIn(`do you come to ${place.name}, ${place.state}?`)
    expect(others).toEqual([])
    expect(first!.candidates).toContainEqual(place)
  }
})

test("every ZIP code of the table is found", () => {
  for (const [zip, place] of zipPlaces) expect(placesIn(`in ${zip}`)[0]!.candidates).toEqual([place])
})

const words = fc.array(
  fc.oneof(
    fc.constantFrom(...known.map(({ place }) => place.name)),
    fc.constantFrom(...zipPlaces.keys()),
    fc.constantFrom("in", "the", "Missouri", "illinois", "and", "rd", "not", ",", ".", "?", "en", "de"),
    fc.string({ maxLength: 6 }),
  ),
  { maxLength: 12 },
)

test("places come in the order of the message, each with its text and at least one candidate", () => {
  fc.assert(
    fc.property(words, (parts) => {
      const message = parts.join(" ")
      let last = 0
      for (const { start, text, candidates } of placesIn(message)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(message.slice(start, start + text.length)).toBe(text)
        expect(candidates.length).toBeGreaterThan(0)
        last = start + text.length
      }
    }),
  )
})

test("what is in stays in with a larger area", () => {
  const place = fc.constantFrom(...known.map(({ place }) => place))
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 1, max: 20 }),
      (each, miles, more) => {
        const named = { name: each.name, text: each.name, start: 0, candidates: [each] }
        const rank = (areaMiles: number) =>
          ["out", "border", "in"].indexOf(areaOf(named, { zip: "63110", area: "", areaMiles }).area)
        expect(rank(miles + more)).toBeGreaterThanOrEqual(rank(miles))
      },
    ),
  )
})
