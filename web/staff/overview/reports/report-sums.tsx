import { daysBefore, type ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { daysText } from "./report-ranges.ts"
import "./report-sums.css"

interface Sum {
  readonly label: string
  readonly value: string
  /** How it compares with the time before. */
  readonly change: string
}

interface Props {
  readonly sums: readonly Sum[]
  readonly days: ReportDays
}

/** What a report adds up to, each sum compared with the time before. */
export const ReportSums = ({ sums, days }: Props) => (
  <div className="stack-2">
    <dl className="report-sums plain">
      {sums.map(({ label, value, change }) => (
        <div key={label} className="report-sums__sum stack-0">
          <dt className="soft small">{label}</dt>
          <dd className="report-sums__value numbers">{value}</dd>
          <dd className="report-sums__change soft small">{change}</dd>
        </div>
      ))}
    </dl>
    <p className="plain soft small">
      {daysText(days)}, compared with {daysText(daysBefore(days))}.
    </p>
  </div>
)

/** "12% more than before"; of nothing, only whether there was something before. */
export const changeText = (current: number, previous: number): string => {
  if (current === previous) return "as much as before"
  if (previous <= 0) return previous === 0 ? "none before" : "less than $0 before"
  const percent = Math.round((100 * (current - previous)) / previous)
  if (percent === 0) return "about as much as before"
  return percent > 0 ? `${percent}% more than before` : `${-percent}% less than before`
}
