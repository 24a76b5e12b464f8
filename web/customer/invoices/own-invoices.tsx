import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { useEndpoint } from "../queries.ts"
import { ServiceHistory } from "../schedule/history/history.tsx"

/** Everything that was done for the customer, below the invoices that were sent. */
export const HistoryWithInvoices = () => (
  <ServiceHistory>
    <OwnInvoices />
  </ServiceHistory>
)

/** The invoices that were sent to the customer, newest first; nothing where there is none, or none could be read. */
const OwnInvoices = () => {
  const { data } = useEndpoint("listOwnInvoices")
  if (data === undefined || data.total === 0) return null
  return (
    <section className="card stack-4" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      <ul className="plain stack-3">
        {data.invoices.map((invoice) => (
          <li key={invoice.id} className="row-3 spread middle">
            <span className="break">
              {invoice.number}, {formatDay(Date.parse(invoice.issuedAt))}: {amountOf(invoice)}
            </span>
            <a
              className="button button--outline"
              href={`/api/portal/invoices/${invoice.id}/pdf`}
              download
              aria-label={`Download invoice ${invoice.number}`}
            >
              Download PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const amountOf = ({ total, open, dueAt }: CallReply<"listOwnInvoices">["invoices"][number]): string => {
  if (open === 0) return `${formatMoney(centsOf(total))}, nothing left to pay`
  // The last day to pay, which ends at `dueAt`.
  return `${formatMoney(centsOf(open))} to pay until ${formatDay(Date.parse(dueAt) - 1)}`
}
