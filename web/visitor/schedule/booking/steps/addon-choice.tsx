import { useFormContext } from "react-hook-form"
import { addonPrices, type Addon } from "../../../service-price.ts"
import type { Details } from "../draft.ts"
import "./addon-choice.css"

/** The optional add-ons of the chosen service; they never change how long the visit takes. */
export const AddonChoice = ({ addons }: { readonly addons: readonly Addon[] }) => {
  const { register } = useFormContext<Details>()
  return (
    <fieldset className="contact__group plain">
      <legend>Add-ons</legend>
      <div className="stack-2">
        {addons.map((addon) => (
          <label key={addon.name} className="checkbox">
            <input type="checkbox" value={addon.name} {...register("addons")} />
            <span className="checkbox__text">
              {addonPrices([addon])}
              {addon.description !== null && (
                <small className="addon-choice__text">{addon.description}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
