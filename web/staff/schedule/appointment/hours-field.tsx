import { SelectField } from "../../ui/form/fields.tsx"
import { counted } from "../../../../core/fields/counted.ts"

/** Length of a visit; `usual` is the choice of the service's own length. */
export const HoursField = ({ usual }: { readonly usual?: string }) => (
  <SelectField
    name="hours"
    label="Length"
    options={usual === undefined ? LENGTHS : [{ value: "", label: usual }, ...LENGTHS]}
  />
)

/** 1 to 12 hours (spec §9). */
const LENGTHS = Array.from({ length: 12 }, (_, n) => ({
  value: String(n + 1),
  label: counted(n + 1, "hour"),
}))
