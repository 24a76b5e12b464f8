import * as fc from "fast-check"
import { expect, test } from "vitest"
import { hoursOf, JOB_SIZES, jobSizeOf, labelOf } from "../../../core/services/job-size.ts"
import { always } from "../support/always.ts"

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

test("a job of exactly two or four hours is not of the next size", () => {
  expect([2, 2.01, 4, 4.01].map(jobSizeOf)).toEqual(["A", "B", "B", "C"])
})

test("each size of job has a label of its own", () => {
  expect(JOB_SIZES.map(labelOf)).toEqual(["Tech & Quick Jobs", "Medium Jobs", "Large Jobs"])
})
