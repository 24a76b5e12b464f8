import { Button } from "@blueprintjs/core"
import { Edit, Import, Plus, Trash } from "@blueprintjs/icons"
import { useState } from "react"
import { fullName } from "../../../core/fields/full-name.ts"
import { ZONE } from "../../../core/time/chicago.ts"
import { columnsOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { pageQuery, useListState, useOpenRecord } from "../ui/list/list-state.ts"
import { ListTable } from "../ui/list/list-table.tsx"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { useEndpoint } from "../api/queries.ts"
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
  const [list, setList] = useListState({ sort: "name" })
  const [editing, setEditing] = useState<Customer>()
  const [deleting, setDeleting] = useState<Customer>()
  const filters = filtersIn(list)
  const query = useEndpoint("listCustomers", { query: { ...pageQuery(list), ...filters } })
  const add = <Button icon={<Plus />} intent="primary" text="Add customer" onClick={() => onOpen("new")} />
  const closeEditing = () => setEditing(undefined)
  const closeDeleting = () => setDeleting(undefined)
  return (
    <>
      <OwnerOnly>
        <DeletionRequests />
      </OwnerOnly>
      <ListToolbar
        list={list}
        onList={setList}
        sorts={SORTS}
        searchLabel="Search by name, company, phone or email"
        exportHref={exportUrl("exportCustomers", filters)}
      >
        <OwnerOnly>
          <Button icon={<Import />} text="Import" onClick={() => onOpen("import")} />
        </OwnerOnly>
        {add}
      </ListToolbar>
      <ListTable
        label="Customers"
        query={query}
        rows={(reply) => (reply as CustomerPage).customers}
        columns={columns({ onEdit: setEditing, onDelete: setDeleting })}
        list={list}
        onList={setList}
        failure="Failed to fetch customers"
        empty={{
          title: "No customers yet",
          description: "Everyone who books a visit appears here.",
          action: add,
        }}
      />
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
] as const

/** Search and order for the query; an order that an old link names wrongly is left out. */
const filtersIn = ({ search, sort }: { readonly search: string; readonly sort: string }) => {
  const known = SORTS.find(({ value }) => value === sort)
  return { ...(search !== "" && { search }), ...(known && { sort: known.value }) }
}

const shortDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: ZONE })

const column = columnsOf<Customer>()

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (customer: Customer) => void>) =>
  column.columns([
    column.accessor("lastName", {
      id: "name",
      header: "Name",
      meta: { look: "title" },
      enableSorting: true,
      cell: ({ row }) => <NameCell customer={row.original} />,
    }),
    column.display({
      id: "contact",
      header: "Phone and email",
      cell: ({ row }) => <ContactCell customer={row.original} />,
    }),
    column.display({
      id: "address",
      header: "Address",
      cell: ({ row }) => <AddressCell customer={row.original} />,
    }),
    column.accessor("createdAt", {
      header: "Since",
      meta: { look: "short" },
      enableSorting: true,
      cell: ({ getValue }) => shortDate.format(new Date(getValue())),
    }),
    column.display({
      id: "actions",
      header: "",
      meta: { look: "actions" },
      cell: ({ row: { original: customer } }) => (
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
      ),
    }),
  ])
