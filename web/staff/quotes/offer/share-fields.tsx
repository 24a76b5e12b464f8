import { useWatch } from "react-hook-form"
import { SERVICE_LIMITS } from "../../../../core/fields/number-limits.ts"
import { WHOLE } from "../../../../core/money/line-choices.ts"
import { NumberField, SelectField } from "../../ui/form/fields.tsx"
import { limitsOf } from "../../ui/form/limits-of.ts"
import "./share-fields.css"

const KINDS = [
  { value: "none", label: "None" },
  { value: "amount", label: "$" },
  { value: "share", label: "%" },
]

/** The limit is in basis points. */
const PERCENT = limitsOf({ minimum: 0, maximum: WHOLE / 100 })

interface Props {
  readonly name: "discount" | "deposit"
  readonly label: string
}

/** None, an amount, or a share. */
export const ShareFields = ({ name, label }: Props) => {
  const kind: unknown = useWatch({ name: `${name}.kind` })
  return (
    <div className="share-fields">
      <SelectField name={`${name}.kind`} label={label} options={KINDS} />
      {kind === "amount" && (
        <NumberField
          name={`${name}.amount`}
          label={`${label} ($)`}
          step="any"
          {...limitsOf(SERVICE_LIMITS.price)}
        />
      )}
      {kind === "share" && (
        <NumberField name={`${name}.share`} label={`${label} (%)`} step="any" {...PERCENT} />
      )}
    </div>
  )
}
