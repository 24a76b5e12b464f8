import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { call } from "../../../shared/api/client.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { CardPayments } from "../../money/card-payments.tsx"
import { bodyOf, type Payment, PaymentFields } from "../../money/payment-fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refreshOffers } from "./offer.ts"

/** The deposit of an accepted offer: what was asked for and paid of it, to be recorded where it was not paid by card. */
export const OfferDeposit = ({ quoteId }: { readonly quoteId: number }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useEndpoint("showDeposit", { params: { id: String(quoteId) } })
  if (data === undefined || (data.deposit.asked === 0 && data.deposit.paid === 0)) return null
  const { asked, paid, held } = data.deposit
  return (
    <div className="stack-2">
      <p className="plain row-2 middle">
        Deposit: {formatMoney(centsOf(asked))} asked for, {formatMoney(centsOf(paid))} paid
        {paid > held && ", counted on the invoice"}.
        {paid < asked && <Button size="small" text="Record deposit" onClick={() => setOpen(true)} />}
      </p>
      <CardPayments payments={data.payments} onChange={reload} />
      {isOpen && (
        <FormDialog
          title="Record the deposit"
          saveLabel="Record deposit"
          values={(): Payment => ({ method: "check", amount: asked - paid, note: "" })}
          save={(typed) => call("recordDeposit", { params: { id: String(quoteId) }, body: bodyOf(typed) })}
          failure="Failed to record the deposit"
          done="Deposit recorded"
          onSaved={reload}
          onClose={() => setOpen(false)}
        >
          <PaymentFields />
        </FormDialog>
      )}
    </div>
  )
}

const reload = async () => {
  await Promise.all([refresh("listInvoices", "showInvoice"), refreshOffers()])
}
