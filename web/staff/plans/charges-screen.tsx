import { Link } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { columnsOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { pageQuery, useListState } from "../ui/list/list-state.ts"
import { ListTable } from "../ui/list/list-table.tsx"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { useEndpoint } from "../api/queries.ts"
import "./charges-sum.css"
import { ChargeState } from "./charge-list.tsx"
import { MarkCharge } from "./mark-charge.tsx"
import { dayText, type Charge } from "./plan.ts"
import "./charge-cell.css"

const STATUSES = [
  { value: "due", label: "Due" },
  { value: "paid", label: "Paid" },
] as const

const SORTS = [
  { value: "-dueAt", label: "Newest first" },
  { value: "dueAt", label: "Oldest first" },
] as const

const column = columnsOf<Charge>()

const columns = column.columns([
  column.accessor("dueAt", {
    header: "Due",
    enableSorting: true,
    meta: { look: "short" },
    cell: ({ getValue }) => dayText(getValue()),
  }),
  column.accessor("label", {
    header: "For",
    meta: { look: "title" },
    cell: ({ row: { original } }) => (
      <div className="stack-0 start">
        {original.label}
        <Link className="charge-cell__customer" to={`/admin/customers?open=${original.customerId}`}>
          {fullName(original.customer)}
        </Link>
      </div>
    ),
  }),
  column.accessor("amount", {
    header: "Amount",
    meta: { look: "number" },
    cell: ({ getValue }) => formatMoney(centsOf(getValue())),
  }),
  column.display({
    id: "status",
    header: "Status",
    meta: { look: "short" },
    cell: ({ row: { original } }) => <ChargeState charge={original} />,
  }),
  column.display({
    id: "mark",
    header: "",
    meta: { look: "buttons" },
    cell: ({ row: { original } }) => <MarkCharge charge={original} />,
  }),
])

/** What was billed for plans, all or of one customer (`?customer=12`), with the sum of what is listed. */
export const ChargesScreen = () => {
  const [list, setList] = useListState({ sort: "-dueAt", filters: ["status", "customer"] })
  const { status, customer } = list.filters
  const known = STATUSES.find(({ value }) => value === status)?.value
  const sort = SORTS.find(({ value }) => value === list.sort)?.value
  const shown = {
    ...(known !== undefined && { status: known }),
    ...(customer !== "" && { customerId: customer }),
    ...(sort !== undefined && { sort }),
  }
  const query = useEndpoint("listCharges", { query: { ...pageQuery(list), ...shown } })
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        filters={[
          { name: "status", label: "Due and paid", options: STATUSES },
          ...(customer === ""
            ? []
            : [
                {
                  name: "customer" as const,
                  label: "All customers",
                  options: [{ value: customer, label: `Customer ${customer}` }],
                },
              ]),
        ]}
        sorts={SORTS}
        exportHref={exportUrl("exportCharges", shown)}
      >
        {query.data && (
          <strong className="charges-sum">Sum: {formatMoney(centsOf(query.data.amount))}</strong>
        )}
      </ListToolbar>
      <ListTable
        label="Plan charges"
        query={query}
        rows={({ charges }) => charges}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No charges yet",
          description: "What is billed for maintenance plans appears here when a customer starts one.",
        }}
      />
    </>
  )
}
