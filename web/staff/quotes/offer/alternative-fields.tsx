import { Button } from "@blueprintjs/core"
import { Plus, Trash } from "@blueprintjs/icons"
import { useFieldArray } from "react-hook-form"
import { LINE_KINDS } from "../../../../core/money/line-choices.ts"
import { alternativeName, OFFER_LIMITS } from "../../../../core/quotes/offers/offer-choices.ts"
import { TextField } from "../../ui/form/fields.tsx"
import { LineFields, type OfferedService } from "./line-fields.tsx"
import { NEW_LINE } from "./line-values.ts"
import { NEW_ALTERNATIVE, type OfferValues } from "./offer-values.ts"

interface Props {
  readonly services: readonly OfferedService[]
}

/** Up to three alternatives, each with its lines. */
export const AlternativeFields = ({ services }: Props) => {
  const { fields, append, remove } = useFieldArray<OfferValues, never, "key">({
    name: "alternatives" as never,
    keyName: "key",
  })
  return (
    <>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="offer-editor__alternative plain">
          <legend className="strong">{fields.length === 1 ? "Lines" : alternativeName(null, index)}</legend>
          {fields.length > 1 && (
            <div className="offer-editor__name">
              <TextField
                name={`alternatives.${index}.name`}
                label={`Name of ${alternativeName(null, index)}`}
                optional
              />
              <Button
                variant="minimal"
                icon={<Trash />}
                aria-label={`Remove ${alternativeName(null, index)}`}
                onClick={() => remove(index)}
              />
            </div>
          )}
          <Lines alternative={index} services={services} />
        </fieldset>
      ))}
      {fields.length < OFFER_LIMITS.alternatives && (
        <div>
          <Button
            icon={<Plus />}
            text="Add an alternative"
            onClick={() => append(NEW_ALTERNATIVE as never)}
          />
        </div>
      )}
    </>
  )
}

/** Plans are no work that is offered. */
const KINDS = LINE_KINDS.filter((kind) => kind !== "plan")

const Lines = ({ alternative, services }: Props & { readonly alternative: number }) => {
  const { fields, append, remove } = useFieldArray<OfferValues, never, "key">({
    name: `alternatives.${alternative}.lines` as never,
    keyName: "key",
  })
  return (
    <>
      {fields.map(({ key }, index) => (
        <LineFields
          key={key}
          name={`alternatives.${alternative}.lines.${index}`}
          number={index + 1}
          services={services}
          kinds={KINDS}
          canBeOptional
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button size="small" icon={<Plus />} text="Add a line" onClick={() => append(NEW_LINE as never)} />
    </>
  )
}
