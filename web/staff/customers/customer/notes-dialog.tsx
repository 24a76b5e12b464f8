import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import { TextAreaField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refreshCustomers, type Customer } from "../../contacts/customer.ts"

interface Props {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Edits what staff note about a customer. */
export const NotesDialog = ({ customer, onClose }: Props) => (
  <FormDialog<{ notes: string }, Customer, Customer>
    title={`Notes about ${fullName(customer)}`}
    record={customer}
    subject={`customer ${customer.id}`}
    values={(stored) => ({ notes: stored?.notes ?? "" })}
    save={(body, version) =>
      call("updateCustomer", { params: { id: String(customer.id) }, body, ...version })
    }
    failure="Failed to update customer"
    done="Notes saved"
    onSaved={refreshCustomers}
    onClose={onClose}
  >
    <TextAreaField name="notes" label="Notes" hint="Customers never see them." rows={8} optional />
  </FormDialog>
)
