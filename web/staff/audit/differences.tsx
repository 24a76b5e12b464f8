import { Unbroken } from "../../shared/ui/unbroken.tsx"
import type { Entry } from "./entry.ts"
import "./differences.css"

/** The fields that a change has changed: the old value struck through, then the new one. */
export const Differences = ({ entry }: { readonly entry: Entry }) => (
  <ul className="differences plain stack-0 break">
    {entry.differences.map(({ field, before, after }) => (
      <li key={field}>
        <span className="soft">{field}:</span>{" "}
        {before !== null && (
          <del className="soft">
            <Unbroken text={before} />
          </del>
        )}{" "}
        {after !== null && (
          <ins className="differences__after">
            <Unbroken text={after} />
          </ins>
        )}
      </li>
    ))}
  </ul>
)
