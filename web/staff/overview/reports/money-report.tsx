import { centsOf, formatAmount } from "../../../../core/fields/money.ts"
import {
  EARLIER,
  OTHER,
  PLANS,
  type MoneyGrouping,
} from "../../../../core/overview/reports/report-choices.ts"
import { monthsOf, type ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { dateAt } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useEndpoint } from "../../api/queries.ts"
import { Loaded, State } from "../../ui/boxes/states.tsx"
import { MonthCharts } from "./month-charts.tsx"
import { monthText } from "./report-ranges.ts"
import { changeText, ReportSums } from "./report-sums.tsx"
import { ReportTable, type ReportColumn } from "./report-table.tsx"

type Report = CallReply<"readMoneyReport">
type Group = Report["groups"][number]
type Amounts = Report["total"]

interface Props {
  readonly days: ReportDays
  readonly by: MoneyGrouping
}

/** What was earned and invoiced in the days, and what is owed at their end. */
export const MoneyReport = ({ days, by }: Props) => (
  <Loaded query={useEndpoint("readMoneyReport", { query: { ...days, by } })}>
    {(report) =>
      NAMES.every((name) => report.total[name] === 0) ? (
        <State
          title="Nothing was earned in these days"
          description="Invoices that you send and payments that you record appear here, and what is open of them."
        />
      ) : (
        <Shown report={report} days={days} by={by} />
      )
    }
  </Loaded>
)

const NAMES = ["earned", "invoiced", "tax", "open", "overdue"] as const
const SUMS = [
  { name: "earned", label: "Earned" },
  { name: "invoiced", label: "Invoiced" },
  { name: "open", label: "Open" },
  { name: "overdue", label: "Overdue" },
] as const

const Shown = ({ report, days, by }: Props & { readonly report: Report }) => {
  const { groups, total, previous } = report
  const most = Math.max(0, ...groups.map(({ earned }) => earned))
  return (
    <div className="stack-4">
      <ReportSums
        days={days}
        sums={SUMS.map(({ name, label }) => ({
          label,
          value: formatAmount(centsOf(total[name])),
          change: changeText(total[name], previous[name]),
        }))}
      />
      {by === "month" && <MonthCharts groups={groups} />}
      <ReportTable<Amounts>
        label={`Money by ${by}`}
        heading={HEADINGS[by]}
        columns={COLUMNS}
        rows={groups.map((group) => ({
          key: `${group.id} ${group.name}`,
          name: by === "month" && group.name !== EARLIER ? monthText(group.name) : group.name,
          sums: group,
          to: invoicesOf(group, by, days),
          share: by === "month" || most === 0 ? undefined : group.earned / most,
        }))}
        total={total}
      />
      <p className="plain soft small">
        Earned is what was paid less refunds, by the day of the payment. Invoiced is what was sent less credit
        notes, without tax; charges of plans count as sent when they are due. Open and overdue are as of the
        last of these days, or now. {NOTES[by]}
      </p>
    </div>
  )
}

const HEADINGS: Readonly<Record<MoneyGrouping, string>> = {
  month: "Month",
  service: "Service",
  technician: "Technician",
  customer: "Customer",
}

const NOTES: Readonly<Record<MoneyGrouping, string>> = {
  month: "What is open stands in the month in which it was invoiced.",
  service: "An invoice belongs to the service of its visit, and without a visit to “Other”.",
  technician:
    "An invoice belongs to who came to its visit, half to each of two, and without a visit to “Other”.",
  customer: "",
}

const amount = (name: keyof Amounts, heading: string): ReportColumn<Amounts> => ({
  heading,
  cell: (sums) => formatAmount(centsOf(sums[name])),
})

const COLUMNS = [
  amount("earned", "Earned"),
  amount("invoiced", "Invoiced"),
  amount("tax", "Tax"),
  amount("open", "Open"),
  amount("overdue", "Overdue"),
]

/** The list of the invoices behind a row; undefined for rows that are of no month, service, technician or customer. */
const invoicesOf = ({ id, name }: Group, by: MoneyGrouping, days: ReportDays): string | undefined => {
  const within = (filter: Readonly<Record<string, string>>) =>
    `/admin/invoices?${new URLSearchParams({ ...days, ...filter })}`
  if (by === "service") return name === OTHER || name === PLANS ? undefined : within({ service: name })
  if (by !== "month") return id === null ? undefined : within({ [by]: String(id) })
  const month = monthsOf(days).find((each) => each.name === name)
  return month && within({ from: dateAt(month.start), to: dateAt(month.end - 1) })
}
