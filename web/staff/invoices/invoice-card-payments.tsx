import { refresh, useEndpoint } from "../api/queries.ts"
import { Card } from "../ui/boxes/card.tsx"
import { isShown } from "../money/card-payment.ts"
import { CardPayments } from "../money/card-payments.tsx"
import { refreshInvoices } from "./invoice.ts"

/** The payments of an invoice by card; nothing where there was none. */
export const InvoiceCardPayments = ({ id }: { readonly id: number }) => {
  const { data } = useEndpoint("listCardPayments", { params: { id: String(id) } })
  return data?.payments.some(isShown) ? (
    <Card title="Payments by card">
      <CardPayments
        payments={data.payments}
        onChange={async () => {
          await Promise.all([refresh("listCardPayments"), refreshInvoices()])
        }}
      />
    </Card>
  ) : null
}
