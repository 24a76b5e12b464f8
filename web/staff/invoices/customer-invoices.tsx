import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { centsOf, formatAmount, formatMoney } from "../../../core/fields/money.ts"
import { useEndpoint } from "../api/queries.ts"
import { Card } from "../ui/boxes/card.tsx"
import { Loaded } from "../ui/boxes/states.tsx"
import { dayText, stateOf } from "./invoice.ts"
import "../ui/record/record-rows.css"
import "./customer-invoices.css"

const SHOWN = 6

/** The latest invoices of a customer on their page, with what is open of all of them. */
export const CustomerInvoices = ({ customerId }: { readonly customerId: number }) => {
  const query = useEndpoint("listInvoices", {
    query: { customerId: String(customerId), limit: String(SHOWN) },
  })
  const { total = 0, open = 0 } = query.data ?? {}
  return (
    <Card
      title={query.data ? `Invoices (${total})` : "Invoices"}
      action={<strong className="numbers">Open: {formatMoney(centsOf(open))}</strong>}
    >
      <Loaded query={query}>
        {({ invoices }) => (
          <>
            {invoices.length === 0 && <p className="plain soft">No invoice so far.</p>}
            <ul className="customer-invoices plain divided">
              {invoices.map((invoice) => (
                <li key={invoice.id} className="customer-invoices__invoice record-rows__row break">
                  <Link to={`/admin/invoices?open=${invoice.id}`}>{invoice.number ?? "Draft"}</Link>
                  <span className="soft">{dayText(invoice.createdAt)}</span>
                  <span className="customer-invoices__amount numbers">
                    {formatAmount(centsOf(invoice.total))}
                  </span>
                  <Tag minimal intent={stateOf(invoice.state).intent}>
                    {stateOf(invoice.state).label}
                  </Tag>
                </li>
              ))}
            </ul>
            {total > invoices.length && (
              <Link to={`/admin/invoices?customer=${customerId}`}>All {total} invoices</Link>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
