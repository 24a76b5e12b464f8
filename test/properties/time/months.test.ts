import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formatDate } from "../../../core/time/calendar.ts"
import { dayOfDate } from "../../../core/time/chicago.ts"
import { monthOf, monthsAfter } from "../../../core/time/months.ts"
import { plainDate } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

test("the same date so many months later is that of Temporal, and lies so many months later", () => {
  always(fc.tuple(plainDate, fc.integer({ min: -40, max: 40 })), ([date, months]) => {
    const first = dayOfDate(String(date))
    const later = monthsAfter(first, months)
    expect(formatDate(later)).toBe(String(date.add({ months })))
    expect(monthOf(later) - monthOf(first)).toBe(months)
    expect(monthOf(first)).toBe(date.year * 12 + date.month - 1)
  })
})
