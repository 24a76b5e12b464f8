import { Button } from "@blueprintjs/core"
import { Edit, History, Trash } from "@blueprintjs/icons"
import { Link } from "react-router-dom"
import { historyLink } from "./history-link.ts"
import { OwnerOnly } from "../../api/session.ts"

interface Props {
  /** What the record is called on the screen. */
  readonly name: string
  /** Its name in the audit log, "service 3", for the way there. */
  readonly subject?: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The actions of a list's row: editing the record, its history, and deleting it. */
export const RecordActions = ({ name, subject, onEdit, onDelete }: Props) => (
  <>
    <Button variant="minimal" icon={<Edit />} aria-label={`Edit ${name}`} onClick={onEdit} />
    {subject !== undefined && (
      <OwnerOnly>
        <Link className="bp6-button bp6-minimal" aria-label={`Changes of ${name}`} to={historyLink(subject)}>
          <History />
        </Link>
      </OwnerOnly>
    )}
    <Button
      variant="minimal"
      intent="danger"
      icon={<Trash />}
      aria-label={`Delete ${name}`}
      onClick={onDelete}
    />
  </>
)
