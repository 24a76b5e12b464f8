import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { EARLIER } from "../../../../core/overview/reports/report-choices.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import "../../ui/charts/charts.css"
import { dollarsText, ReportChart } from "./report-chart.tsx"
import { shortMonthText } from "./report-ranges.ts"

const CHARTS = [
  {
    title: "Earned and invoiced by month",
    series: [
      { key: "earned", label: "Earned" },
      { key: "invoiced", label: "Invoiced, without tax" },
    ],
  },
  {
    title: "Open and overdue by month",
    series: [
      { key: "open", label: "Open" },
      { key: "overdue", label: "Overdue" },
    ],
  },
] as const

/** Pictures of the report of money by month. */
export const MonthCharts = ({ groups }: Pick<CallReply<"readMoneyReport">, "groups">) => {
  const rows = groups
    .filter(({ name }) => name !== EARLIER)
    .map(({ name, ...values }) => ({ label: shortMonthText(name), values }))
  return (
    <div className="charts">
      {CHARTS.map(({ title, series }) => (
        <ReportChart
          key={title}
          title={title}
          rows={rows}
          series={series}
          isBeside
          format={(dollars) => formatMoney(centsOf(dollars))}
          tickText={dollarsText}
        />
      ))}
    </div>
  )
}
