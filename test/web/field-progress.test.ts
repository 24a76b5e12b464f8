import { expect, test } from "vitest"
import { isOfToday } from "../../web/field/day/progress.ts"

test("a visit is of today from midnight to midnight in Chicago", () => {
  const visit = { start: "2026-11-27T16:30:00Z" }
  expect(isOfToday(visit, Date.parse("2026-11-27T05:59:59Z"))).toBe(false)
  expect(isOfToday(visit, Date.parse("2026-11-27T06:00:00Z"))).toBe(true)
  expect(isOfToday(visit, Date.parse("2026-11-28T05:59:59Z"))).toBe(true)
  expect(isOfToday(visit, Date.parse("2026-11-28T06:00:00Z"))).toBe(false)
})
