import { Button, Callout } from "@blueprintjs/core"
import type { Change } from "./changes.ts"
import "./changed-meanwhile.css"

interface Props {
  readonly changes: readonly Change[]
  readonly onTakeTheirs: () => void
}

/** What somebody else changed in the record that is being edited, and the choice between theirs and yours. */
export const ChangedMeanwhile = ({ changes, onTakeTheirs }: Props) => (
  <Callout className="changed-meanwhile" intent="warning" role="alert" compact>
    <p>
      <strong>This record was changed meanwhile.</strong> Save again to keep what you changed, or take theirs.
    </p>
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
