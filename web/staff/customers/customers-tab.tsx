import { Button } from "@blueprintjs/core"
import { Edit, Import, Plus, Trash } from "@blueprintjs/icons"
import { useState } from "react"
import { fullName } from "../../../core/fields/full-name.ts"
import { ZONE } from "../../../core/time/chicago.ts"
import { columnOf } from "../ui/list/columns.ts"
import { useOpenRecord } from "../ui/list/list-state.ts"
import { RecordList } from "../ui/list/record-list.tsx"
import { OwnerOnly } from "../api/session.ts"
import { AddressCell, ContactCell, NameCell } from "./cells.tsx"
import type { Customer, CustomerPage } from "../contacts/customer.ts"
import { CustomerDialog } from "./customer-dialog.tsx"
import { CustomerView } from "./customer/customer-view.tsx"
import { DeletionRequests } from "./customer/deletion-requests.tsx"
import { DeleteCustomer } from "./customer/delete-customer.tsx"
import { ImportDialog } from "./import-dialog.tsx"

/** The list of customers, or the page of the one who is open (spec §2). */
export const CustomersTab = () => {
  const [open, setOpen] = useOpenRecord()
  return open === undefined || open === "new" || open === "import" ? (
    <CustomerList dialog={open} onOpen={setOpen} />
  ) : (
    <CustomerView id={open} onOpen={setOpen} />
  )
}

interface ListProps {
  readonly dialog: "new" | "import" | undefined
  readonly onOpen: (id: string | number | undefined) => void
}

const CustomerList = ({ dialog, onOpen }: ListProps) => {
  const [editing, setEditing] = useState<Customer>()
  const [deleting, setDeleting] = useState<Customer>()
  const add = <Button icon={<Plus />} intent="primary" text="Add customer" onClick={() => onOpen("new")} />
  const closeEditing = () => setEditing(undefined)
  const closeDeleting = () => setDeleting(undefined)
  return (
    <>
      <OwnerOnly>
        <DeletionRequests />
      </OwnerOnly>
      <RecordList
        label="Customers"
        read="listCustomers"
        rows={(reply) => (reply as CustomerPage).customers}
        columns={columns({ onEdit: setEditing, onDelete: setDeleting })}
        sort="name"
        sorts={SORTS}
        searchLabel="Search by name, company, phone or email"
        csv="exportCustomers"
        failure="Failed to fetch customers"
        empty={{
          title: "No customers yet",
          description: "Everyone who books a visit appears here.",
          action: add,
        }}
      >
        <OwnerOnly>
          <Button icon={<Import />} text="Import" onClick={() => onOpen("import")} />
        </OwnerOnly>
        {add}
      </RecordList>
      {dialog === "new" && (
        <CustomerDialog
          customer={undefined}
          onSaved={({ id }) => onOpen(id)}
          onClose={() => onOpen(undefined)}
        />
      )}
      {dialog === "import" && (
        <OwnerOnly>
          <ImportDialog onClose={() => onOpen(undefined)} />
        </OwnerOnly>
      )}
      {editing && <CustomerDialog customer={editing} onSaved={closeEditing} onClose={closeEditing} />}
      {deleting && <DeleteCustomer customer={deleting} onDeleted={closeDeleting} onClose={closeDeleting} />}
    </>
  )
}

const SORTS = [
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-createdAt", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
]

const shortDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: ZONE })

const column = columnOf<Customer>()

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (customer: Customer) => void>) => [
  column("name", "Name", "title", (customer) => <NameCell customer={customer} />, "sortable"),
  column("contact", "Phone and email", "plain", (customer) => <ContactCell customer={customer} />),
  column("address", "Address", "plain", (customer) => <AddressCell customer={customer} />),
  column("createdAt", "Since", "short", ({ createdAt }) => shortDate.format(new Date(createdAt)), "sortable"),
  column("actions", "", "actions", (customer) => (
    <>
      <Button
        variant="minimal"
        icon={<Edit />}
        aria-label={`Edit ${fullName(customer)}`}
        onClick={() => onEdit(customer)}
      />
      <OwnerOnly>
        <Button
          variant="minimal"
          intent="danger"
          icon={<Trash />}
          aria-label={`Delete ${fullName(customer)}`}
          onClick={() => onDelete(customer)}
        />
      </OwnerOnly>
    </>
  )),
]
