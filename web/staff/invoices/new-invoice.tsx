import { Dialog, DialogBody } from "@blueprintjs/core"
import { useState } from "react"
import { useGivenText } from "../ui/list/list-state.ts"
import { CustomerPicker } from "../contacts/customer-picker.tsx"
import { call } from "../../shared/api/client.ts"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { useEndpoint } from "../api/queries.ts"
import { DraftDialog } from "./draft-dialog.tsx"
import { NEW_DRAFT } from "./draft-values.ts"
import { refreshInvoices } from "./invoice.ts"

interface Props {
  /** Opens an invoice, or the list. */
  readonly onOpen: (id: number | undefined) => void
}

/** A new invoice of the customer, visit or charge in the URL: `?open=new&visit=41`; else of a customer who is chosen first. */
export const NewInvoice = ({ onOpen }: Props) => {
  const [customer, forget] = useGivenText("of", "visit", "charge")
  const [visit] = useGivenText("visit")
  const [charge] = useGivenText("charge")
  const [chosen, choose] = useState<number>()
  const close = () => {
    forget()
    onOpen(undefined)
  }
  const openAdded = async ({ id }: { readonly id: number }) => {
    await refreshInvoices()
    forget()
    onOpen(id)
  }
  const source =
    visit !== undefined
      ? { name: `visit ${visit}`, body: { appointmentId: Number(visit) } }
      : charge !== undefined
        ? { name: `plan charge ${charge}`, body: { planChargeId: Number(charge) } }
        : undefined
  if (source !== undefined)
    return (
      <ConfirmDialog
        title={`Make an invoice of ${source.name}?`}
        confirmLabel="Make a draft"
        intent="primary"
        confirm={() => call("addInvoice", { body: source.body })}
        failure="Failed to make the invoice"
        onDone={openAdded}
        onClose={close}
      >
        The draft has its lines and prices. You can change it before it is sent.
      </ConfirmDialog>
    )
  const of = customer ?? chosen?.toString()
  if (of !== undefined) return <InvoiceByHand customer={of} onAdded={openAdded} onClose={close} />
  return (
    <Dialog isOpen title="New invoice" onClose={close}>
      <DialogBody>
        <CustomerPicker label="Who is it for?" onPick={({ id }) => choose(id)} />
      </DialogBody>
    </Dialog>
  )
}

interface ByHandProps {
  readonly customer: string
  readonly onAdded: (added: { readonly id: number }) => Promise<void>
  readonly onClose: () => void
}

const InvoiceByHand = ({ customer, onAdded, onClose }: ByHandProps) => {
  const { data } = useEndpoint("readTaxExemption", { params: { id: customer } })
  return (
    <DraftDialog
      title="New invoice"
      values={NEW_DRAFT}
      rates={data?.rates}
      exemption={data}
      save={(body) => call("addInvoice", { body: { customerId: Number(customer), ...body } })}
      onSaved={onAdded}
      onClose={onClose}
    />
  )
}
