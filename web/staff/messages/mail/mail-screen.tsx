import { Button, Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import { columnOf } from "../../ui/list/columns.ts"
import { useOpenRecord } from "../../ui/list/list-state.ts"
import { known, RecordList } from "../../ui/list/record-list.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import "./mail-to.css"
import { MailDialog } from "./mail-dialog.tsx"
import { MailStatusTag } from "../../outbox/mail-status-tag.tsx"
import { type Mail, STATUSES } from "../../outbox/mail.ts"

/** The mails of the last 30 days, newest first, and each with its text when it is opened. */
export const MailScreen = () => {
  const [open, setOpen] = useOpenRecord()
  return (
    <>
      <RecordList
        label="Emails"
        read="listMail"
        rows={({ mails }) => mails}
        columns={columnsWith(setOpen)}
        sort="-created"
        filters={[{ name: "status", label: "All emails", options: STATUSES }]}
        shown={({ status }) => ({ status: known(STATUSES, status) })}
        csv="exportMail"
        notice={strangersNotice}
        empty={{
          title: "No emails yet",
          description: "Emails to customers and staff appear here, and stay for 30 days.",
        }}
      />
      {open !== undefined && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const strangersNotice = ({ toTypedAddresses: { sent, limit } }: CallReply<"listMail">) =>
  sent < limit ? null : (
    <Callout intent="warning" role="status" compact>
      In 24 hours, {sent} {sent === 1 ? "email has" : "emails have"} gone to addresses that visitors typed.
      Further ones to people who are no customers wait; those to customers do not. You can{" "}
      <Link to="/admin/settings">allow more in Settings</Link>.
    </Callout>
  )

const column = columnOf<Mail>()

const columnsWith = (onOpen: (id: string) => void) => [
  column("createdAt", "Created", "short", ({ createdAt }) => <WhenCell iso={createdAt} />),
  column("status", "Status", "short", ({ status }) => <MailStatusTag status={status} />),
  column("to", "To", "plain", ({ to }) =>
    to === null ? (
      "–"
    ) : (
      <div className="mail-to">
        <EmailText email={to} />
      </div>
    ),
  ),
  column("title", "Email", "title", ({ title }) => title),
  column("reason", "Last reply", "plain", ({ reason }) => reason ?? "–"),
  column("open", "", "actions", ({ id, title }) => (
    <Button text="Open" aria-label={`Open ${title}`} onClick={() => onOpen(id)} />
  )),
]
