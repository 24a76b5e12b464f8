import { US_STATES } from "../../../core/fields/us-states.ts"
import { Field } from "./field.tsx"

/** The US state of an address, as its two-letter code. */
export const StateField = ({ optional }: { readonly optional?: boolean }) => (
  <Field name="state" label="State" optional={optional}>
    {(control) => (
      <select className="input input--select" autoComplete="address-level1" {...control}>
        <option value="">Choose…</option>
        {Array.from(US_STATES, ([code, name]) => (
          <option key={code} value={code}>
            {code} - {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
