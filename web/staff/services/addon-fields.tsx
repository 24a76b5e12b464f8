import { Button } from "@blueprintjs/core"
import { Plus, Trash } from "@blueprintjs/icons"
import { useFieldArray } from "react-hook-form"
import { NumberField, TextField } from "../form/fields.tsx"
import "./addon-fields.css"

interface Fields {
  readonly addons: { readonly name: string; readonly price: number | null }[]
}

const MAX_ADDONS = 10

/** The add-ons of a service: a name and a price each. */
export const AddonFields = () => {
  const { fields, append, remove } = useFieldArray<Fields, "addons">({ name: "addons" })
  return (
    <fieldset className="addon-fields">
      <legend>Add-ons</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="addon-fields__row">
          <TextField name={`addons.${index}.name`} label={`Add-on ${index + 1}`} />
          <NumberField
            name={`addons.${index}.price`}
            label={`Price of add-on ${index + 1} ($)`}
            step="any"
            min={0}
          />
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove add-on ${index + 1}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        icon={<Plus />}
        text="Add an add-on"
        disabled={fields.length >= MAX_ADDONS}
        onClick={() => append({ name: "", price: null })}
      />
    </fieldset>
  )
}
