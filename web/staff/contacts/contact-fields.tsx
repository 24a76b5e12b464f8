import { US_STATES } from "../../../core/fields/us-states.ts"
import { SelectField, TextField } from "../ui/form/fields.tsx"

/** The fields of a person: names, phone and email. */
export const PersonFields = ({ emailHint }: { readonly emailHint: string }) => (
  <>
    <TextField name="firstName" label="First name" />
    <TextField name="lastName" label="Last name" />
    <TextField name="phone" label="Phone" type="tel" />
    <TextField name="email" label="Email" type="email" hint={emailHint} optional />
  </>
)

export const AddressFields = () => (
  <>
    <TextField name="street" label="Street address" />
    <TextField name="city" label="City" />
    <SelectField name="state" label="State" options={STATES} />
    <TextField name="zip" label="ZIP code" />
  </>
)

const STATES = [
  { value: "", label: "Choose a state" },
  ...Array.from(US_STATES, ([value, label]) => ({ value, label })),
]
