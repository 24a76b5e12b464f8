import { useFormContext } from "react-hook-form"
import { TECHNICIAN_COLORS } from "../../../../core/schedule/technicians/colors.ts"
import "./color-field.css"

/** The color of the technician's visits in the calendar. */
export const ColorField = () => {
  const { register } = useFormContext()
  return (
    <fieldset className="color-field plain wide">
      <legend>Color in the calendar</legend>
      {Object.entries(TECHNICIAN_COLORS).map(([name, color]) => (
        <label key={color} className="color-field__choice">
          <input {...register("color")} type="radio" value={color} />
          <span className="color-field__color" style={{ background: color }} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
