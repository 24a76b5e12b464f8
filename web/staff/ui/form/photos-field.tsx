import { Checkbox } from "@blueprintjs/core"
import { useFormContext } from "react-hook-form"
import { useFieldError } from "../../../shared/forms/field.tsx"
import "./photos-field.css"

interface Props {
  /** Of the form's field, which holds the ids of the chosen photos as texts. */
  readonly name: string
  readonly label: string
  readonly photos: readonly { readonly id: number }[]
  readonly urlOf: (id: number) => string
}

/** Photos of which any can be chosen; nothing where there are none. */
export const PhotosField = ({ name, label, photos, urlOf }: Props) => {
  const { register } = useFormContext()
  const error = useFieldError(name)
  if (photos.length === 0) return null
  return (
    <fieldset className="photos-field plain wide">
      <legend>{label}</legend>
      <div className="row-3">
        {photos.map(({ id }, index) => {
          const { ref, ...control } = register(name)
          return (
            <Checkbox
              key={id}
              {...control}
              inputRef={ref}
              value={String(id)}
              labelElement={
                <img
                  className="photos-field__photo"
                  src={urlOf(id)}
                  alt={`${index + 1} of ${photos.length}`}
                  loading="lazy"
                />
              }
            />
          )
        })}
      </div>
      {error !== undefined && <p className="plain photos-field__error">{error}</p>}
    </fieldset>
  )
}
