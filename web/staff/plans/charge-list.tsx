import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { formatShortDay, parseIso } from "../../../core/time/chicago.ts"
import { useEndpoint } from "../api/queries.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import { MarkCharge } from "./mark-charge.tsx"
import type { Charge } from "./plan.ts"
import "../ui/record/record-rows.css"
import "./charge-list.css"

const SHOWN = 12

/** The latest charges of a customer, on their page. */
export const ChargeList = ({ customerId }: { readonly customerId: number }) => {
  const query = useEndpoint("listCharges", {
    query: { customerId: String(customerId), limit: String(SHOWN) },
  })
  if (query.isPending) return <LoadingState />
  if (query.data === undefined) return <FailedState error={query.error} retry={() => void query.refetch()} />
  const { charges, total } = query.data
  return (
    <>
      <ul className="charge-list plain divided">
        {charges.map((charge) => (
          <li key={charge.id} className="charge-list__charge record-rows__row break">
            <span>{charge.label}</span>
            <span className="charge-list__amount">{formatMoney(centsOf(charge.amount))}</span>
            <ChargeState charge={charge} />
            <MarkCharge charge={charge} />
          </li>
        ))}
      </ul>
      {total > charges.length && (
        <Link to={`/admin/plan-charges?customer=${customerId}`}>All {total} charges</Link>
      )}
    </>
  )
}

/** "Due since Nov 20, 2026", "On an invoice" or "Paid Nov 22, 2026". */
export const ChargeState = ({ charge: { paidAt, dueAt, isInvoiced } }: { readonly charge: Charge }) => {
  if (paidAt !== null) return <Tag minimal intent="success">{`Paid ${dayText(paidAt)}`}</Tag>
  // What is open of it is listed with the invoices.
  return isInvoiced ? (
    <Tag minimal>On an invoice</Tag>
  ) : (
    <Tag minimal intent="warning">{`Due since ${dayText(dueAt)}`}</Tag>
  )
}

/** "Nov 20, 2026". */
const dayText = (iso: string): string => formatShortDay(parseIso(iso) ?? 0).replace(/^\w+, /u, "")
