import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { useEndpoint } from "../queries.ts"
import { amountText } from "./amount-text.ts"

/** What the customer has to pay, on the portal's first screen; nothing where that is nothing. */
export const OpenInvoices = ({ className }: { readonly className: string }) => {
  const { data } = useEndpoint("listOwnInvoices")
  const open = (data?.invoices ?? []).filter((invoice) => invoice.open > invoice.processing)
  const [first] = open
  if (first === undefined) return null
  const sum = open.reduce((all, invoice) => all + centsOf(invoice.open), 0)
  return (
    <p className={className}>
      {open.length === 1
        ? `Invoice ${first.number}: ${amountText(first)}.`
        : `${open.length} invoices are open, ${formatMoney(sum)} together.`}{" "}
      <a href="/portal/history#invoices">{open.length === 1 ? "See the invoice" : "See the invoices"}</a>
    </p>
  )
}
