import { useController } from "react-hook-form"
import { RATING_LABELS } from "../../../core/reviews/review-rules.ts"

/** One to five stars: a group of radio buttons, of which styles show the chosen one's name and fill the stars up to it. */
export const StarChoice = () => {
  // Controlled: the form would read the prerendered choice back when it is reset.
  const { field } = useController({ name: "rating" })
  return (
    <fieldset className="star-choice plain">
      <legend className="field__label">Your rating</legend>
      <div className="star-choice__options">
        {RATING_LABELS.map((label, index) => {
          const stars = String(index + 1)
          return (
            <label key={label} className="star-choice__option">
              <input
                type="radio"
                name={field.name}
                value={stars}
                checked={field.value === stars}
                aria-label={`${label}, ${stars === "1" ? "1 star" : `${stars} stars`}`}
                onChange={() => field.onChange(stars)}
                onBlur={field.onBlur}
              />
              <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
                <path d="m12 2 3 6.500 7 .8-5.200 4.800 1.400 7-6.200-3.500-6.200 3.500 1.400-7L2 9.300l7-.8z" />
              </svg>
              <span className="star-choice__name" aria-hidden="true">
                {label}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
