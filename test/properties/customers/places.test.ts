import * as fc from "fast-check"
import { expect, test } from "vitest"
import { milesBetween } from "../../../core/contacts/places/distance.ts"
import { zipCoordinates } from "../../../core/contacts/places/zip-coordinates.ts"
import { always } from "../support/always.ts"

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** A point of the unit sphere. */
const pointOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
}

test("the distance of two places is that along the earth between their points", () => {
  always(fc.tuple(place, place), ([a, b]) => {
    const [one, other] = [pointOf(a), pointOf(b)]
    const straight = Math.hypot(...one.map((each, n) => each - other[n]!))
    expect(milesBetween(a, b)).toBeCloseTo(2 * 3958.8 * Math.asin(Math.min(1, straight / 2)), 3)
  })
})

test("a ZIP code has the coordinates of the Census Bureau", () => {
  expect(zipCoordinates.get("62001")).toEqual({ latitude: 38.881, longitude: -89.745 })
  const far = [...zipCoordinates].filter(
    ([zip, { latitude, longitude }]) =>
      !/^\d{5}$/u.test(zip) || Math.abs(latitude - 38.6) > 2 || Math.abs(longitude + 90.2) > 2,
  )
  expect(far).toEqual([])
})
