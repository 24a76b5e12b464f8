import { dollarsOf } from "../../../../core/fields/money.ts"
import type { HourGroup } from "../../../../core/overview/reports/hour-report.ts"
import type { MoneyGroup } from "../../../../core/overview/reports/money-report.ts"
import type { OfferMonth } from "../../../../core/overview/reports/offer-report.ts"
import type { HourGrouping, MoneyGrouping } from "../../../../core/overview/reports/report-choices.ts"
import { acceptanceOf, answerDays, soldShareOf } from "../../../../core/overview/reports/report-shares.ts"
import type { LineKind } from "../../../../core/money/line-choices.ts"
import type { TaxRow } from "../../../../core/overview/reports/tax-report.ts"
import type { CsvColumns } from "../write-csv.ts"

const capitalized = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

/** The report of money; customers and technicians with their ids, because names repeat. */
export const moneyColumns = (by: MoneyGrouping): CsvColumns<MoneyGroup> => [
  [capitalized(by), ({ name }) => name],
  ...(by === "customer" || by === "technician"
    ? [[`${capitalized(by)} id`, ({ id }: MoneyGroup) => id] as const]
    : []),
  ["Earned ($)", ({ earned }) => dollarsOf(earned)],
  ["Invoiced ($)", ({ invoiced }) => dollarsOf(invoiced)],
  ["Tax ($)", ({ tax }) => dollarsOf(tax)],
  ["Open ($)", ({ open }) => dollarsOf(open)],
  ["Overdue ($)", ({ overdue }) => dollarsOf(overdue)],
]

/** What the rows of the report of tax are called. */
export const TAX_NAMES: Readonly<Record<LineKind | "none", string>> = {
  labor: "Labor",
  materials: "Materials",
  plan: "Plans",
  none: "Not taxed",
}

export const taxColumns: CsvColumns<TaxRow> = [
  ["Sold", ({ kind }) => TAX_NAMES[kind ?? "none"]],
  ["Rate (%)", ({ rate }) => rate / 1_000],
  ["Sales without tax ($)", ({ sales }) => dollarsOf(sales)],
  ["Tax ($)", ({ tax }) => dollarsOf(tax)],
]

/** "66.7" of two thirds; nothing of null. */
const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1_000) / 10

export const offerColumns: CsvColumns<OfferMonth> = [
  ["Month", ({ name }) => name],
  ["Sent", ({ sent }) => sent],
  ["Accepted", ({ accepted }) => accepted],
  ["Declined", ({ declined }) => declined],
  ["Lapsed", ({ lapsed }) => lapsed],
  ["Waiting", ({ waiting }) => waiting],
  ["Accepted (%)", (month) => percent(acceptanceOf(month))],
  ["Days to answer", ({ answerMs }) => (answerMs === null ? null : answerDays(answerMs))],
  ["Sent ($)", ({ sentAmount }) => dollarsOf(sentAmount)],
  ["Accepted ($)", ({ acceptedAmount }) => dollarsOf(acceptedAmount)],
]

export const hourColumns = (by: HourGrouping): CsvColumns<HourGroup> => [
  [capitalized(by), ({ name }) => name],
  ["Sold (hours)", ({ sold }) => sold],
  ["Free (hours)", ({ free }) => free],
  ["Sold (%)", (group) => percent(soldShareOf(group))],
]
