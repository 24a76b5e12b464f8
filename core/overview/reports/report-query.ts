import * as Schema from "effect/Schema"
import { PlainDate } from "../../time/plain-date.ts"
import { dayOfDate } from "../../time/chicago.ts"
import { HOUR_GROUPINGS, MAX_REPORT_DAYS, MONEY_GROUPINGS } from "./report-choices.ts"

const days = { from: PlainDate, to: PlainDate }

const inOrder = Schema.makeFilter(({ from, to }: { readonly from: string; readonly to: string }) => {
  const count = dayOfDate(to) - dayOfDate(from) + 1
  if (count < 1) return { path: ["to"], issue: "The last day must not be before the first" }
  return count <= MAX_REPORT_DAYS || { path: ["to"], issue: "Please choose at most ten years" }
})

/** What a report is divided by. */
const groupingOf = <const Groupings extends readonly string[]>(groupings: Groupings) => {
  const message = "The report cannot be divided by that"
  return Schema.Literals(groupings)
    .annotate({ message })
    .pipe(Schema.annotateKey({ messageMissingKey: message }))
}

/** The days of a report. */
export const ReportDaysInput = Schema.Struct(days).check(inOrder)

/** The days of the report of money, and what it is divided by. */
export const MoneyReportQuery = Schema.Struct({
  ...days,
  by: groupingOf(MONEY_GROUPINGS),
}).check(inOrder)
export type MoneyReportQuery = typeof MoneyReportQuery.Type

/** The same of the report of hours. */
export const HourReportQuery = Schema.Struct({
  ...days,
  by: groupingOf(HOUR_GROUPINGS),
}).check(inOrder)
export type HourReportQuery = typeof HourReportQuery.Type
