import { STATUSES } from "../appointments/appointment.ts"
import type { Status } from "./calendar.ts"
import { StatusIcon } from "./status-tone.tsx"
import "./status-filter.css"

interface Props {
  readonly statuses: readonly Status[]
  readonly onStatuses: (statuses: readonly Status[]) => void
}

/** The legend of the calendar; each status can be hidden. */
export const StatusFilter = ({ statuses, onStatuses }: Props) => (
  <fieldset className="status-filter plain row-1 across-2 small">
    <legend className="visually-hidden">Statuses shown</legend>
    {STATUSES.map(({ value, label }) => (
      <label key={value} className={`status-filter__choice status-tone--${value}`}>
        <input
          type="checkbox"
          checked={statuses.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onStatuses(checked ? [...statuses, value] : statuses.filter((status) => status !== value))
          }
        />
        <StatusIcon status={value} />
        <span className="status-filter__label">{label}</span>
      </label>
    ))}
    <span className="status-filter__key">
      <span className="status-filter__swatch status-filter__swatch--open" /> Working hours
    </span>
    <span className="status-filter__key">
      <span className="status-filter__swatch status-filter__swatch--blocked" /> Blocked
    </span>
  </fieldset>
)
