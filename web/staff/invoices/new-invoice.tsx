import { useGivenText } from "../ui/list/list-state.ts"
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

/** A new invoice of the customer, visit or charge in the URL: `?open=new&visit=41`. */
export const NewInvoice = ({ onOpen }: Props) => {
  const [customer, forget] = useGivenText("of", "visit", "charge")
  const [visit] = useGivenText("visit")
  const [charge] = useGivenText("charge")
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
  return <InvoiceByHand customer={customer ?? ""} onAdded={openAdded} onClose={close} />
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
