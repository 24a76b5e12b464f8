import * as fc from "fast-check"
import { expect, test } from "vitest"
import { rescheduleExpiry } from "../../core/booking/reschedule.ts"
import { instant } from "../arbitraries/time.ts"
import { always } from "./always.ts"

const HOUR = 3_600_000

test("a reschedule link expires 12 hours before the visit starts, however long the visit is", () => {
  always(fc.tuple(instant, fc.integer({ min: 1, max: 12 })), ([start, hours]) => {
    expect(rescheduleExpiry({ start, end: start + hours * HOUR })).toBe(start - 12 * HOUR)
  })
})
