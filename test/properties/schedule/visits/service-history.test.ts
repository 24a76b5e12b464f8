import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  filteredHistory,
  historySummary,
  servicesOf,
  type ServiceHistoryItem,
} from "../../../../core/schedule/visits/service-history.ts"
import { dateAt } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { always } from "../../support/always.ts"

const NOW = Date.parse("2026-11-13T15:00:00Z")
const dates = fc.integer({ min: -9000, max: 0 }).map((hours) => NOW + hours * HOUR)

const item: fc.Arbitrary<ServiceHistoryItem> = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  serviceType: fc.constantFrom("TV Mounting", "Drywall Repair", "Plumbing"),
  serviceDate: dates,
  technician: fc.constant(null),
  cost: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  description: fc.constant(null),
  invoice: fc.constant(null),
})
const history = fc.array(item, { maxLength: 12 })
const filter = fc.record({
  startDate: fc.option(dates.map(dateAt), { nil: undefined }),
  endDate: fc.option(dates.map(dateAt), { nil: undefined }),
  serviceType: fc.option(fc.constantFrom("TV Mounting", "Roofing"), { nil: undefined }),
})

describe("the filter of the service history", () => {
  it("chooses the visits on its days in Chicago, both of them included, and of its service", () => {
    always(fc.tuple(history, filter), ([items, { startDate, endDate, serviceType }]) => {
      const chosen = new Set(filteredHistory(items, { startDate, endDate, serviceType }))
      for (const each of items) {
        const day = dateAt(each.serviceDate)
        expect(chosen.has(each)).toBe(
          (startDate ?? day) <= day &&
            day <= (endDate ?? day) &&
            (serviceType ?? each.serviceType) === each.serviceType,
        )
      }
    })
  })

  it("includes a visit of the last minute of a day and of the first, also when clocks change", () => {
    const items = [
      "2026-11-01T04:59:00Z",
      "2026-11-01T05:00:00Z",
      "2026-11-02T05:59:00Z",
      "2026-11-02T06:00:00Z",
    ].map((iso) => ({ ...EMPTY, serviceDate: Date.parse(iso) }))
    const day = { startDate: "2026-11-01", endDate: "2026-11-01" }
    expect(filteredHistory(items, day)).toEqual(items.slice(1, 3))
  })
})

describe("the summary of the service history", () => {
  it("adds up all costs, and averages them over the visits with a cost", () => {
    always(history, (items) => {
      const { totalServices, totalCost, averageCost, dateRange } = historySummary(items)
      const paid = items.filter(({ cost }) => cost !== null)
      expect(totalServices).toBe(items.length)
      expect(Math.abs(averageCost * paid.length - totalCost)).toBeLessThanOrEqual(paid.length / 2)
      for (const { serviceDate } of items) {
        expect(dateRange.earliest).toBeLessThanOrEqual(serviceDate)
        expect(dateRange.latest).toBeGreaterThanOrEqual(serviceDate)
      }
    })
  })

  it("of no visits has no dates and an average of 0", () => {
    expect(historySummary([])).toEqual({
      totalServices: 0,
      totalCost: 0,
      averageCost: 0,
      dateRange: { earliest: null, latest: null },
    })
  })

  it("counts a visit without a cost, and leaves it out of the average", () => {
    const items = [10_000, null, 5001].map((cost) => ({ ...EMPTY, cost }))
    expect(historySummary(items)).toMatchObject({ totalServices: 3, totalCost: 15_001, averageCost: 7501 })
  })
})

it("lists each service of the visits once, by name", () => {
  const items = ["Plumbing", "Drywall Repair", "Plumbing"].map((serviceType) => ({ ...EMPTY, serviceType }))
  expect(servicesOf(items)).toEqual(["Drywall Repair", "Plumbing"])
})

const EMPTY: ServiceHistoryItem = {
  id: 1,
  serviceType: "TV Mounting",
  serviceDate: NOW,
  technician: null,
  cost: null,
  description: null,
  invoice: null,
}
