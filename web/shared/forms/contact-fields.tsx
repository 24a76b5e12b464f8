import { addressRules, personRules } from "../../../core/fields/contact-rules.ts"
import { checksOf } from "./check-fields.ts"
import { TextField, type TextFieldProps } from "./text-field.tsx"

export const contactChecks = checksOf({ ...personRules, ...addressRules })

export const NameFields = ({ lastNameHint }: { readonly lastNameHint?: string }) => (
  <>
    <TextField name="firstName" label="First name" autoComplete="given-name" />
    <TextField name="lastName" label="Last name" hint={lastNameHint} autoComplete="family-name" />
  </>
)

type Props = Omit<TextFieldProps, "name" | "label">

export const PhoneField = (props: Props) => (
  <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...props} />
)

export const StreetField = (props: Props) => (
  <TextField
    name="street"
    label="Street address"
    autoComplete="address-line1"
    className="form-grid__wide"
    {...props}
  />
)

export const CityField = (props: Props) => (
  <TextField name="city" label="City" autoComplete="address-level2" {...props} />
)

export const ZipField = (props: Props) => (
  <TextField name="zip" label="ZIP code" autoComplete="postal-code" inputMode="numeric" {...props} />
)
