import { Button } from "@blueprintjs/core"
import { Plus, Trash } from "@blueprintjs/icons"
import { useFieldArray } from "react-hook-form"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import { SelectField } from "../../ui/form/fields.tsx"
import { TIME_CHOICES } from "../rules/rule.ts"
import "./own-hours.css"

interface HoursValues {
  readonly hours: { weekday: number; startTime: string; endTime: string }[]
}

/** Working hours in place of those of the business. */
export const OwnHours = () => {
  const { fields, append, remove } = useFieldArray<HoursValues, "hours", "key">({
    name: "hours",
    keyName: "key",
  })
  return (
    <fieldset className="own-hours plain wide">
      <legend>Working hours</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="own-hours__row">
          <SelectField
            name={`hours.${index}.weekday`}
            label={`Weekday ${index + 1}`}
            options={WEEKDAYS.map((label, weekday) => ({ value: weekday, label }))}
          />
          <SelectField name={`hours.${index}.startTime`} label="From" options={TIME_CHOICES} />
          <SelectField name={`hours.${index}.endTime`} label="To" options={TIME_CHOICES} />
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove hours ${index + 1}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        icon={<Plus />}
        text="Add hours"
        disabled={fields.length >= 50}
        onClick={() => append({ weekday: 1, startTime: "09:00", endTime: "17:00" })}
      />
    </fieldset>
  )
}
