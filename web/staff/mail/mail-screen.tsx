import { Button, Tag } from "@blueprintjs/core"
import { parseIso, formatShortDay, formatTime } from "../../../core/time/chicago.ts"
import { columnsOf } from "../list/columns.ts"
import { exportUrl } from "../list/export-url.ts"
import { pageQuery, useListState, useOpenRecord } from "../list/list-state.ts"
import { ListTable } from "../list/list-table.tsx"
import { ListToolbar } from "../list/list-toolbar.tsx"
import { useEndpoint } from "../queries.ts"
import { MailDialog } from "./mail-dialog.tsx"
import { type Mail, STATUSES } from "./mail.ts"

const column = columnsOf<Mail>()

/** The mails of the last 30 days, newest first, and each with its text when it is opened. */
export const MailScreen = () => {
  const [list, setList] = useListState({ sort: "-created", filters: ["status"] })
  const [open, setOpen] = useOpenRecord()
  const status = STATUSES.find(({ value }) => value === list.filters.status)?.value
  const shown = { ...(status !== undefined && { status }) }
  const query = useEndpoint("listMail", { query: { ...pageQuery(list), ...shown } })
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        filters={[{ name: "status", label: "All emails", options: STATUSES }]}
        exportHref={exportUrl("exportMail", shown)}
      />
      <ListTable
        label="Emails"
        query={query}
        rows={({ mails }) => mails}
        total={({ total }) => total}
        rowId={({ id }) => id}
        columns={columnsWith(setOpen)}
        list={list}
        onList={setList}
        empty={{
          title: "No emails yet",
          description: "Emails to customers and staff appear here, and stay for 30 days.",
        }}
      />
      {open !== undefined && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columnsWith = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor("createdAt", { header: "Created (CT)", cell: ({ getValue }) => whenText(getValue()) }),
    column.display({
      id: "status",
      header: "Status",
      cell: ({ row: { original } }) => <StatusTag status={original.status} />,
    }),
    column.accessor("to", { header: "To", cell: ({ getValue }) => getValue() ?? "–" }),
    column.accessor("title", { header: "Email" }),
    column.accessor("reason", { header: "Last reply", cell: ({ getValue }) => getValue() ?? "–" }),
    column.display({
      id: "open",
      header: "",
      cell: ({ row: { original } }) => (
        <Button text="Open" aria-label={`Open ${original.title}`} onClick={() => onOpen(original.id)} />
      ),
    }),
  ])

const whenText = (iso: string): string => {
  const instant = parseIso(iso) ?? 0
  return `${formatShortDay(instant)}, ${formatTime(instant)}`
}

const StatusTag = ({ status }: Pick<Mail, "status">) => {
  const { label, intent } = STATUSES.find(({ value }) => value === status)!
  return (
    <Tag minimal intent={intent}>
      {label}
    </Tag>
  )
}
