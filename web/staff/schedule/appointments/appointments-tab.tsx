import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useSearchParams } from "react-router-dom"
import { useNow } from "../../../shared/use-now.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { useOpenRecord } from "../../ui/list/list-state.ts"
import { known, RecordList } from "../../ui/list/record-list.tsx"
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
  const now = useNow()
  const isBetweenDates = useSearchParams()[0].get("dates") === "custom"
  const add = <Button icon={<Plus />} intent="primary" text="New appointment" onClick={() => onOpen("new")} />
  return (
    <>
      <RecordList
        label="Appointments"
        read="listAppointments"
        rows={({ appointments }) => appointments}
        columns={columns}
        sort="-start"
        sorts={SORTS}
        filters={[
          { name: "status", label: "All statuses", options: STATUS_FILTERS },
          { name: "dates", label: "All dates", options: DATE_FILTERS },
          ...(isBetweenDates ? DATE_LIMITS : []),
        ]}
        shown={({ status, dates, from = "", to = "" }) => ({
          status: known(STATUS_FILTERS, status),
          ...datesIn({ dates, from, to }, now),
        })}
        searchLabel="Search by name, phone or email"
        csv="exportAppointments"
        empty={{
          title: "No appointments yet",
          description: "Visits that customers book on the website appear here.",
          action: add,
        }}
      >
        {add}
      </RecordList>
      {isAdding && <NewAppointment />}
    </>
  )
}

const STATUS_FILTERS = [{ value: "open", label: "Not completed yet" }, ...STATUSES] as const

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
]

const column = columnOf<Appointment>()

const columns = [
  column("start", "When", "title", (appointment) => <WhenCell appointment={appointment} />, "sortable"),
  column(
    "name",
    "Customer",
    "plain",
    (appointment) => <CustomerCell appointment={appointment} />,
    "sortable",
  ),
  column("serviceType", "Service", "plain", ({ serviceType }) => serviceType),
  column(
    "status",
    "Status",
    "short",
    (appointment) => <StatusChoice appointment={appointment} />,
    "sortable",
  ),
]
