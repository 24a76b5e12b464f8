import { Link } from "react-router-dom"
import { parseDate } from "../../../core/time/calendar.ts"
import { dayOf, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { columnsOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { pageQuery, useListState } from "../ui/list/list-state.ts"
import { ListTable } from "../ui/list/list-table.tsx"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { WhenCell } from "../ui/list/when-cell.tsx"
import { useEndpoint } from "../api/queries.ts"
import { historyLink } from "../ui/list/history-link.ts"
import { Differences } from "./differences.tsx"
import type { Entry } from "./entry.ts"

const column = columnsOf<Entry>()

const columns = column.columns([
  column.accessor("createdAt", {
    header: "When",
    meta: { look: "short" },
    cell: ({ getValue }) => <WhenCell iso={getValue()} />,
  }),
  column.accessor("actor", { header: "Who" }),
  column.accessor("action", { header: "Action", meta: { look: "short" } }),
  column.accessor("subject", {
    header: "Record",
    meta: { look: "title" },
    cell: ({ getValue }) => <Link to={historyLink(getValue())}>{getValue()}</Link>,
  }),
  column.display({
    id: "differences",
    header: "Change",
    cell: ({ row: { original } }) => original.differences.length > 0 && <Differences entry={original} />,
  }),
])

/** The records whose changes are recorded, by the first words of an entry's subject. */
const KINDS = [
  { value: "appointment", label: "Appointments" },
  { value: "availability rule", label: "Availability rules" },
  { value: "blocked time", label: "Blocked times" },
  { value: "campaign", label: "Campaigns" },
  { value: "canned reply", label: "Canned replies" },
  { value: "chat", label: "Chats" },
  { value: "customer", label: "Customers" },
  { value: "FAQ", label: "FAQ" },
  { value: "project", label: "Gallery projects" },
  { value: "Google Calendar", label: "Google Calendar" },
  { value: "login link", label: "Login links" },
  { value: "opening", label: "One-off openings" },
  { value: "plan", label: "Plans" },
  { value: "quote", label: "Quotes" },
  { value: "review", label: "Reviews" },
  { value: "service", label: "Services" },
  { value: "settings", label: "Settings" },
  { value: "staff account", label: "Staff accounts" },
  { value: "declined work", label: "Work not taken on" },
]

/** Who changed what and when, newest first; `?subject=appointment+14` shows one record's changes. */
export const AuditScreen = () => {
  const [list, setList] = useListState({ sort: "-when", filters: ["subject", "actor", "from", "to"] })
  const { subject, actor, from, to } = list.filters
  const shown = {
    ...(subject !== "" && { subject }),
    ...(actor !== "" && { actor }),
    ...(parseDate(from) !== undefined && { from: toIso(startOfDay(from)) }),
    ...(parseDate(to) !== undefined && { to: toIso(dayOf(to).end) }),
  }
  const query = useEndpoint("listChanges", { query: { ...pageQuery(list), ...shown } })
  const actors = useEndpoint("listActors").data?.actors ?? []
  const isKind = KINDS.some(({ value }) => value === subject)
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        filters={[
          {
            name: "subject",
            label: "All records",
            options: subject === "" || isKind ? KINDS : [...KINDS, { value: subject, label: subject }],
          },
          {
            name: "actor",
            label: "Everybody",
            options: actors.map((name) => ({ value: name, label: name })),
          },
          { name: "from", label: "From" },
          { name: "to", label: "Until" },
        ]}
        exportHref={exportUrl("exportAudit", shown)}
      />
      <ListTable
        label="Changes"
        query={query}
        rows={({ entries }) => entries}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No changes yet",
          description: "What staff change from now on is recorded here.",
        }}
      />
    </>
  )
}
