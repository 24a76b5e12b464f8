import { Option } from "commander"
import { hourColumns, moneyColumns, offerColumns } from "../../adapters/formats/csv/reports/report-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import {
  HourReportJson,
  MoneyReportJson,
  OfferReportJson,
} from "../../adapters/http/overview/contract/reports.ts"
import { formatAmount } from "../../core/fields/money.ts"
import type { HourSums } from "../../core/overview/reports/hour-report.ts"
import type { MoneyAmounts } from "../../core/overview/reports/money-report.ts"
import type { OfferNumbers } from "../../core/overview/reports/offer-report.ts"
import {
  HOUR_GROUPINGS,
  MONEY_GROUPINGS,
  type HourGrouping,
  type MoneyGrouping,
} from "../../core/overview/reports/report-choices.ts"
import {
  HourReportQuery,
  MoneyReportQuery,
  ReportDaysInput,
} from "../../core/overview/reports/report-query.ts"
import { acceptanceOf, answerDays, soldShareOf } from "../../core/overview/reports/report-shares.ts"
import { readHourReport, readMoneyReport, readOfferReport } from "../../core/overview/use-cases/reports.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"
import { daysOf, withDays, type DayOptions } from "./report-days.ts"
import { registerReportFiles } from "./report-files.ts"

/** What was earned, how offers did, hours sold, and files for accountants. */
export const registerReports: RegisterCommand = (program, context) => {
  const { run, now, columns } = context
  const group = program
    .command("reports")
    .description(
      "What was earned and is owed, offers, hours sold, sales tax, and files for QuickBooks Online",
    )

  withDays(group.command("money").description("What was earned and invoiced, and what is open and overdue"))
    .addOption(new Option("--by <what>", "what it is divided by").choices(MONEY_GROUPINGS).default("month"))
    .addHelpText("after", examples("hearth reports money --by customer --from 2026-01-01 --to 2026-03-31"))
    .action(({ by, ...options }: DayOptions & { readonly by: MoneyGrouping }) =>
      run(readMoneyReport(decode(MoneyReportQuery, { by, ...daysOf(options, now()) })), (report) => ({
        json: moneyJson(report),
        csv: csvChunks(moneyColumns(by), report.groups),
        text: table(
          [heading(by), "Earned", "Invoiced", "Tax", "Open", "Overdue"],
          withSums(report, report.groups, moneyCells),
          columns,
        ),
      })),
    )

  withDays(group.command("offers").description("Offers by the month in which they were sent"))
    .addHelpText("after", examples("hearth reports offers --from 2026-01-01"))
    .action((options: DayOptions) =>
      run(readOfferReport(decode(ReportDaysInput, daysOf(options, now()))), (report) => ({
        json: offersJson(report),
        csv: csvChunks(offerColumns, report.months),
        text: table(
          ["Month", "Sent", "Accepted", "Declined", "Lapsed", "Waiting", "Share accepted", "Days to answer"],
          withSums(report, report.months, offerCells),
          columns,
        ),
      })),
    )

  withDays(group.command("hours").description("Hours of visits beside working hours that were or are free"))
    .addOption(new Option("--by <what>", "what they are divided by").choices(HOUR_GROUPINGS).default("month"))
    .addHelpText("after", examples("hearth reports hours --by technician"))
    .action(({ by, ...options }: DayOptions & { readonly by: HourGrouping }) =>
      run(readHourReport(decode(HourReportQuery, { by, ...daysOf(options, now()) })), (report) => ({
        json: hoursJson(report),
        csv: csvChunks(hourColumns(by), report.groups),
        text: table(
          [heading(by), "Sold", "Free", "Share sold"],
          withSums(report, report.groups, hourCells),
          columns,
        ),
      })),
    )

  registerReportFiles(group, context)
}

const moneyJson = encoderOf(MoneyReportJson)
const offersJson = encoderOf(OfferReportJson)
const hoursJson = encoderOf(HourReportJson)

const heading = (by: string): string => by[0]!.toUpperCase() + by.slice(1)

/** The rows, what they add up to, and what the time before did. */
const withSums = <Sums, Row extends Sums & { readonly name: string }>(
  { total, previous }: { readonly total: Sums; readonly previous: Sums },
  rows: readonly Row[],
  cells: (sums: Sums) => readonly string[],
): readonly (readonly string[])[] => [
  ...rows.map((row) => [row.name, ...cells(row)]),
  ["Total", ...cells(total)],
  ["The time before", ...cells(previous)],
]

const moneyCells = ({ earned, invoiced, tax, open, overdue }: MoneyAmounts) =>
  [earned, invoiced, tax, open, overdue].map(formatAmount)

const shareText = (share: number | null): string => (share === null ? "" : `${Math.round(share * 100)}%`)

const offerCells = (numbers: OfferNumbers) => [
  ...[numbers.sent, numbers.accepted, numbers.declined, numbers.lapsed, numbers.waiting].map(String),
  shareText(acceptanceOf(numbers)),
  numbers.answerMs === null ? "" : String(answerDays(numbers.answerMs)),
]

const hourCells = (sums: HourSums) => [String(sums.sold), String(sums.free), shareText(soldShareOf(sums))]
