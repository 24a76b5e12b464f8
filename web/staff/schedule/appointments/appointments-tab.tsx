import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useNow } from "../../../shared/use-now.ts"
import { columnsOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery, useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { type Appointment, STATUSES } from "./appointment.ts"
import { AppointmentView } from "../appointment/appointment-view.tsx"
import { CustomerCell, WhenCell } from "./cells.tsx"
import { DATE_FILTERS, datesIn } from "./date-filter.ts"
import { NewAppointment } from "../new-appointment/new-appointment.tsx"
import { StatusChoice } from "../appointment/status-choice.tsx"

/** The list of appointments, or the one that is open (spec §2). */
export const AppointmentsTab = () => {
  const [open, setOpen] = useOpenRecord()
  return open === undefined || open === "new" ? (
    <AppointmentList isAdding={open === "new"} onOpen={setOpen} />
  ) : (
    <AppointmentView id={open} onClose={() => setOpen(undefined)} />
  )
}

interface ListProps {
  readonly isAdding: boolean
  readonly onOpen: (id: string | number | undefined) => void
}

/** Every appointment, latest first, with its status to choose. */
const AppointmentList = ({ isAdding, onOpen }: ListProps) => {
  const [list, setList] = useListState({ sort: "-start", filters: ["status", "dates", "from", "to"] })
  const now = useNow()
  const { search, sort, filters } = list
  const shown = {
    ...sortIn(sort),
    ...(search !== "" && { search }),
    ...statusIn(filters.status),
    ...datesIn(filters, now),
  }
  const query = useEndpoint("listAppointments", { query: { ...pageQuery(list), ...shown } })
  const add = <Button icon={<Plus />} intent="primary" text="New appointment" onClick={() => onOpen("new")} />
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        searchLabel="Search by name, phone or email"
        filters={[
          { name: "status", label: "All statuses", options: STATUSES },
          { name: "dates", label: "All dates", options: DATE_FILTERS },
          ...(filters.dates === "custom" ? DATE_LIMITS : []),
        ]}
        sorts={SORTS}
        exportHref={exportUrl("exportAppointments", shown)}
      >
        {add}
      </ListToolbar>
      <ListTable
        label="Appointments"
        query={query}
        rows={({ appointments }) => appointments}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No appointments yet",
          description: "Visits that customers book on the website appear here.",
          action: add,
        }}
      />
      {isAdding && <NewAppointment />}
    </>
  )
}

const DATE_LIMITS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const

const SORTS = [
  { value: "-start", label: "Latest visit first" },
  { value: "start", label: "Earliest visit first" },
  { value: "-createdAt", label: "Last booked first" },
  { value: "createdAt", label: "First booked first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "status", label: "Status, A to Z" },
  { value: "-status", label: "Status, Z to A" },
] as const

const column = columnsOf<Appointment>()

const columns = column.columns([
  column.accessor("startTimestamptz", {
    id: "start",
    header: "When",
    meta: { look: "title" },
    enableSorting: true,
    cell: ({ row }) => <WhenCell appointment={row.original} />,
  }),
  column.accessor("lastName", {
    id: "name",
    header: "Customer",
    enableSorting: true,
    cell: ({ row }) => <CustomerCell appointment={row.original} />,
  }),
  column.accessor("serviceType", { header: "Service" }),
  column.accessor("status", {
    header: "Status",
    meta: { look: "short" },
    enableSorting: true,
    cell: ({ row }) => <StatusChoice appointment={row.original} />,
  }),
])

/** The filter's value for the query; one that an old link names wrongly filters nothing. */
const statusIn = (value: string) => {
  const status = STATUSES.find((each) => each.value === value)
  return status && { status: status.value }
}

/** The order for the query; one that an old link names wrongly is the usual one. */
const sortIn = (value: string) => ({ sort: SORTS.find((sort) => sort.value === value)?.value ?? "-start" })
