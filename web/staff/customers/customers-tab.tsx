import { ZONE } from "../../../core/time/chicago.ts"
import { columnsOf } from "../list/columns.ts"
import { pageQuery, useListState } from "../list/list-state.ts"
import { ListTable } from "../list/list-table.tsx"
import { ListToolbar } from "../list/list-toolbar.tsx"
import { useEndpoint } from "../queries.ts"
import { AddressCell, ContactCell, NameCell } from "./cells.tsx"
import type { Customer, CustomerPage } from "./customer.ts"

/** The customers: search, sort, add, import, export (spec §2). */
export const CustomersTab = () => {
  const [list, setList] = useListState({ sort: "name" })
  const query = useEndpoint("listCustomers", { query: { ...pageQuery(list), ...searchIn(list) } })
  return (
    <>
      <ListToolbar list={list} onList={setList} searchLabel="Search by name, company, phone or email" />
      <ListTable
        label="Customers"
        query={query}
        rows={(reply) => (reply as CustomerPage).customers}
        total={(reply) => (reply as CustomerPage).total}
        rowId={({ id }) => id}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No customers yet",
          description: "Everyone who books a visit appears here.",
        }}
      />
    </>
  )
}

const SORTS = ["name", "-name", "createdAt", "-createdAt"] as const

/** Search and order for the query; an order that an old link names wrongly is left out. */
const searchIn = ({ search, sort }: { readonly search: string; readonly sort: string }) => {
  const known = SORTS.find((each) => each === sort)
  return { ...(search !== "" && { search }), ...(known && { sort: known }) }
}

const shortDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: ZONE })

const column = columnsOf<Customer>()

const columns = column.columns([
  column.accessor("lastName", {
    id: "name",
    header: "Name",
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
    header: "Customer since",
    enableSorting: true,
    cell: ({ getValue }) => shortDate.format(new Date(getValue())),
  }),
])
