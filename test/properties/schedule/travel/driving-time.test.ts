import * as fc from "fast-check"
import { expect, test } from "vitest"
import { initialSettings } from "../../../../core/business/settings.ts"
import { milesBetween } from "../../../../core/contacts/places/distance.ts"
import { zipCoordinates } from "../../../../core/contacts/places/zip-coordinates.ts"
import { drivingTravel, type DrivingSettings } from "../../../../core/schedule/travel/driving-time.ts"
import { drivingDataFor, drivingOf } from "../../../../core/schedule/travel/driving-of.ts"
import { travelOf } from "../../../../core/schedule/travel/travel-limits.ts"
import { ANYWHERE } from "../../../../core/schedule/travel/travel.ts"
import { ST_LOUIS_WAYS } from "./st-louis-ways.ts"

const USUAL = initialSettings({})
const zip = fc.constantFrom(...zipCoordinates.keys())
const unknownZip = fc.constantFrom("00000", "90210", "", "63", "6311x", "ABCDE-1234")
const place = fc.oneof(zip, unknownZip, fc.constantFrom(null, ANYWHERE))
const settings: fc.Arbitrary<DrivingSettings> = fc.record({
  zip: fc.oneof({ weight: 9, arbitrary: zip }, unknownZip),
  areaMiles: fc.integer({ min: 1, max: 60 }),
  travelMinutes: fc.integer({ min: 0, max: 48 }).map((n) => n * 5),
  roadPercent: fc.integer({ min: 100, max: 300 }),
  nearMph: fc.integer({ min: 5, max: 80 }),
  farMph: fc.integer({ min: 5, max: 80 }),
  nearMiles: fc.integer({ min: 1, max: 100 }),
})

const always = <T>(values: fc.Arbitrary<T>, property: (value: T) => void) =>
  fc.assert(fc.property(values, property), { numRuns: 1000 })
const minutesIn = (each: DrivingSettings) => drivingTravel(each, zipCoordinates).minutes
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const milesOf = (from: string, to: string) => milesBetween(zipCoordinates.get(from)!, zipCoordinates.get(to)!)

test("the usual settings give the ways of St. Louis to three minutes on average, and rather too long", () => {
  const minutes = minutesIn(USUAL)
  const errors = ST_LOUIS_WAYS.map((way) => minutes(way.from, way.to) - way.minutes)
  expect(ST_LOUIS_WAYS.length).toBeGreaterThanOrEqual(30)
  expect(mean(errors.map(Math.abs))).toBeLessThan(3)
  // Rounding up to five minutes adds two and a half.
  expect(mean(errors)).toBeGreaterThan(0)
  expect(mean(errors)).toBeLessThan(2.5)
  expect(Math.min(...errors)).toBeGreaterThanOrEqual(-5)
  expect(Math.max(...errors)).toBeLessThan(12)
})

test("the way back takes as long, and none more than the most", () => {
  always(fc.tuple(settings, place, place), ([each, a, b]) => {
    const travel = drivingTravel(each, zipCoordinates)
    expect(travel.minutes(a, b)).toBe(travel.minutes(b, a))
    expect(travel.minutes(a, b)).toBeLessThanOrEqual(travel.most)
    // Asked again, it is looked up.
    expect(travel.minutes(a, b)).toBe(minutesIn(each)(a, b))
    expect(travel.minutes(a, b) % 5).toBe(0)
  })
})

test("no way is shorter than one inside a ZIP code, and a farther one is not shorter", () => {
  always(fc.tuple(settings, zip, zip, zip), ([each, a, b, c]) => {
    const minutes = minutesIn(each)
    expect(minutes(a, a)).toBeGreaterThan(0)
    expect(minutes(a, b)).toBeGreaterThanOrEqual(minutes(c, c))
    expect(minutes(a, b)).toBe(minutesIn({ ...each, travelMinutes: 0 })(a, b))
    const [near, far] = [b, c].toSorted((x, y) => milesOf(a, x) - milesOf(a, y))
    expect(minutes(a, near!)).toBeLessThanOrEqual(minutes(a, far!))
  })
})

test("no way is faster than in a straight line at the higher speed, up to four hours", () => {
  always(fc.tuple(settings, zip, zip), ([each, a, b]) => {
    const straight = (milesOf(a, b) / Math.max(each.nearMph, each.farMph)) * 60
    expect(minutesIn(each)(a, b)).toBeGreaterThanOrEqual(Math.min(240, straight))
  })
})

test("no way between known places takes longer than over a third one", () => {
  always(fc.tuple(settings, zip, zip, zip), ([each, a, b, c]) => {
    const minutes = minutesIn(each)
    expect(minutes(a, c)).toBeLessThanOrEqual(minutes(a, b) + minutes(b, c))
  })
})

test("a way to anywhere takes as long as to each place inside the radius, and to each unknown one", () => {
  always(fc.tuple(settings, zip, place, unknownZip), ([each, a, b, unknown]) => {
    const minutes = minutesIn(each)
    if (!zipCoordinates.has(each.zip)) return
    expect(minutes(ANYWHERE, b)).toBeGreaterThanOrEqual(minutes(unknown, b))
    if (milesOf(each.zip, a) > each.areaMiles) return
    expect(minutes(ANYWHERE, b)).toBeGreaterThanOrEqual(minutes(a, b))
  })
})

test("a ZIP code that is not in the table takes the fixed time, and nine digits are those of the first five", () => {
  always(fc.tuple(settings, zip, unknownZip), ([each, a, unknown]) => {
    const minutes = minutesIn(each)
    for (const other of [a, null, unknown]) expect(minutes(unknown, other)).toBe(each.travelMinutes)
    expect(minutes(null, a)).toBe(each.travelMinutes)
    expect(minutes(`${a}-1234`, each.zip)).toBe(minutes(a, each.zip))
  })
})

test("without driving times every way takes the fixed time, and those from and to a base do not count", () => {
  const { minutes, ...travel } = travelOf({ travelMinutes: 25 })
  expect([minutes(null, ANYWHERE), travel]).toEqual([25, { most: 25, countsBase: false }])
})

test("the same settings give the same times, of ZIP codes, and none where they are off", () => {
  const on = { ...USUAL, drivingTimes: true }
  expect(drivingOf(on)).toBe(drivingOf(on))
  expect(drivingOf(on)!.minutes("63101", "63122")).toBe(minutesIn(on)("63101", "63122"))
  expect(drivingOf({ ...on, drivingTimes: false })).toBeUndefined()
})

test("a program without the table of all places gets what the ways between some of them need", () => {
  const on = { ...USUAL, drivingTimes: true }
  const some = fc.array(
    fc.oneof(
      place,
      zip.map((each) => `${each}-1234`),
    ),
    { maxLength: 6 },
  )
  always(some, (places) => {
    const data = drivingDataFor(on, places)!
    const { minutes } = drivingTravel(data, new Map(data.places.map(({ zip: of, ...at }) => [of, at])))
    const known = places.filter((each) => each !== ANYWHERE)
    for (const from of known) for (const to of known) expect(minutes(from, to)).toBe(minutesIn(on)(from, to))
    const zips = data.places.map((each) => each.zip)
    expect(new Set(zips).size).toBe(zips.length)
    expect(zips.every((each) => known.some((given) => given?.startsWith(each)))).toBe(true)
  })
  expect(drivingDataFor({ ...on, drivingTimes: false }, [])).toBeNull()
})
