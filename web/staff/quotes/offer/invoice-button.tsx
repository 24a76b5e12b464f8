import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { Link, useNavigate } from "react-router-dom"
import { call } from "../../../shared/api/client.ts"
import { refresh } from "../../api/queries.ts"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { refreshOffers, type OfferVersion } from "./offer.ts"

/** Makes the invoice of an accepted version and opens it; once it is made, opens it. */
export const InvoiceButton = ({ version: { quoteId, invoiceId } }: { readonly version: OfferVersion }) => {
  const navigate = useNavigate()
  const making = useMutation({
    mutationFn: () => call("invoiceOffer", { params: { id: String(quoteId) } }),
    onSuccess: async ({ id }) => {
      await Promise.all([refresh("listInvoices"), refreshOffers()])
      await navigate(invoicePath(id))
    },
    onError: (error) => toastFailure("The invoice was not made", error),
  })
  return invoiceId === null ? (
    <Button
      size="small"
      intent="primary"
      text="Make invoice"
      loading={making.isPending}
      onClick={() => making.mutate()}
    />
  ) : (
    <Link className="bp6-button bp6-small" to={invoicePath(invoiceId)}>
      Open the invoice
    </Link>
  )
}

const invoicePath = (id: number): string => `/admin/invoices?open=${id}`
