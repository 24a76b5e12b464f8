import { expect, test } from "vitest"
import { amountText } from "../../web/field/day/amount-text.ts"
import { isOfToday, isUnfinished } from "../../web/field/day/progress.ts"

test("a visit is of today from midnight to midnight in Chicago", () => {
  const visit = { start: "2026-11-27T16:30:00Z" }
  expect(isOfToday(visit, Date.parse("2026-11-27T05:59:59Z"))).toBe(false)
  expect(isOfToday(visit, Date.parse("2026-11-27T06:00:00Z"))).toBe(true)
  expect(isOfToday(visit, Date.parse("2026-11-28T05:59:59Z"))).toBe(true)
  expect(isOfToday(visit, Date.parse("2026-11-28T06:00:00Z"))).toBe(false)
})

test("a visit that nobody completed or cancelled is unfinished from the midnight after it", () => {
  const start = "2026-11-27T16:30:00Z"
  const at = (now: string, status: "scheduled" | "confirmed" | "completed" | "cancelled") =>
    isUnfinished({ start, status }, Date.parse(now))
  expect(at("2026-11-26T16:30:00Z", "scheduled")).toBe(false)
  expect(at("2026-11-28T05:59:59Z", "scheduled")).toBe(false)
  const after = (["scheduled", "confirmed", "completed", "cancelled"] as const).map((status) =>
    at("2026-11-28T06:00:00Z", status),
  )
  expect(after).toEqual([true, true, false, false])
})

test("whoever may see it reads what a visit costs, and what of that is left to pay", () => {
  expect([149, 49.5, 0].map((open) => amountText({ total: 149, open }))).toEqual([
    "$149 to pay",
    "$149, $49.50 left to pay",
    "$149, paid",
  ])
})
