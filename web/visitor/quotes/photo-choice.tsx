import { useId } from "react"
import { MAX_QUOTE_PHOTOS } from "../../../core/quotes/quote-choices.ts"
import { Button } from "../../shared/ui/button.tsx"
import type { usePhotos } from "./use-photos.ts"

/** Chooses photos, with their previews, and takes them out again. */
export const PhotoChoice = ({
  photos: { photos, problems, add, remove },
}: {
  readonly photos: ReturnType<typeof usePhotos>
}) => {
  const id = useId()
  return (
    <div className="field form-grid__wide">
      <label className="field__label" htmlFor={id}>
        Photos<span className="soft regular"> (optional)</span>
      </label>
      <input
        id={id}
        className="input quote-form__file"
        type="file"
        accept="image/jpeg,image/png"
        multiple
        disabled={photos.length >= MAX_QUOTE_PHOTOS}
        aria-describedby={`${id}-hint ${id}-problems`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = ""
        }}
      />
      <span className="soft small" id={`${id}-hint`}>
        PNG, JPG up to 10MB each. At most {MAX_QUOTE_PHOTOS}; only we see them.
      </span>
      <span id={`${id}-problems`} role="status">
        {problems.map((problem) => (
          <span key={problem} className="field__error quote-form__problem">
            {problem}
          </span>
        ))}
      </span>
      {photos.length > 0 && (
        <ul className="quote-form__photos stack-3">
          {photos.map((photo) => (
            <li key={photo.id}>
              <img className="quote-form__preview" src={photo.url} alt="" />
              <span className="quote-form__name stack-1 break">{photo.file.name}</span>
              <Button look="quiet" aria-label={`Remove ${photo.file.name}`} onClick={() => remove(photo.id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
