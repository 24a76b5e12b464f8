import * as fc from "fast-check"
import { expect, test } from "vitest"
import { areaOf } from "../../../core/chat/assistant/places/area-of.ts"
import { milesBetween, type Coordinates } from "../../../core/contacts/places/distance.ts"
import { placesIn } from "../../../core/chat/assistant/places/places-in.ts"
import type { Place } from "../../../core/chat/assistant/places/place.ts"
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
  expect(milesBetween(stLouis!.place.at, chicago!.place.at)).toBeCloseTo(260, -1)
})

const known = [...placesByKey.values()].flat()

test("every place is found by its name and state", () => {
  for (const { place } of known)
    expect(placesIn(`do you come to ${place.name}, ${place.state}?`)).toMatchObject([
      { name: place.name, candidates: [{ name: place.name, state: place.state }] },
    ])
})

test("a small town is meant by its bare name within 25 miles, and after a word such as in within 60", () => {
  for (const { place, milesFromDowntown, isWellKnown } of known) {
    if (isWellKnown || milesFromDowntown <= 25) continue
    const text = milesFromDowntown > 60 ? `in ${place.name}` : `paint ${place.name.toLowerCase()} blue`
    expect(placesIn(text).flatMap(({ candidates }) => candidates)).not.toContain(place)
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

test("a place has at least one candidate, whatever the message says", () => {
  fc.assert(
    fc.property(words, (parts) => {
      for (const { candidates } of placesIn(parts.join(" "))) expect(candidates.length).toBeGreaterThan(0)
    }),
  )
})

const areaFrom63110 = (place: Place, areaMiles: number) =>
  areaOf({ name: place.name, candidates: [place] }, { zip: "63110", area: "", areaMiles })

test("what is in stays in with a larger area", () => {
  const place = fc.constantFrom(...known.map(({ place }) => place))
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 1, max: 20 }),
      (each, miles, more) => {
        const rank = (areaMiles: number) => ["out", "border", "in"].indexOf(areaFrom63110(each, areaMiles))
        expect(rank(miles + more)).toBeGreaterThanOrEqual(rank(miles))
      },
    ),
  )
})

/** A place so many miles north of 63110. */
const north = (miles: number): Place => {
  const { latitude, longitude } = zipPlaces.get("63110")!.at
  return {
    name: "North",
    state: "MO",
    at: { latitude: latitude + miles / 69.094, longitude },
    spreadMiles: 0,
  }
}

test("a place is at the border within 1.5 miles of the limit, or within 8 % of a wide one", () => {
  expect([8.4, 8.6, 11.4, 11.6].map((miles) => areaFrom63110(north(miles), 10))).toEqual([
    "in",
    "border",
    "border",
    "out",
  ])
  expect([45.9, 46.1, 53.9, 54.1].map((miles) => areaFrom63110(north(miles), 50))).toEqual([
    "in",
    "border",
    "border",
    "out",
  ])
  fc.assert(
    fc.property(fc.double({ min: 3, max: 15, noNaN: true }), (miles) => {
      const place = north(miles)
      const exactMiles = milesBetween(zipPlaces.get("63110")!.at, place.at as Coordinates)
      expect(areaFrom63110(place, exactMiles + 1.5)).toBe("in")
      expect(areaFrom63110(place, exactMiles - 1.5)).toBe("out")
    }),
  )
})
