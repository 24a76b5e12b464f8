import * as fc from "fast-check"
import { expect, test } from "vitest"
import { isBeforeLinkLimit, isBeforePortalLimit, isFarEnough } from "../../../core/time/lead-time.ts"
import { instant } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

const HOUR = 3_600_000
const hours = fc.integer({ min: 0, max: 48 })
/** Whole hours and a millisecond more or less. */
const ahead = fc.tuple(hours, fc.constantFrom(-1, 0, 1)).map(([n, ms]) => n * HOUR + ms)

test("a start is far enough from that many hours on", () => {
  always(fc.tuple(instant, ahead, hours), ([now, time, needed]) => {
    expect(isFarEnough(now + time, now, needed)).toBe(time / HOUR >= needed)
  })
})

test("a visit is moved by its link until 12 hours before it, and in the portal while more than 24 are left", () => {
  always(fc.tuple(instant, ahead), ([now, time]) => {
    expect(isBeforeLinkLimit(now + time, now)).toBe(time / HOUR >= 12)
    expect(isBeforePortalLimit(now + time, now)).toBe(time / HOUR > 24)
  })
})
