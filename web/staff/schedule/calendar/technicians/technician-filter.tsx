import { HTMLSelect } from "@blueprintjs/core"
import type { Technician } from "../calendar.ts"
import type { View } from "../view.ts"
import "./technician-filter.css"

interface Props {
  readonly several: readonly Technician[]
  readonly shown: readonly Technician[]
  readonly onHidden: (hidden: readonly number[]) => void
}

/** Each technician can be hidden. */
export const TechnicianFilter = ({ several, shown, onHidden }: Props) => (
  <fieldset className="technician-filter plain row-1 across-2 small">
    <legend className="visually-hidden">Technicians shown</legend>
    {several.map((technician) => (
      <label key={technician.id} className="technician-filter__choice" title={technician.name}>
        <input
          type="checkbox"
          checked={shown.includes(technician)}
          onChange={({ currentTarget: { checked } }) =>
            onHidden(
              several
                .filter((each) => (each === technician ? !checked : !shown.includes(each)))
                .map(({ id }) => id),
            )
          }
        />
        <span className="technician-filter__color" style={{ background: technician.color }} />
        <span className="technician-filter__name">{technician.name}</span>
      </label>
    ))}
  </fieldset>
)

interface SwitchProps {
  readonly several: readonly Technician[]
  readonly shown: readonly Technician[]
  readonly view: View
  readonly onSingle: (id: number | null) => void
}

/** On a phone: which technician is shown. Its day has room for one. */
export const TechnicianSwitch = ({ several, shown, view, onSingle }: SwitchProps) => (
  <HTMLSelect
    fill
    large
    aria-label="Technician shown"
    value={shown.length === 1 ? shown[0]!.id : ""}
    options={[
      ...(view === "day" ? [] : [{ value: "", label: "All technicians" }]),
      ...several.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    onChange={({ currentTarget: { value } }) => onSingle(value === "" ? null : Number(value))}
  />
)
