import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { refreshCustomers, type Customer } from "../../contacts/customer.ts"

interface Props {
  readonly customer: Pick<Customer, "id" | "firstName" | "lastName">
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Says what deleting the customer would do, or why it is not possible, and deletes them when confirmed. */
export const DeleteCustomer = ({ customer, onDeleted, onClose }: Props) => {
  const params = { id: String(customer.id) }
  const query = useEndpoint("showCustomer", { params })
  const removal = query.isPlaceholderData ? undefined : query.data?.removal
  const title = `Delete ${fullName(customer)}?`
  if (removal === undefined || removal.outcome === "refused")
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        <DialogBody>
          {removal?.message ??
            (query.isError ? (
              <FailedState error={query.error} retry={() => void query.refetch()} />
            ) : (
              <LoadingState />
            ))}
        </DialogBody>
        <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Delete customer"
      confirm={() => call("removeCustomer", { params })}
      failure="Failed to delete customer"
      onDone={() => {
        onDeleted()
        void refreshCustomers()
        toast({ title: "Customer deleted" })
      }}
      onClose={onClose}
    >
      {removal.message}
    </ConfirmDialog>
  )
}
