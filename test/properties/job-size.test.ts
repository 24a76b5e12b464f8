import * as fc from "fast-check"
import { expect, test } from "vitest"
import { hoursOf, jobSizeOf } from "../../core/booking/job-size.ts"
import { always } from "./always.ts"

const suggestedHours = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.double({ min: 0.25, max: 12, noNaN: true }),
)

test("a job has the shortest visit that is long enough, at most six hours", () => {
  always(suggestedHours, (suggested) => {
    const enough = ([2, 4, 6] as const).find((hours) => suggested <= hours)
    expect(hoursOf(jobSizeOf(suggested))).toBe(enough ?? 6)
  })
})
