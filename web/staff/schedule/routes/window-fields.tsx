import { dateAt, formatTime, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { SelectField } from "../../ui/form/fields.tsx"

interface Props {
  /** Of the visit. */
  readonly start: number
  /** Names the choice of its own time. */
  readonly own?: string
}

/**
 * Between which half hours a visit may begin: the form's fields `arrivalFrom` and `arrivalUntil`, which hold instants on the
 * wire, or an empty text for its own time.
 */
export const WindowFields = ({ start, own = formatTime(start) }: Props) => {
  const times = halfHoursOf(start)
  const choices = (isOffered: (time: number) => boolean) => [
    { value: "", label: own },
    ...times.filter(isOffered).map((time) => ({ value: toIso(time), label: formatTime(time) })),
  ]
  return (
    <>
      <SelectField
        name="arrivalFrom"
        label="Arrival at the earliest"
        options={choices((time) => time < start)}
      />
      <SelectField
        name="arrivalUntil"
        label="Arrival at the latest"
        options={choices((time) => time > start)}
      />
    </>
  )
}

/** What the fields say of a visit that begins then; nulls for its own time alone. */
export const windowIn = (
  { arrivalFrom, arrivalUntil }: { readonly arrivalFrom: string; readonly arrivalUntil: string },
  start: string,
) =>
  arrivalFrom === "" && arrivalUntil === ""
    ? { arrivalFrom: null, arrivalUntil: null }
    : { arrivalFrom: arrivalFrom || start, arrivalUntil: arrivalUntil || start }

/** Of the day, from 6 AM to 8 PM. */
const halfHoursOf = (start: number): readonly number[] => {
  const midnight = startOfDay(dateAt(start))
  return Array.from({ length: 29 }, (_, n) => midnight + 6 * HOUR + (n * HOUR) / 2)
}
