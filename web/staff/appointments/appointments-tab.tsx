import { columnsOf } from "../list/columns.ts"
import { pageQuery, useListState } from "../list/list-state.ts"
import { ListTable } from "../list/list-table.tsx"
import { exportUrl } from "../list/export-url.ts"
import { ListToolbar } from "../list/list-toolbar.tsx"
import { useEndpoint } from "../queries.ts"
import { type Appointment, STATUSES } from "./appointment.ts"
import { CustomerCell, WhenCell } from "./cells.tsx"
import { StatusChoice } from "./status-choice.tsx"

const column = columnsOf<Appointment>()

const columns = column.columns([
  column.accessor("startTimestamptz", {
    id: "start",
    header: "When",
    enableSorting: true,
    cell: ({ row }) => <WhenCell appointment={row.original} />,
  }),
  column.display({
    id: "customer",
    header: "Customer",
    cell: ({ row }) => <CustomerCell appointment={row.original} />,
  }),
  column.accessor("serviceType", { header: "Service" }),
  column.display({
    id: "status",
    header: "Status",
    cell: ({ row }) => <StatusChoice appointment={row.original} />,
  }),
])

/** Every appointment, latest first, with its status to choose (spec §2). */
export const AppointmentsTab = () => {
  const [list, setList] = useListState({ sort: "-start", filters: ["status"] })
  const { search, sort, filters } = list
  const shown = {
    sort: sort === "start" ? "start" : "-start",
    ...(search !== "" && { search }),
    ...statusIn(filters.status),
  } as const
  const query = useEndpoint("listAppointments", { query: { ...pageQuery(list), ...shown } })
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        searchLabel="Search by name, phone or email"
        filters={[{ name: "status", label: "All statuses", options: STATUSES }]}
        exportHref={exportUrl("exportAppointments", shown)}
      />
      <ListTable
        label="Appointments"
        query={query}
        rows={({ appointments }) => appointments}
        total={({ total }) => total}
        rowId={({ id }) => id}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No appointments yet",
          description: "Visits that customers book on the website appear here.",
        }}
      />
    </>
  )
}

/** The filter's value for the query; one that an old link names wrongly filters nothing. */
const statusIn = (value: string) => {
  const status = STATUSES.find((each) => each.value === value)
  return status && { status: status.value }
}
