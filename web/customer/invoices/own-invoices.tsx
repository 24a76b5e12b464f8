import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { formatShortDay } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { useEndpoint } from "../queries.ts"
import { PayByCard } from "../../shared/money/pay-by-card.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import { ServiceHistory } from "../schedule/history/history.tsx"
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
              <span className="soft">{amountOf(invoice)}</span>
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

const amountOf = ({
  total,
  open,
  dueAt,
  state,
  processing,
  chargedAt,
}: CallReply<"listOwnInvoices">["invoices"][number]): string => {
  if (processing > 0) return `${formatMoney(centsOf(processing))} is being processed`
  if (open === 0) return `${formatMoney(centsOf(total))}, nothing left to pay`
  if (chargedAt !== null)
    return `${formatMoney(centsOf(open))}, charged to your card on ${unbroken(formatShortDay(Date.parse(chargedAt)))}`
  // The last day to pay, which ends at `dueAt`.
  const lastDay = unbroken(formatShortDay(Date.parse(dueAt) - 1))
  return `${formatMoney(centsOf(open))} ${state === "overdue" ? "was due on" : "to pay by"} ${lastDay}`
}
