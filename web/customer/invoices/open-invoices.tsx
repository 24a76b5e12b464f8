import { useEndpoint } from "../queries.ts"
import { openText } from "./amount-text.ts"

/** What the customer has to pay, on the portal's first screen; nothing where that is nothing. */
export const OpenInvoices = ({ className }: { readonly className: string }) => {
  const { data } = useEndpoint("listOwnInvoices")
  const open = (data?.invoices ?? []).filter((invoice) => invoice.open > invoice.processing)
  if (open.length === 0) return null
  return (
    <p className={className}>
      {openText(open)}{" "}
      <a href="/portal/history#invoices">{open.length === 1 ? "See the invoice" : "See the invoices"}</a>
    </p>
  )
}
