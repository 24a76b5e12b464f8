import { FormGroup, HTMLSelect } from "@blueprintjs/core"
import { useId } from "react"
import { type Technician, useSeveralTechnicians } from "../../api/technicians.ts"
import { SelectField } from "./fields.tsx"

const ALL = "All technicians"

const optionsOf = (technicians: readonly Technician[], all: string) => [
  { value: "", label: all },
  ...technicians.map(({ id, name }) => ({ value: id, label: name })),
]

interface Props {
  readonly label: string
  /** Names the choice of none in particular. */
  readonly all?: string
  /** Null for all of them. */
  readonly value: number | null
  readonly onChange: (technicianId: number | null) => void
}

/** Chooses one technician, or all; nothing while visits can be booked with one only. */
export const TechnicianChoice = ({ label, all = ALL, value, onChange }: Props) => {
  const id = useId()
  const technicians = useSeveralTechnicians()
  if (technicians.length === 0) return null
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        value={value ?? ""}
        options={optionsOf(technicians, all)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      />
    </FormGroup>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  /** Names the choice of none in particular. */
  readonly all?: string
  readonly hint?: string
}

/** The same as a field of a form, which holds an id, or an empty text. */
export const TechnicianField = ({ all = ALL, ...field }: FieldProps) => {
  const technicians = useSeveralTechnicians()
  return technicians.length > 0 && <SelectField {...field} options={optionsOf(technicians, all)} />
}

/** The name of the technician whose time it is. */
export const nameOf = (technicianId: number | null, technicians: readonly Technician[]): string =>
  technicianId === null
    ? "All"
    : (technicians.find(({ id }) => id === technicianId)?.name ?? `Technician ${technicianId}`)
