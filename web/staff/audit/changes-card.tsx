import { Card } from "../ui/boxes/card.tsx"
import { whenText } from "../ui/when-text.ts"
import { AuditLink } from "./audit-link.tsx"

interface Change {
  readonly id: string | number
  readonly createdAt: string
  readonly actor: string
}

interface Props<C extends Change> {
  /** The record as the audit log names it: "quote 14". */
  readonly subject: string
  readonly changes: readonly C[]
  /** What was changed, in words that follow the name of who did it. */
  readonly textOf: (change: C) => string
}

/** What staff changed of a record, with the way to the audit log. */
export const ChangesCard = <C extends Change>({ subject, changes, textOf }: Props<C>) => (
  <Card title="Changes" action={<AuditLink subject={subject} />}>
    {changes.length === 0 ? (
      <p>Staff have not changed it.</p>
    ) : (
      <ul className="stack-2 plain">
        {changes.map((change) => (
          <li key={change.id} className="row-0 across-3 break">
            <span className="soft">{whenText(change.createdAt)}</span>
            <span>
              {change.actor}: {textOf(change)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
