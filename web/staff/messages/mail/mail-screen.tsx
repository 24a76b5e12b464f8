import { Button, Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import { columnsOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery, useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { useEndpoint } from "../../api/queries.ts"
import "./mail-to.css"
import { MailDialog } from "./mail-dialog.tsx"
import { MailStatusTag } from "../../outbox/mail-status-tag.tsx"
import { type Mail, STATUSES } from "../../outbox/mail.ts"

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
      {query.data && <StrangersNotice {...query.data.toTypedAddresses} />}
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

const StrangersNotice = ({ sent, limit }: { readonly sent: number; readonly limit: number }) =>
  sent < limit ? null : (
    <Callout intent="warning" role="status" compact>
      In 24 hours, {sent} {sent === 1 ? "email has" : "emails have"} gone to addresses that visitors typed.
      Further ones to people who are no customers wait; those to customers do not. You can{" "}
      <Link to="/admin/settings">allow more in Settings</Link>.
    </Callout>
  )

const columnsWith = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor("createdAt", {
      header: "Created",
      meta: { look: "short" },
      cell: ({ getValue }) => <WhenCell iso={getValue()} />,
    }),
    column.display({
      id: "status",
      header: "Status",
      meta: { look: "short" },
      cell: ({ row: { original } }) => <MailStatusTag status={original.status} />,
    }),
    column.accessor("to", {
      header: "To",
      cell: ({ row: { original } }) =>
        original.to === null ? (
          "–"
        ) : (
          <div className="mail-to">
            <EmailText email={original.to} />
          </div>
        ),
    }),
    column.accessor("title", { header: "Email", meta: { look: "title" } }),
    column.accessor("reason", { header: "Last reply", cell: ({ getValue }) => getValue() ?? "–" }),
    column.display({
      id: "open",
      header: "",
      meta: { look: "actions" },
      cell: ({ row: { original } }) => (
        <Button text="Open" aria-label={`Open ${original.title}`} onClick={() => onOpen(original.id)} />
      ),
    }),
  ])
