import type { HourGrouping } from "../../../../core/overview/reports/report-choices.ts"
import type { ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { soldShareOf } from "../../../../core/overview/reports/report-shares.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useEndpoint } from "../../api/queries.ts"
import { Loaded, State } from "../../ui/boxes/states.tsx"
import { shown } from "../../ui/charts/bars.tsx"
import "../../ui/charts/charts.css"
import { ReportChart } from "./report-chart.tsx"
import { monthText, shortMonthText } from "./report-ranges.ts"
import { changeText, ReportSums } from "./report-sums.tsx"
import { ReportTable, type ReportColumn } from "./report-table.tsx"

type Report = CallReply<"readHourReport">
type Sums = Report["total"]

interface Props {
  readonly days: ReportDays
  readonly by: HourGrouping
}

/** Hours of visits beside those that were or are free. */
export const HourReport = ({ days, by }: Props) => (
  <Loaded query={useEndpoint("readHourReport", { query: { ...days, by } })}>
    {(report) =>
      report.total.sold + report.total.free === 0 ? (
        <State
          title="There are no working hours in these days"
          description="Hours of visits, and of availability rules in which nothing is booked, appear here."
        />
      ) : (
        <Shown report={report} days={days} by={by} />
      )
    }
  </Loaded>
)

const Shown = ({ report, days, by }: Props & { readonly report: Report }) => {
  const { groups, total, previous } = report
  return (
    <div className="stack-4">
      <ReportSums
        days={days}
        sums={[
          { label: "Sold", value: shown(total.sold), change: changeText(total.sold, previous.sold) },
          { label: "Free", value: shown(total.free), change: changeText(total.free, previous.free) },
          { label: "Share sold", value: shareText(total), change: `${shareText(previous)} before` },
        ]}
      />
      {by === "month" && (
        <div className="charts">
          <ReportChart
            title="Hours by month"
            rows={groups.map(({ name, sold, free }) => ({
              label: shortMonthText(name),
              values: { sold, free },
            }))}
            series={SERIES}
          />
        </div>
      )}
      <ReportTable<Sums>
        label={`Hours by ${by}`}
        heading={by === "month" ? "Month" : "Technician"}
        columns={COLUMNS}
        rows={groups.map((group) => ({
          key: `${group.id} ${group.name}`,
          name: by === "month" ? monthText(group.name) : group.name,
          sums: group,
          share: by === "month" ? undefined : (soldShareOf(group) ?? 0),
        }))}
        total={total}
      />
      <p className="plain soft small">
        Sold are the hours of visits that are booked or completed, for each technician who comes. Free are the
        working hours by the rules of today in which nothing is blocked or booked.
      </p>
    </div>
  )
}

const SERIES = [
  { key: "sold", label: "Sold" },
  { key: "free", label: "Free" },
] as const

const shareText = (sums: Sums): string => {
  const share = soldShareOf(sums)
  return share === null ? "–" : `${Math.round(share * 100)}%`
}

const COLUMNS: readonly ReportColumn<Sums>[] = [
  { heading: "Sold", cell: ({ sold }) => shown(sold) },
  { heading: "Free", cell: ({ free }) => shown(free) },
  { heading: "Share sold", cell: shareText },
]
