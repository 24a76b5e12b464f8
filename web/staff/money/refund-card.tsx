import { useState } from "react"
import { call } from "../../shared/api/client.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { NumberField, TextField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import type { CardPayment } from "./card-payment.ts"

interface Props {
  readonly payment: CardPayment
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** Pays back a part of a payment, or all of it, to its card. Sent again after its reply was lost, it is the same refund. */
export const RefundCard = ({ payment: { id, refundable }, onSaved, onClose }: Props) => {
  const [sendOnce] = useState(idempotentSender)
  return (
    <FormDialog
      title="Refund to the card"
      saveLabel="Refund"
      values={() => ({ amount: refundable, note: "" })}
      save={(typed) =>
        sendOnce(typed, (body, requestId) =>
          call("refundCardPayment", { params: { id: String(id) }, body: { ...body, requestId } }),
        )
      }
      failure="Failed to refund the payment"
      done="Refund sent to Stripe"
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="form-dialog__wide">
        Stripe pays it back to the card that was used, within five to ten days. What was not credited before
        is owed by the customer again.
      </p>
      <NumberField name="amount" label="Amount ($)" step="any" />
      <TextField name="note" label="Reason" hint="For you: the customer does not see it." optional wide />
    </FormDialog>
  )
}
