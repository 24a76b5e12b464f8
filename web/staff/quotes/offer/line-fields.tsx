import { Button } from "@blueprintjs/core"
import { Trash } from "@blueprintjs/icons"
import { useEffect } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { SERVICE_LIMITS } from "../../../../core/fields/number-limits.ts"
import { LINE_LIMITS, type LineKind } from "../../../../core/money/line-choices.ts"
import { NumberField, SelectField, SwitchField, TextField } from "../../ui/form/fields.tsx"
import { limitsOf } from "../../ui/form/limits-of.ts"
import "./line-fields.css"

/** What lines can be chosen from. */
export interface OfferedService {
  readonly id: number
  readonly name: string
  readonly basePrice: number
  readonly priceUnit: string
}

interface Props {
  /** Of the line in the form: "alternatives.0.lines.2", or "lines.2" of an invoice. */
  readonly name: string
  /** From 1. */
  readonly number: number
  readonly services: readonly OfferedService[]
  readonly kinds: readonly LineKind[]
  /** Whether customers may choose it. */
  readonly canBeOptional?: boolean
  readonly onRemove: (() => void) | undefined
}

/** The limits are in hundredths. */
const QUANTITY = limitsOf({
  minimum: LINE_LIMITS.quantity.minimum / 100,
  maximum: LINE_LIMITS.quantity.maximum / 100,
})

const LABELS = { labor: "Labor", materials: "Materials", plan: "Plan" }

const choiceOf = (value: LineKind) => ({ value, label: LABELS[value] })

/** One line: a service by its name, or any text. The name of a service fills in its price while there is none. */
export const LineFields = ({ name, number, services, kinds, canBeOptional = false, onRemove }: Props) => {
  const { getValues, setValue } = useFormContext()
  const text: unknown = useWatch({ name: `${name}.text` })
  const service = services.find((each) => each.name === text)
  useEffect(() => {
    if (service === undefined || getValues(`${name}.price`) !== null) return
    setValue(`${name}.price`, service.basePrice)
    setValue(`${name}.unit`, service.priceUnit.startsWith("per ") ? service.priceUnit.slice(4) : "")
  }, [service, name, getValues, setValue])
  return (
    <div className="line-fields">
      <TextField
        name={`${name}.text`}
        label={`Line ${number}`}
        suggestions={services.map((each) => each.name)}
      />
      <NumberField name={`${name}.quantity`} label="Quantity" step="any" {...QUANTITY} />
      <TextField name={`${name}.unit`} label="Unit" optional />
      <NumberField name={`${name}.price`} label="Price ($)" step="any" {...limitsOf(SERVICE_LIMITS.price)} />
      <SelectField name={`${name}.kind`} label="Kind" options={kinds.map(choiceOf)} />
      <div className="line-fields__switches">
        <SwitchField name={`${name}.isTaxed`} label="Taxed" />
        {canBeOptional && <SwitchField name={`${name}.isOptional`} label="Optional" />}
        {onRemove && (
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove line ${number}`}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  )
}
