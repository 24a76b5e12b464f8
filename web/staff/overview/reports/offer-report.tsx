import { centsOf, formatAmount, formatMoney } from "../../../../core/fields/money.ts"
import type { ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { acceptanceOf, answerDays } from "../../../../core/overview/reports/report-shares.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useEndpoint } from "../../api/queries.ts"
import { Loaded, State } from "../../ui/boxes/states.tsx"
import "../../ui/charts/charts.css"
import { dollarsText, ReportChart } from "./report-chart.tsx"
import { monthText, shortMonthText } from "./report-ranges.ts"
import { changeText, ReportSums } from "./report-sums.tsx"
import { ReportTable, type ReportColumn } from "./report-table.tsx"

type Report = CallReply<"readOfferReport">
type Numbers = Report["total"]

/** How the offers did that were sent in the days. */
export const OfferReport = ({ days }: { readonly days: ReportDays }) => (
  <Loaded query={useEndpoint("readOfferReport", { query: { ...days } })}>
    {(report) =>
      report.total.sent === 0 ? (
        <State
          title="No offers were sent in these days"
          description="Offers that you send for quotes appear here: how many are accepted, and how soon they are answered."
        />
      ) : (
        <Shown report={report} days={days} />
      )
    }
  </Loaded>
)

const Shown = ({ report, days }: { readonly report: Report; readonly days: ReportDays }) => {
  const { months, total, previous } = report
  const rows = months.map(({ name, ...values }) => ({ label: shortMonthText(name), values }))
  return (
    <div className="stack-4">
      <ReportSums
        days={days}
        sums={[
          { label: "Sent", value: String(total.sent), change: changeText(total.sent, previous.sent) },
          {
            label: "Share accepted",
            value: shareText(total),
            change: previous.sent === 0 ? "none before" : `${shareText(previous)} before`,
          },
          {
            label: "Days to answer",
            value: daysText(total),
            change: previous.answerMs === null ? "none before" : `${daysText(previous)} before`,
          },
          {
            label: "Accepted",
            value: formatAmount(centsOf(total.acceptedAmount)),
            change: changeText(total.acceptedAmount, previous.acceptedAmount),
          },
        ]}
      />
      <div className="charts">
        <ReportChart title="Offers by the month in which they were sent" rows={rows} series={SERIES} />
        <ReportChart
          title="Accepted amount by that month"
          rows={rows}
          series={AMOUNT}
          format={(dollars) => formatMoney(centsOf(dollars))}
          tickText={dollarsText}
        />
      </div>
      <ReportTable<Numbers>
        label="Offers by month"
        heading="Sent in"
        columns={COLUMNS}
        rows={months.map((month) => ({ key: month.name, name: monthText(month.name), sums: month }))}
        total={total}
      />
      <p className="plain soft small">
        An offer that was replaced by a newer version does not count. The share accepted is of those that were
        answered or have lapsed. Half of the answers came within the days to answer.
      </p>
    </div>
  )
}

const SERIES = [
  { key: "accepted", label: "Accepted" },
  { key: "waiting", label: "Waiting" },
  { key: "lapsed", label: "Lapsed" },
  { key: "declined", label: "Declined" },
] as const

const AMOUNT = [{ key: "acceptedAmount", label: "Accepted" }] as const

const shareText = (numbers: Numbers): string => {
  const share = acceptanceOf(numbers)
  return share === null ? "–" : `${Math.round(share * 100)}%`
}

const daysText = ({ answerMs }: Numbers): string => (answerMs === null ? "–" : String(answerDays(answerMs)))

const COLUMNS: readonly ReportColumn<Numbers>[] = [
  { heading: "Sent", cell: ({ sent }) => String(sent) },
  { heading: "Accepted", cell: ({ accepted }) => String(accepted) },
  { heading: "Declined", cell: ({ declined }) => String(declined) },
  { heading: "Lapsed", cell: ({ lapsed }) => String(lapsed) },
  { heading: "Share accepted", cell: shareText },
  { heading: "Days to answer", cell: daysText },
  { heading: "Accepted amount", cell: ({ acceptedAmount }) => formatAmount(centsOf(acceptedAmount)) },
]
