import { type Technician, useSeveralTechnicians } from "../../api/technicians.ts"
import { SelectField } from "../../ui/form/fields.tsx"

interface Props {
  /** How many come. */
  readonly people: number
  /** Names the choice that leaves it to the rule. */
  readonly best: string
}

/** Who comes to a visit: the form's field `crew`, which holds ids with commas, or an empty text. */
export const CrewField = ({ people, best }: Props) => {
  const technicians = useSeveralTechnicians()
  if (technicians.length < people || technicians.length === 0) return null
  return (
    <SelectField
      name="crew"
      label="Who comes"
      options={[{ value: "", label: best }, ...crewsOf(technicians, people).map(optionOf)]}
    />
  )
}

/** Every choice of so many of them. */
const crewsOf = (technicians: readonly Technician[], people: number): readonly (readonly Technician[])[] =>
  people === 1
    ? technicians.map((each) => [each])
    : technicians.flatMap((one, n) => technicians.slice(n + 1).map((other) => [one, other]))

const optionOf = (crew: readonly Technician[]) => ({
  value: crew.map(({ id }) => id).join(),
  label: crew.map(({ name }) => name).join(" and "),
})

/** The part of a request's body that a chosen crew is; empty for the best choice. */
export const crewIn = (crew: string): { readonly technicianIds?: readonly number[] } =>
  crew === "" ? {} : { technicianIds: crew.split(",").map(Number) }

/** Who comes to a visit, where several can be booked; null where nobody is named. */
export const useCrewText = (technicianIds: readonly number[]): string | null => {
  const technicians = useSeveralTechnicians()
  return technicians.length === 0 ? null : crewText(technicianIds, technicians)
}

export const crewText = (technicianIds: readonly number[], technicians: readonly Technician[]): string =>
  technicianIds
    .map((id) => technicians.find((each) => each.id === id)?.name ?? `Technician ${id}`)
    .join(" and ")
