import * as fc from "fast-check"
import { expect, test } from "vitest"
import { initialSettings } from "../../../../core/business/settings.ts"
import { milesBetween } from "../../../../core/contacts/places/distance.ts"
import { zipCoordinates } from "../../../../core/contacts/places/zip-coordinates.ts"
import { freeSlots, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { drivingTravel } from "../../../../core/schedule/travel/driving-time.ts"
import { ANYWHERE } from "../../../../core/schedule/travel/travel.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"
import { situation } from "../../../arbitraries/schedule.ts"
import { always } from "../../support/always.ts"

const { zip: base, areaMiles, ...settings } = initialSettings({})
const isInside = (zip: string) =>
  milesBetween(zipCoordinates.get(zip)!, zipCoordinates.get(base)!) <= areaMiles
const known = [...zipCoordinates.keys()]
const unknown = "00000"
const anyPlace = fc.constantFrom(...known, unknown, null)

/** A schedule whose visits are at places, with driving times. */
const scheduleWithPlaces = fc
  .tuple(situation, fc.array(anyPlace, { minLength: 10, maxLength: 10 }))
  .map(([s, zips]) => {
    const { travelMinutes } = s.visit
    const driving = drivingTravel({ ...settings, zip: base, areaMiles, travelMinutes }, zipCoordinates)
    const booked = s.schedule.booked.map((each, n) => ({ ...each, zip: zips[n % zips.length]! }))
    const visit = { ...s.visit, driving }
    const prepared = prepare({ ...s.schedule, booked }, reachOf(s.range, visit.hours, visit))
    const startsAt = (zip: string | null) => freeSlots(prepared, { ...visit, zip }, s.range)
    return { startsAt, booked, visit }
  })

test("a start that is listed before the ZIP code is known is free for every place inside the radius, and unknown ones", () => {
  const inside = fc.constantFrom(...known.filter(isInside), unknown, null)
  always(fc.tuple(scheduleWithPlaces, inside), ([{ startsAt }, zip]) => {
    const free = new Set(startsAt(zip))
    expect(startsAt(ANYWHERE).filter((start) => !free.has(start))).toEqual([])
  })
})

test("from each free start, every other visit can be reached in time", () => {
  always(fc.tuple(scheduleWithPlaces, anyPlace), ([{ startsAt, booked, visit }, zip]) => {
    for (const start of startsAt(zip))
      for (const other of booked) {
        const gap = Math.max(other.start - (start + visit.hours * HOUR), start - other.end)
        expect(gap).toBeGreaterThanOrEqual(visit.driving.minutes(zip, other.zip) * MINUTE)
      }
  })
})
