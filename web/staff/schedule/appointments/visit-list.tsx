import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { formatDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import { type Appointment, STATUSES } from "./appointment.ts"
import "../../ui/record/record-rows.css"
import "./visit-list.css"

interface Props {
  readonly visits: readonly Appointment[]
  /** Shown when there is no visit. */
  readonly none: string
}

/** A customer's visits, each a link to it in the appointments tab. */
export const VisitList = ({ visits, none }: Props) =>
  visits.length === 0 ? (
    <p className="plain soft">{none}</p>
  ) : (
    <ul className="visit-list plain divided">
      {visits.map(({ id, startTimestamptz, serviceType, status }) => {
        const start = parseIso(startTimestamptz) ?? 0
        return (
          <li key={id} className="visit-list__visit record-rows__row break">
            <Link to={`/admin/appointments?open=${id}`}>
              {formatDay(start)}, {formatTime(start)}
            </Link>
            <span>{serviceType}</span>
            <Tag minimal intent={INTENTS[status]}>
              {STATUSES.find(({ value }) => value === status)?.label}
            </Tag>
          </li>
        )
      })}
    </ul>
  )

/** The colors of spec §2: scheduled blue, confirmed green, completed gray, cancelled red. */
const INTENTS = {
  scheduled: "primary",
  confirmed: "success",
  completed: "none",
  cancelled: "danger",
} as const
