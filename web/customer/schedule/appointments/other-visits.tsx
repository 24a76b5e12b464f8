import { mapLink } from "../../../../core/fields/contact-links.ts"
import { formatDay, formatTimes } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { useBusiness } from "../../../shared/business.ts"
import { CalendarButtons } from "../../../shared/calendar/calendar-buttons.tsx"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import { calendarEntryOf } from "./calendar-entry.ts"
import "./other-visits.css"
import { timesOf, type PortalVisit } from "./visit.ts"
import { WhoComes } from "./who-comes.tsx"
import { VisitActions } from "./visit-actions.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

interface OtherVisitsProps {
  /** Those after the next one; none shows nothing. */
  readonly visits: readonly PortalVisit[]
  readonly now: Instant
}

/** The upcoming visits after the next one. */
export const OtherVisits = ({ visits, now }: OtherVisitsProps) =>
  visits.length > 0 && (
    <section className="card stack-5" aria-labelledby="other-visits">
      <h2 id="other-visits">Visits after that</h2>
      <ul className="stack-5">
        {visits.map((visit) => (
          <VisitItem key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
    </section>
  )

const VisitItem = ({ visit, now }: { readonly visit: PortalVisit; readonly now: Instant }) => {
  const business = useBusiness()
  const time = timesOf(visit)
  const arrival = arrivalOf(visit)
  return (
    <li className="other-visits__visit stack-4">
      <div>
        <h3>{formatDay(time.start)}</h3>
        <p>{unbroken(formatTimes(time))}</p>
        {arrival !== null && <p>We arrive {arrival}.</p>}
        <p>{visit.serviceType}</p>
        <WhoComes technicians={visit.technicians} />
        {visit.series !== null && <p>{`Visit ${visit.series.position} of ${visit.series.visits}`}</p>}
        {visit.address !== null && (
          <p className="soft">
            <Unbroken text={visit.address} />{" "}
            <a href={mapLink(visit.address)} target="_blank" rel="noreferrer">
              Directions<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
      <VisitActions visit={visit} now={now} />
      {visit.heldUntil === null && (
        <details className="other-visits__calendar">
          <summary>Add to calendar</summary>
          <CalendarButtons entry={calendarEntryOf(visit, business)} />
        </details>
      )}
    </li>
  )
}
