import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { useEndpoint } from "../queries.ts"

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
})
const count = new Intl.NumberFormat("en-US")

/** The three numbers of spec §2. */
export const SummaryCards = () => {
  const query = useEndpoint("summarizeBusiness")
  return (
    <dl className="summary-cards" aria-busy={query.isPending}>
      <SummaryCard
        label="Total Customers"
        value={shown(query, (data) => count.format(data.totalCustomers))}
      />
      <SummaryCard
        label="Monthly Revenue"
        value={shown(query, (data) => dollars.format(data.monthlyRevenue))}
      />
      <SummaryCard label="Pending Quotes" value={shown(query, (data) => count.format(data.pendingQuotes))} />
    </dl>
  )
}

type Summary = CallReply<"summarizeBusiness">

const shown = ({ data, isError }: UseQueryResult<Summary>, format: (summary: Summary) => string) =>
  data ? format(data) : isError ? "Not available" : <span className="bp6-skeleton">0,000</span>

const SummaryCard = ({ label, value }: { readonly label: string; readonly value: ReactNode }) => (
  <div className="summary-card">
    <dt className="summary-card__label">{label}</dt>
    <dd className="summary-card__value">{value}</dd>
  </div>
)
