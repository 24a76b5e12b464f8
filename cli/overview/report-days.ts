import type { Command } from "commander"
import type { ReportDays } from "../../core/overview/reports/report-days.ts"
import { dateAt } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { withCsv } from "../engine/csv-option.ts"
import { DATE_FORMATS, parseDateArg } from "../engine/parse.ts"

export interface DayOptions {
  readonly from?: string
  readonly to?: string
}

/** Adds the days of a report, and `--csv`, to a command. */
export const withDays = (command: Command): Command =>
  withCsv(command)
    .option("--from <day>", `the first day: ${DATE_FORMATS}; January 1 unless named`)
    .option("--to <day>", "the last day; today unless named")

/** From the first day of the year until today, unless named. */
export const daysOf = ({ from, to }: DayOptions, now: Instant): ReportDays => ({
  from: from === undefined ? `${dateAt(now).slice(0, 4)}-01-01` : parseDateArg(from, now),
  to: to === undefined ? dateAt(now) : parseDateArg(to, now),
})
