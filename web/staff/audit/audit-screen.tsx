import { Link, useSearchParams } from "react-router-dom"
import { parseDate } from "../../../core/time/calendar.ts"
import { dayOf, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { columnOf } from "../ui/list/columns.ts"
import { RecordList } from "../ui/list/record-list.tsx"
import { WhenCell } from "../ui/list/when-cell.tsx"
import { useEndpoint } from "../api/queries.ts"
import { historyLink } from "../ui/list/history-link.ts"
import { Differences } from "./differences.tsx"
import type { Entry } from "./entry.ts"

const column = columnOf<Entry>()

const columns = [
  column("createdAt", "When", "short", ({ createdAt }) => <WhenCell iso={createdAt} />),
  column("actor", "Who", "plain", ({ actor }) => actor),
  column("action", "Action", "short", ({ action }) => action),
  column("subject", "Record", "title", ({ subject }) => <Link to={historyLink(subject)}>{subject}</Link>),
  column(
    "differences",
    "Change",
    "plain",
    (entry) => entry.differences.length > 0 && <Differences entry={entry} />,
  ),
]

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
  { value: "invoice", label: "Invoices" },
  { value: "login link", label: "Login links" },
  { value: "offer template", label: "Offer templates" },
  { value: "opening", label: "One-off openings" },
  { value: "plan", label: "Plans" },
  { value: "quote", label: "Quotes" },
  { value: "review", label: "Reviews" },
  { value: "service", label: "Services" },
  { value: "settings", label: "Settings" },
  { value: "staff account", label: "Staff accounts" },
  { value: "technician", label: "Technicians" },
  { value: "declined work", label: "Work not taken on" },
]

/** Who changed what and when, newest first; `?subject=appointment+14` shows one record's changes. */
export const AuditScreen = () => {
  const subject = useSearchParams()[0].get("subject") ?? ""
  const actors = useEndpoint("listActors").data?.actors ?? []
  const isKind = KINDS.some(({ value }) => value === subject)
  return (
    <RecordList
      label="Changes"
      read="listChanges"
      rows={({ entries }) => entries}
      columns={columns}
      sort="-when"
      filters={[
        {
          name: "subject",
          label: "All records",
          options: subject === "" || isKind ? KINDS : [...KINDS, { value: subject, label: subject }],
        },
        { name: "actor", label: "Everybody", options: actors.map((name) => ({ value: name, label: name })) },
        { name: "from", label: "From" },
        { name: "to", label: "Until" },
      ]}
      shown={({ actor, from, to }) => ({
        subject,
        actor,
        from: parseDate(from) === undefined ? "" : toIso(startOfDay(from)),
        to: parseDate(to) === undefined ? "" : toIso(dayOf(to).end),
      })}
      csv="exportAudit"
      empty={{
        title: "No changes yet",
        description: "What staff change from now on is recorded here.",
      }}
    />
  )
}
