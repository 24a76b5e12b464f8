import * as fc from "fast-check"
import { expect, test } from "vitest"
import { LEDGER_ACCOUNTS, PAYMENT_METHODS } from "../../../../core/money/ledger-choices.ts"
import { balanceOf } from "../../../../core/money/ledger.ts"
import { subtotalOf } from "../../../../core/money/totals.ts"
import { moneyGroups, type BilledEntry } from "../../../../core/overview/reports/money-groups.ts"
import { AMOUNTS, moneyReportOf, type MoneyAmounts } from "../../../../core/overview/reports/money-report.ts"
import { EARLIER, MONEY_GROUPINGS, OTHER, PLANS } from "../../../../core/overview/reports/report-choices.ts"
import { intervalOf, monthsOf, type ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { addDays, dateAt, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"

/** Often the same one. */
const day = fc.oneof(
  fc.constant("2026-10-20"),
  fc.integer({ min: 0, max: 120 }).map((n) => addDays("2026-09-20", n)),
)

/** Midnights, and instants next to them. */
const instant = fc
  .tuple(day, fc.constantFrom(0, 0, -1, 12 * HOUR))
  .map(([date, more]) => startOfDay(date) + more)

const days: fc.Arbitrary<ReportDays> = fc
  .tuple(day, fc.integer({ min: 0, max: 70 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))

/** Two of the same name. */
const CUSTOMERS = [
  { id: 1, name: "Jane Doe" },
  { id: 2, name: "John Doe" },
  { id: 3, name: "Jane Doe" },
]
const TECHNICIANS = [
  { id: 1, name: "Maria" },
  { id: 2, name: "James" },
  { id: 3, name: "Linda" },
]

const entriesOfBill = fc.record({
  bill: fc.option(
    fc.record({
      sentAt: instant,
      dueAt: instant,
      isPlan: fc.boolean(),
      customer: fc.constantFrom(...CUSTOMERS),
      service: fc.option(fc.constantFrom("TV Mounting", "Deck Repair")),
      technicians: fc.shuffledSubarray(TECHNICIANS),
    }),
    { freq: 6 },
  ),
  entries: fc.array(
    fc.record({
      account: fc.oneof(fc.constant("receivable" as const), fc.constantFrom(...LEDGER_ACCOUNTS)),
      amount: fc.integer({ min: -500, max: 500 }),
      postedAt: instant,
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

/** Entries of several bills and about none, those of each bill not one after the other. */
const ledger: fc.Arbitrary<readonly BilledEntry[]> = fc
  .array(entriesOfBill, { maxLength: 5 })
  .map((bills) =>
    bills
      .flatMap(({ bill, entries }, n) =>
        entries.map((entry) => ({ ...entry, bill: bill && { ...bill, key: `invoice ${n}` } })),
      )
      .toSorted((a, b) => a.postedAt - b.postedAt),
  )

const totalOf = (entries: readonly BilledEntry[], chosen: ReportDays, now: number): MoneyAmounts => {
  const query = { ...chosen, by: "customer" } as const
  return moneyReportOf(moneyGroups(entries, query, now), [], query).total
}

test("whatever they are divided by, the amounts add up to what the ledger says of the days", () => {
  fc.assert(
    fc.property(ledger, days, instant, (entries, chosen, now) => {
      const { start, end } = intervalOf(chosen)
      const until = entries.filter(({ postedAt }) => postedAt < end)
      const within = until.filter(({ postedAt }) => postedAt >= start)
      const due = until.filter(({ bill }) => bill !== null && bill.dueAt <= Math.min(end, now))
      const expected = {
        earned: subtotalOf(PAYMENT_METHODS.map((method) => balanceOf(within, method))),
        invoiced: 0 - balanceOf(within, "income"),
        tax: 0 - balanceOf(within, "tax"),
        open: balanceOf(until, "receivable"),
        overdue: balanceOf(due, "receivable"),
      }
      for (const by of MONEY_GROUPINGS) {
        const query = { ...chosen, by }
        const groups = moneyGroups(entries, query, now)
        expect(moneyReportOf(groups, groups, query)).toMatchObject({ total: expected, previous: expected })
      }
    }),
  )
})

test("a customer and a service have the amounts of their own bills", () => {
  fc.assert(
    fc.property(ledger, days, instant, (entries, chosen, now) => {
      const groupOf = {
        customer: ({ bill }: BilledEntry) => bill?.customer ?? { id: null, name: OTHER },
        service: ({ bill }: BilledEntry) => ({
          id: null,
          name: bill?.service ?? (bill?.isPlan === true ? PLANS : OTHER),
        }),
      }
      for (const by of ["customer", "service"] as const) {
        const own = Map.groupBy(entries, (entry) => JSON.stringify(groupOf[by](entry)))
        const expected = [...own].map(([group, of]) => ({
          ...JSON.parse(group),
          ...totalOf(of, chosen, now),
        }))
        expect(new Set(moneyGroups(entries, { ...chosen, by }, now))).toEqual(new Set(expected))
      }
    }),
  )
})

test("a month has what was posted in it, and what is open of the bills that were sent in it", () => {
  fc.assert(
    fc.property(ledger, days, instant, (entries, chosen, now) => {
      const query = { ...chosen, by: "month" } as const
      const groups = moneyGroups(entries, query, now)
      const [first] = monthsOf(chosen)
      const earlier = entries.filter(({ bill }) => (bill?.sentAt ?? 0) < first!.start)
      const { open, overdue } = totalOf(earlier, chosen, now)
      expect(groups.find(({ name }) => name === EARLIER) ?? { open: 0, overdue: 0 }).toMatchObject({
        open,
        overdue,
      })
      const report = moneyReportOf(groups, [], query).groups.filter(({ name }) => name !== EARLIER)
      expect(report.map(({ name }) => name)).toEqual(monthsOf(chosen).map(({ name }) => name))
      for (const [n, { start, end }] of monthsOf(chosen).entries()) {
        const { earned, invoiced, tax } = totalOf(entries, { from: dateAt(start), to: dateAt(end - 1) }, now)
        const isLast = n === monthsOf(chosen).length - 1
        const sent = entries.filter(
          ({ bill }) => bill !== null && start <= bill.sentAt && (isLast || bill.sentAt < end),
        )
        const owed = totalOf(sent, chosen, now)
        expect(report[n]).toMatchObject({ earned, invoiced, tax, open: owed.open, overdue: owed.overdue })
      }
    }),
  )
})

test("technicians who came together have the same share to the cent, the first of them what is left", () => {
  fc.assert(
    fc.property(entriesOfBill, days, instant, ({ bill, entries }, chosen, now) => {
      const own = entries.map((entry) => ({ ...entry, bill: bill && { ...bill, key: "" } }))
      const groups = moneyGroups(own, { ...chosen, by: "technician" }, now)
      const who = bill?.technicians ?? []
      expect(groups.map(({ id, name }) => ({ id, name }))).toEqual(
        who.length === 0 ? [{ id: null, name: OTHER }] : who,
      )
      for (const amount of AMOUNTS) {
        const shares = groups.map((group) => Math.abs(group[amount]))
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
        expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1)
      }
    }),
  )
})
