import { Link } from "react-router-dom"
import { Card } from "../../ui/boxes/card.tsx"
import type { Mail } from "../../outbox/mail.ts"
import { MailStatusTag } from "../../outbox/mail-status-tag.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { Loaded } from "../../ui/boxes/states.tsx"
import { whenText } from "../../ui/when-text.ts"
import "./mail-card.css"

/** More than one visit has in 30 days. */
const MAILS_SHOWN = "100"

/** The mails of the last 30 days about a visit, to its customer and to staff; each opens on the mail screen. */
export const MailCard = ({ appointmentId }: { readonly appointmentId: number }) => {
  const query = useEndpoint("listMail", {
    query: { appointmentId: String(appointmentId), limit: MAILS_SHOWN },
  })
  return (
    <Card title="Emails">
      <Loaded query={query}>{(reply) => <MailList {...reply} />}</Loaded>
    </Card>
  )
}

const MailList = ({ mails }: { readonly mails: readonly Mail[] }) =>
  mails.length === 0 ? (
    <p className="plain soft">No email about it in the last 30 days.</p>
  ) : (
    <ul className="mail-card plain">
      {mails.map(({ id, title, to, status, createdAt, endedAt, reason }) => (
        <li key={id} className="mail-card__mail row-1 across-3 middle break">
          <span className="plain soft">{whenText(endedAt ?? createdAt)}</span>
          <MailStatusTag status={status} />
          <span>
            <Link to={`/admin/mail?open=${id}`}>{title}</Link>
            {to !== null && `, to ${to}`}
            {reason !== null && `: ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
