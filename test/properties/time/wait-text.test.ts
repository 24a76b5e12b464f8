import * as fc from "fast-check"
import { expect, test } from "vitest"
import { waitText } from "../../../core/time/wait-text.ts"
import { always } from "../support/always.ts"

test("the time to wait is never shorter than the seconds", () => {
  always(fc.integer({ min: 1, max: 200_000 }), (seconds) => {
    const [, count, unit] = /^(an?|\d+) (minute|hour)s?$/u.exec(waitText(seconds))!
    const length = (Number(count) || 1) * (unit === "hour" ? 3600 : 60)
    expect(length).toBeGreaterThanOrEqual(seconds)
    expect(length).toBeLessThan(seconds + (unit === "hour" ? 3600 : 60) + 1)
  })
  expect([60, 61, 1200, 3540, 3541, 3600, 3601].map(waitText)).toEqual([
    "a minute",
    "2 minutes",
    "20 minutes",
    "59 minutes",
    "an hour",
    "an hour",
    "2 hours",
  ])
})
