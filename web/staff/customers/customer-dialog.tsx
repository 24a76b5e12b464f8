import { fullName } from "../../../core/fields/full-name.ts"
import { call } from "../../shared/api/client.ts"
import type { CallInput } from "../../shared/api/endpoints.ts"
import { AddressFields, PersonFields } from "../contacts/contact-fields.tsx"
import { TextAreaField, TextField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { refreshCustomers, type Customer } from "../contacts/customer.ts"

interface Props {
  /** Undefined for a new customer. */
  readonly customer: Customer | undefined
  readonly onSaved: (customer: Customer) => void
  readonly onClose: () => void
}

const FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "company",
  "street",
  "city",
  "state",
  "zip",
  "notes",
] as const

type Values = Readonly<Record<(typeof FIELDS)[number], string>>

/** Most customers live in Missouri, where the business is. */
const NEW: Partial<Customer> = { state: "MO" }

export const CustomerDialog = ({ customer, onSaved, onClose }: Props) => (
  <FormDialog<Values, Customer, Customer>
    title={customer === undefined ? "Add customer" : `Edit ${fullName(customer)}`}
    record={customer}
    subject={customer && `customer ${customer.id}`}
    values={valuesOf}
    save={(typed, version) =>
      customer === undefined
        ? call("addCustomer", { body: typed })
        : call("updateCustomer", {
            params: { id: String(customer.id) },
            body: changesFrom(valuesOf(customer), typed),
            ...version,
          })
    }
    failure={customer === undefined ? "Failed to add customer" : "Failed to update customer"}
    onSaved={async (saved) => {
      await refreshCustomers()
      toast({ title: customer === undefined ? "Customer added" : "Customer updated" })
      onSaved(saved)
    }}
    onClose={onClose}
  >
    <PersonFields
      emailHint={
        customer === undefined
          ? "Without one, no emails are sent."
          : "Another email signs the customer out of the portal."
      }
    />
    <TextField name="company" label="Company" optional />
    <AddressFields />
    <TextAreaField name="notes" label="Notes" hint="Customers never see them." optional />
  </FormDialog>
)

const valuesOf = (stored: Customer | undefined): Values => {
  const source: Partial<Customer> = stored ?? NEW
  return Object.fromEntries(FIELDS.map((field) => [field, source[field] ?? ""])) as Values
}

/** Only what was changed is sent, so that a customer whose address is unknown can be edited without one. */
const changesFrom = (before: Values, typed: Values): CallInput<"updateCustomer">["body"] =>
  Object.fromEntries(
    FIELDS.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]),
  )
