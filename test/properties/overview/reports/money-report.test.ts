import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  AMOUNTS,
  longestRows,
  moneyReportOf,
  NOTHING,
  type MoneyGroup,
} from "../../../../core/overview/reports/money-report.ts"
import { EARLIER, OTHER } from "../../../../core/overview/reports/report-choices.ts"

const DAYS = { from: "2026-09-20", to: "2026-12-03" }

/** Few different amounts, so that many are equal. */
const amount = fc.constantFrom(0, 0, 0, -1, 1)
const groups: fc.Arbitrary<MoneyGroup[]> = fc.uniqueArray(
  fc.record({
    id: fc.option(fc.integer({ min: 1, max: 4 })),
    name: fc.constantFrom("Jane", "Linda", "Zoe", OTHER),
    earned: amount,
    invoiced: amount,
    tax: amount,
    open: amount,
    overdue: amount,
  }),
  { selector: ({ id, name }) => `${id} ${name}`, maxLength: 8 },
)

const isNothing = (group: MoneyGroup) => AMOUNTS.every((name) => group[name] === 0)

/** Whether the first difference of two lists of the same length is one upwards. */
const isUpwards = (a: readonly (string | number)[], b: readonly (string | number)[]) => {
  const n = a.findIndex((each, at) => each !== b[at])
  return n === -1 || a[n]! < b[n]!
}

test("groups with an amount are shown, which earned most first, then by what was invoiced and is open, then by name", () => {
  fc.assert(
    fc.property(groups, (some) => {
      const { groups: shown } = moneyReportOf(some, [], { ...DAYS, by: "customer" })
      expect(new Set(shown)).toEqual(new Set(some.filter((group) => !isNothing(group))))
      const order = shown.map(({ id, name, earned, invoiced, open }) => [
        name === OTHER ? 1 : 0,
        -earned,
        -invoiced,
        -open,
        name,
        id ?? 0,
      ])
      for (const [n, each] of order.slice(1).entries()) expect(isUpwards(order[n]!, each)).toBe(true)
    }),
  )
})

test("by month every month is shown, and before them what is open of earlier bills, if it is anything", () => {
  fc.assert(
    fc.property(fc.subarray(["2026-09", "2026-10", "2026-11", "2026-12", EARLIER]), amount, (names, open) => {
      const some = names.map((name) => ({ id: null, name, ...NOTHING, open }))
      const { groups: shown } = moneyReportOf(some.toReversed(), [], { ...DAYS, by: "month" })
      const months = ["2026-09", "2026-10", "2026-11", "2026-12"]
      expect(shown).toEqual(
        [...(names.includes(EARLIER) && open !== 0 ? [EARLIER] : []), ...months].map((name) => ({
          id: null,
          name,
          ...NOTHING,
          open: names.includes(name) ? open : 0,
        })),
      )
    }),
  )
})

test("a report that is too long ends with what all others add up to", () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 8 }), (some, most) => {
      const rows = longestRows(some, most)
      const query = { ...DAYS, by: "customer" } as const
      expect(moneyReportOf(rows, [], query).total).toEqual(moneyReportOf(some, [], query).total)
      expect(rows).toEqual(
        some.length > most
          ? [
              ...some.slice(0, most - 1),
              { ...rows.at(-1)!, id: null, name: `${some.length - most + 1} others` },
            ]
          : some,
      )
    }),
  )
})
