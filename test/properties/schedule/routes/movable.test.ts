import { expect, test } from "vitest"
import { milesBetween } from "../../../../core/contacts/places/distance.ts"
import { zipCoordinates } from "../../../../core/contacts/places/zip-coordinates.ts"
import { mayBeginAt, mayMove } from "../../../../core/schedule/routes/movable.ts"
import { positionOf } from "../../../../core/schedule/routes/position.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import * as fc from "fast-check"
import { anAppointment, MONDAY } from "../../../support/samples.ts"
import { always } from "../../support/always.ts"

const VISIT = anAppointment(1)
const AGREED = { ...VISIT, arrivalFrom: MONDAY - HOUR, arrivalUntil: MONDAY + HOUR }

test("a visit of one technician moves that is firm and ahead, and of whose time nobody was told another", () => {
  expect(mayMove(VISIT, false, MONDAY - 1)).toBe(true)
  expect(mayMove(VISIT, false, MONDAY)).toBe(false)
  expect(mayMove(VISIT, true, MONDAY - 1)).toBe(false)
  expect(mayMove(AGREED, true, MONDAY - 1)).toBe(true)
  for (const difference of [
    { status: "cancelled" as const },
    { status: "completed" as const },
    { heldUntil: MONDAY },
    { email: null },
    { technicianIds: [1, 2] },
  ])
    expect(mayMove({ ...VISIT, ...difference }, false, MONDAY - 1)).toBe(false)
})

test("a visit begins within the window that was agreed, both ends included, and without one at any time", () => {
  const starts = [-HOUR - 1, -HOUR, 0, HOUR, HOUR + 1].map((after) => MONDAY + after)
  expect(starts.map((start) => mayBeginAt(AGREED, start))).toEqual([false, true, true, true, false])
  expect(starts.map((start) => mayBeginAt(VISIT, start))).toEqual(starts.map(() => true))
})

test("places are drawn as far from each other as they are, to the east and the south of downtown", () => {
  const known = fc.constantFrom(...zipCoordinates.keys())
  always(fc.tuple(known, known), ([one, other]) => {
    const [a, b] = [positionOf(one)!, positionOf(`${other}-1234`)!]
    const miles = milesBetween(zipCoordinates.get(one)!, zipCoordinates.get(other)!)
    expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - miles)).toBeLessThanOrEqual(0.05 + miles / 50)
  })
  // Downtown, Edwardsville in the northeast and Arnold in the southwest.
  expect(Math.hypot(positionOf("63101")!.x, positionOf("63101")!.y)).toBeLessThan(1)
  expect([positionOf("62025")!.x > 5, positionOf("62025")!.y < -5]).toEqual([true, true])
  expect([positionOf("63010")!.x < -5, positionOf("63010")!.y > 5]).toEqual([true, true])
  expect([null, "00000"].map(positionOf)).toEqual([null, null])
})
