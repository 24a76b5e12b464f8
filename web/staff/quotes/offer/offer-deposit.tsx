import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { call } from "../../../shared/api/client.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { isShown } from "../../money/card-payment.ts"
import { CardPayments } from "../../money/card-payments.tsx"
import { bodyOf, type Payment, PaymentFields } from "../../money/payment-fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refreshOffers } from "./offer.ts"

/**
 * The deposit of an accepted offer: what was asked for and paid of it, to be recorded where it was not paid by card, and to be
 * paid back where no invoice counts it.
 */
export const OfferDeposit = ({ quoteId }: { readonly quoteId: number }) => {
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const { data } = useEndpoint("showDeposit", { params: { id: String(quoteId) } })
  if (data === undefined || (data.deposit.asked === 0 && data.deposit.paid === 0)) return null
  const { asked, paid, held } = data.deposit
  return (
    <div className="stack-2">
      <p className="plain row-2 middle">
        Deposit: {formatMoney(centsOf(asked))} asked for, {formatMoney(centsOf(paid))} paid
        {paid > held && ", counted on the invoice"}.
        {paid < asked && <Button size="small" text="Record deposit" onClick={() => setOpen("record")} />}
        {held > 0 && <Button size="small" text="Record refund" onClick={() => setOpen("payBack")} />}
      </p>
      <CardPayments payments={data.payments} onChange={reload} />
      {open && (
        <FormDialog
          {...DIALOGS[open]}
          values={(): Payment => ({
            method: "check",
            amount: open === "record" ? asked - paid : held,
            note: "",
          })}
          save={(typed) =>
            call(DIALOGS[open].endpoint, { params: { id: String(quoteId) }, body: bodyOf(typed) })
          }
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        >
          {open === "payBack" && data.payments.some(isShown) && (
            <p className="form-dialog__wide">
              What was paid by card is paid back to the card with its own button.
            </p>
          )}
          <PaymentFields />
        </FormDialog>
      )}
    </div>
  )
}

const DIALOGS = {
  record: {
    endpoint: "recordDeposit",
    title: "Record the deposit",
    saveLabel: "Record deposit",
    failure: "Failed to record the deposit",
    done: "Deposit recorded",
  },
  payBack: {
    endpoint: "payBackDeposit",
    title: "Record that the deposit was paid back",
    saveLabel: "Record refund",
    failure: "Failed to record the refund",
    done: "Refund recorded",
  },
} as const

const reload = async () => {
  await Promise.all([refresh("listInvoices", "showInvoice"), refreshOffers()])
}
