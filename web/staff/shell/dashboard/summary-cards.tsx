import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useEndpoint } from "../../api/queries.ts"

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
})
const count = new Intl.NumberFormat("en-US")

/** The three numbers of spec §2, in one row; each leads to what it counts. */
export const SummaryCards = () => {
  const query = useEndpoint("summarizeBusiness")
  return (
    <section className="summary-cards" aria-label="Summary" aria-busy={query.isPending}>
      <SummaryCard
        label="Total Customers"
        to="/admin/customers"
        value={shown(query, (data) => count.format(data.totalCustomers))}
      />
      <SummaryCard
        label="Monthly Revenue"
        to="/admin/plans"
        value={shown(query, (data) => dollars.format(data.monthlyRevenue))}
      />
      <SummaryCard
        label="Pending Quotes"
        to="/admin/quotes?status=pending"
        value={shown(query, (data) => count.format(data.pendingQuotes))}
      />
    </section>
  )
}

type Summary = CallReply<"summarizeBusiness">

const shown = ({ data, isError }: UseQueryResult<Summary>, format: (summary: Summary) => string) =>
  data ? format(data) : isError ? "Not available" : <span className="bp6-skeleton">0,000</span>

interface CardProps {
  readonly label: string
  readonly to: string
  readonly value: ReactNode
}

const SummaryCard = ({ label, to, value }: CardProps) => (
  <Link className="summary-card" to={to}>
    <span className="summary-card__label soft small">{label}</span>
    <span className="strong numbers">{value}</span>
  </Link>
)
