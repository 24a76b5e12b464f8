import { Link } from "react-router-dom"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatTime } from "../../../../core/time/chicago.ts"
import type { TimedVisit } from "./timed.ts"
import "./cancelled-visits.css"

/** The day's cancelled visits, folded: nobody drives to them, but staff may be asked about them. */
export const CancelledVisits = ({ visits }: { readonly visits: readonly TimedVisit[] }) => (
  <details className="cancelled-visits soft">
    <summary className="cancelled-visits__summary">
      {visits.length === 1 ? "1 cancelled visit" : `${visits.length} cancelled visits`}
    </summary>
    <ul className="cancelled-visits__list">
      {visits.map((visit) => (
        <li key={visit.id}>
          {formatTime(visit.start)} to {formatTime(visit.end)}:{" "}
          <Link to={`/admin/appointments?open=${visit.id}`}>{fullName(visit)}</Link>, {visit.serviceType}
        </li>
      ))}
    </ul>
  </details>
)
