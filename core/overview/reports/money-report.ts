import * as Schema from "effect/Schema"
import { Cents } from "../../fields/cents.ts"
import { described } from "../../fields/described.ts"
import { RowId } from "../../fields/row-id.ts"
import { EARLIER, OTHER } from "./report-choices.ts"
import { monthsOf, type ReportDays } from "./report-days.ts"
import type { MoneyReportQuery } from "./report-query.ts"

/**
 * The amounts of the report, from the ledger, each on the day on which it was posted. A bill is an invoice that was sent, or
 * a charge of a plan that no invoice took over.
 */
const amounts = {
  earned: Cents.pipe(described("Payments less refunds, by the day of the payment.")),
  invoiced: Cents.pipe(described("Bills less credit notes, by the day of sending, without tax.")),
  tax: Cents.pipe(described("The tax on them.")),
  open: Cents.pipe(described("What is owed at the end of the days, or now where they are not over.")),
  overdue: Cents.pipe(described("What of it is past its due date by then.")),
}

export const MoneyAmounts = Schema.Struct(amounts).annotate({ identifier: "MoneyAmounts" })
export type MoneyAmounts = typeof MoneyAmounts.Type

/** A row of the report. */
export const MoneyGroup = Schema.Struct({
  id: Schema.NullOr(RowId).pipe(described("Of the technician or the customer; null for what is of none.")),
  name: Schema.String.pipe(described('The month as "2026-11", or a name.', "TV Mounting")),
  ...amounts,
}).annotate({ identifier: "MoneyGroup" })
export type MoneyGroup = typeof MoneyGroup.Type

export const MoneyReport = Schema.Struct({
  groups: Schema.Array(MoneyGroup),
  total: MoneyAmounts,
  previous: MoneyAmounts.pipe(described("The same of as many months or days just before.")),
}).annotate({ identifier: "MoneyReport" })
export type MoneyReport = typeof MoneyReport.Type

/** No amount. */
export const NOTHING: MoneyAmounts = { earned: 0, invoiced: 0, tax: 0, open: 0, overdue: 0 }
export const AMOUNTS = Object.keys(NOTHING) as (keyof MoneyAmounts)[]

export const added = (a: MoneyAmounts, b: MoneyAmounts): MoneyAmounts => ({
  earned: a.earned + b.earned,
  invoiced: a.invoiced + b.invoiced,
  tax: a.tax + b.tax,
  open: a.open + b.open,
  overdue: a.overdue + b.overdue,
})

export const sumOfAmounts = (groups: readonly MoneyAmounts[]): MoneyAmounts => groups.reduce(added, NOTHING)

/**
 * The report of groups in any order: every month of the days, and before them what is open of earlier bills; else those with
 * an amount, which earned most first, and what is of none last.
 */
export const moneyReportOf = (
  groups: readonly MoneyGroup[],
  previous: readonly MoneyGroup[],
  { by, ...days }: MoneyReportQuery,
): MoneyReport => ({
  groups: by === "month" ? everyMonth(groups, days) : groups.filter(hasAmount).toSorted(byEarned),
  total: sumOfAmounts(groups),
  previous: sumOfAmounts(previous),
})

const everyMonth = (groups: readonly MoneyGroup[], days: ReportDays): readonly MoneyGroup[] => {
  const named = new Map(groups.map((group) => [group.name, group]))
  const earlier = named.get(EARLIER)
  return [
    ...(earlier !== undefined && hasAmount(earlier) ? [earlier] : []),
    ...monthsOf(days).map(({ name }) => named.get(name) ?? { id: null, name, ...NOTHING }),
  ]
}

const hasAmount = (group: MoneyAmounts): boolean => AMOUNTS.some((name) => group[name] !== 0)

const byEarned = (a: MoneyGroup, b: MoneyGroup): number =>
  Number(a.name === OTHER) - Number(b.name === OTHER) ||
  b.earned - a.earned ||
  b.invoiced - a.invoiced ||
  b.open - a.open ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : (a.id ?? 0) - (b.id ?? 0))

/** The first so many rows and one with what all others add up to, of a report that is too long for a screen. */
export const longestRows = (groups: readonly MoneyGroup[], most: number): readonly MoneyGroup[] => {
  if (groups.length <= most) return groups
  const rest = groups.slice(most - 1)
  return [...groups.slice(0, most - 1), { id: null, name: `${rest.length} others`, ...sumOfAmounts(rest) }]
}
