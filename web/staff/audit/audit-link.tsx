import { Link } from "react-router-dom"
import { OwnerOnly } from "../api/session.ts"
import { historyLink } from "../ui/list/history-link.ts"

/** Opens a record's changes in the audit log, for those who may read it. */
export const AuditLink = ({ subject }: { readonly subject: string }) => (
  <OwnerOnly>
    <Link to={historyLink(subject)}>Open in the audit log</Link>
  </OwnerOnly>
)
