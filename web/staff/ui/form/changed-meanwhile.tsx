import { Button, Callout } from "@blueprintjs/core"
import { useEndpoint } from "../../api/queries.ts"
import { OwnerOnly } from "../../api/session.ts"
import { whenText } from "../when-text.ts"
import type { Change } from "./changes.ts"
import "./changed-meanwhile.css"

interface Props {
  /** The record's name in the audit log: "appointment 14". */
  readonly subject: string | undefined
  readonly changes: readonly Change[]
  readonly onTakeTheirs: () => void
}

/** What somebody else changed in the record that is being edited, and the choice between theirs and yours. */
export const ChangedMeanwhile = ({ subject, changes, onTakeTheirs }: Props) => (
  <Callout className="changed-meanwhile" intent="warning" role="alert" compact>
    <p>
      <strong>This record was changed meanwhile.</strong> Save again to keep what you changed, or take theirs.
    </p>
    {subject !== undefined && (
      <OwnerOnly>
        <LastChange subject={subject} />
      </OwnerOnly>
    )}
    {changes.length > 0 && (
      <table className="changed-meanwhile__fields">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, theirs, yours }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{yours ?? "Not changed"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <Button text="Take theirs" onClick={onTakeTheirs} />
  </Callout>
)

/** Who made the newest change in the audit log, which only owners may read, and when. Customers' own changes are not in it. */
const LastChange = ({ subject }: { readonly subject: string }) => {
  const { data } = useEndpoint("listChanges", { query: { subject, limit: "1" } })
  const last = data?.entries[0]
  return (
    last && (
      <p>
        The last change by staff: {last.actor}, {whenText(last.createdAt)}.
      </p>
    )
  )
}
