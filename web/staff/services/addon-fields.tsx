import { SERVICE_LIMITS } from "../../../core/fields/number-limits.ts"
import { limitsOf } from "../ui/form/limits-of.ts"
import { Button } from "@blueprintjs/core"
import { Plus, Trash } from "@blueprintjs/icons"
import { useFieldArray } from "react-hook-form"
import { NumberField, SwitchField, TextAreaField, TextField } from "../ui/form/fields.tsx"
import "./addon-fields.css"

interface Fields {
  readonly addons: {
    /** Of a stored one. */
    readonly id?: number
    readonly name: string
    readonly description: string
    readonly additionalPrice: number | null
    readonly isOptional: boolean
    readonly isActive: boolean
  }[]
}

const MAX_ADDONS = 10

const NEW = { name: "", description: "", additionalPrice: null, isOptional: true, isActive: true }

/** The add-ons of a service. */
export const AddonFields = () => {
  const { fields, append, remove } = useFieldArray<Fields, "addons", "key">({
    name: "addons",
    keyName: "key",
  })
  return (
    <fieldset className="addon-fields">
      <legend>Add-ons</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="addon-fields__addon">
          <div className="addon-fields__row">
            <TextField name={`addons.${index}.name`} label={`Add-on ${index + 1}`} />
            <NumberField
              name={`addons.${index}.additionalPrice`}
              label={`Price of add-on ${index + 1} ($)`}
              step="any"
              {...limitsOf(SERVICE_LIMITS.price)}
            />
            <Button
              variant="minimal"
              icon={<Trash />}
              aria-label={`Remove add-on ${index + 1}`}
              onClick={() => remove(index)}
            />
          </div>
          <TextAreaField
            name={`addons.${index}.description`}
            label={`Description of add-on ${index + 1}`}
            rows={2}
            optional
          />
          <div className="addon-fields__switches">
            <SwitchField name={`addons.${index}.isOptional`} label="Visitors choose it" />
            <SwitchField name={`addons.${index}.isActive`} label="Offered" />
          </div>
        </div>
      ))}
      <Button
        icon={<Plus />}
        text="Add an add-on"
        disabled={fields.length >= MAX_ADDONS}
        onClick={() => append(NEW)}
      />
    </fieldset>
  )
}
