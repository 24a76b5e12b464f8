import { centsOf } from "../../../core/fields/money.ts"
import { formatShortDay } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import { useEndpoint } from "../queries.ts"
import { PayByCard } from "../../shared/money/pay-by-card.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import { ServiceHistory } from "../schedule/history/history.tsx"
import { amountText } from "./amount-text.ts"
import "./own-invoices.css"

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
      <ul className="own-invoices plain divided">
        {data.invoices.map((invoice) => (
          <li key={invoice.id} className="own-invoices__invoice row-3 spread middle">
            <div className="own-invoices__words stack-0 break">
              <span className="strong">
                {invoice.number}, sent {unbroken(formatShortDay(Date.parse(invoice.issuedAt)))}
              </span>
              <span className="soft">{amountText(invoice)}</span>
            </div>
            {invoice.canPayByCard && (
              <PayByCard
                amount={centsOf(invoice.open)}
                open={() => call("payOwnInvoice", { params: { id: String(invoice.id) } })}
              />
            )}
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
