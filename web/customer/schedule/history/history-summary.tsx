import type { ReactNode } from "react"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { formatShortDay } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import "./history-summary.css"

interface Props {
  readonly summary: CallReply<"readServiceHistory">["summary"]
}

/** How many visits, what they cost, and from when to when. */
export const HistorySummary = ({ summary }: Props) => {
  const { totalServices, totalCost, averageCost, dateRange } = summary
  return (
    <dl className="history-summary">
      <Fact name="Visits">{String(totalServices)}</Fact>
      <Fact name="Total cost">{formatMoney(centsOf(totalCost))}</Fact>
      <Fact name="Average cost">{averageCost === 0 ? "–" : formatMoney(centsOf(averageCost))}</Fact>
      {dateRange.earliest !== null && dateRange.latest !== null && (
        <>
          <Fact name="First visit">{dateOf(dateRange.earliest)}</Fact>
          <Fact name="Latest visit">{dateOf(dateRange.latest)}</Fact>
        </>
      )}
    </dl>
  )
}

/** "Nov 23, 2026". */
const dateOf = (instant: string): string => formatShortDay(Date.parse(instant)).replace(/^\w+, /u, "")

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="soft small">{name}</dt>
    <dd className="strong">{children}</dd>
  </div>
)
