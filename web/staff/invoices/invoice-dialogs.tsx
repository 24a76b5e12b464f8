import { call } from "../../shared/api/client.ts"
import { bodyOf, type Payment, PaymentFields } from "../money/payment-fields.tsx"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { NumberField, TextField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { useEndpoint } from "../api/queries.ts"
import { DraftDialog } from "./draft-dialog.tsx"
import { valuesOf } from "./draft-values.ts"
import { InvoicePhotos } from "./invoice-photos.tsx"
import { type Invoice, refreshInvoices, titleOf } from "./invoice.ts"

interface Props {
  readonly invoice: Invoice
  readonly onClose: () => void
}

const idOf = ({ id }: Invoice) => ({ params: { id: String(id) } })

export const RecordPayment = ({ invoice, onClose }: Props) => (
  <FormDialog
    title="Record a payment"
    saveLabel="Record payment"
    values={(): Payment => ({ method: "check", amount: invoice.open || invoice.writtenOff, note: "" })}
    save={(typed) => call("recordPayment", { ...idOf(invoice), body: bodyOf(typed) })}
    failure="Failed to record the payment"
    done="Payment recorded"
    onSaved={refreshInvoices}
    onClose={onClose}
  >
    <PaymentFields />
  </FormDialog>
)

export const RefundPayment = ({ invoice, onClose }: Props) => (
  <FormDialog
    title="Record a refund"
    saveLabel="Record refund"
    values={(): Payment => ({ method: "check", amount: invoice.credit || invoice.paid, note: "" })}
    save={(typed) => call("refundPayment", { ...idOf(invoice), body: bodyOf(typed) })}
    failure="Failed to record the refund"
    done="Refund recorded"
    onSaved={refreshInvoices}
    onClose={onClose}
  >
    <p className="form-dialog__wide">
      It records what you have paid back yourself. To send money back to a card, press “Refund to the card”
      beside the payment instead. What was not credited before is owed by the customer again.
    </p>
    <PaymentFields />
  </FormDialog>
)

export const CreditInvoice = ({ invoice, onClose }: Props) => (
  <FormDialog
    title={`Credit ${titleOf(invoice).toLowerCase()}`}
    saveLabel="Make a credit note"
    values={() => ({ amount: invoice.total - invoice.credited, reason: "" })}
    save={(body) => call("creditInvoice", { ...idOf(invoice), body })}
    failure="Failed to make the credit note"
    done="Credit note made"
    onSaved={refreshInvoices}
    onClose={onClose}
  >
    <NumberField name="amount" label="Amount with tax ($)" step="any" />
    <TextField name="reason" label="Reason" hint="It stands on the credit note." wide />
  </FormDialog>
)

export const WriteOff = ({ invoice, onClose }: Props) => (
  <FormDialog
    title={`Write off ${titleOf(invoice).toLowerCase()}`}
    saveLabel="Write off"
    values={() => ({ reason: "" })}
    save={(body) => call("writeOffInvoice", { ...idOf(invoice), body })}
    failure="Failed to write it off"
    done="Written off"
    onSaved={refreshInvoices}
    onClose={onClose}
  >
    <p className="form-dialog__wide">
      What is open is not asked for any more. If it is paid after all, record the payment.
    </p>
    <TextField name="reason" label="Reason" wide />
  </FormDialog>
)

export const EditDraft = ({ invoice, onClose }: Props) => {
  const { data } = useEndpoint("showInvoice", idOf(invoice))
  return (
    <DraftDialog
      title="Edit draft"
      values={valuesOf(invoice)}
      rates={data?.ratesNow}
      exemption={data?.exemption}
      save={(body) => call("updateInvoice", { ...idOf(invoice), version: invoice.version, body })}
      onSaved={async () => {
        await refreshInvoices()
        onClose()
      }}
      onClose={onClose}
    >
      <InvoicePhotos id={invoice.id} />
    </DraftDialog>
  )
}

export const DeleteDraft = ({ invoice, onClose, onDeleted }: Props & { readonly onDeleted: () => void }) => (
  <ConfirmDialog
    title="Delete this draft?"
    confirmLabel="Delete draft"
    confirm={() => call("removeInvoice", idOf(invoice))}
    failure="Failed to delete the draft"
    onDone={async () => {
      onDeleted()
      await refreshInvoices()
    }}
    onClose={onClose}
  >
    It was never sent, and has no number.
  </ConfirmDialog>
)

export const SendInvoice = ({ invoice, onClose }: Props) => (
  <ConfirmDialog
    title={invoice.number === null ? "Send this invoice?" : `Send ${titleOf(invoice).toLowerCase()} again?`}
    confirmLabel="Send"
    intent="primary"
    confirm={() => call("sendInvoice", { ...idOf(invoice), version: invoice.version })}
    failure="Failed to send the invoice"
    done="Invoice sent"
    onDone={refreshInvoices}
    onClose={onClose}
  >
    {invoice.number === null
      ? "It gets its number and cannot be changed after that; what is wrong is corrected by a credit note. A customer with an email address is mailed the link to it."
      : "A customer with an email address is mailed the link to it once more."}
  </ConfirmDialog>
)

export const EndLink = ({ invoice, onClose }: Props) => (
  <ConfirmDialog
    title="End the link to this invoice?"
    confirmLabel="End link"
    confirm={() => call("endInvoiceLink", idOf(invoice))}
    failure="Failed to end the link"
    done="Link ended"
    onDone={refreshInvoices}
    onClose={onClose}
  >
    The link in the emails about it shows nothing any more. Sending the invoice again makes a new one.
  </ConfirmDialog>
)
