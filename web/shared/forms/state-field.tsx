import { US_STATES } from "../../../core/fields/us-states.ts"
import { Field } from "./field.tsx"

interface Props {
  readonly optional?: boolean
  /** What is read while none is chosen. */
  readonly none?: string
}

/** The US state of an address, as its two-letter code. */
export const StateField = ({ optional, none = "Choose…" }: Props) => (
  <Field name="state" label="State" optional={optional}>
    {(control) => (
      <select className="input input--select" autoComplete="address-level1" {...control}>
        <option value="">{none}</option>
        {Array.from(US_STATES, ([code, name]) => (
          <option key={code} value={code}>
            {code} - {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
