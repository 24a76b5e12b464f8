import { mapLink } from "../../../../core/fields/contact-links.ts"
import { dayAt, formatDay, formatTimes } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { useBusiness } from "../../../shared/business.ts"
import { CalendarButtons } from "../../../shared/calendar/calendar-buttons.tsx"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import "./next-visit.css"
import { calendarEntryOf } from "./calendar-entry.ts"
import { timesOf, type PortalVisit } from "./visit.ts"
import { WhoComes } from "./who-comes.tsx"
import { VisitActions } from "./visit-actions.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import "../../../shared/ui/chip.css"

interface NextVisitProps {
  readonly visit: PortalVisit | undefined
  readonly now: Instant
}

/** The visit that comes first, in large letters: when, what for and where, and everything to do about it. */
export const NextVisit = ({ visit, now }: NextVisitProps) => {
  const business = useBusiness()
  if (visit === undefined) return <NoVisit />
  const time = timesOf(visit)
  return (
    <section className="next-visit stack-5 on-deep" aria-labelledby="next-visit">
      <div className="stack-2">
        <p className="next-visit__label row-2 across-3 middle strong">
          Your next visit <span className="chip chip--strong">{daysAway(time.start, now)}</span>
          {visit.status === "confirmed" && <span className="chip chip--strong">Confirmed</span>}
        </p>
        <h2 id="next-visit" className="next-visit__date">
          <time dateTime={visit.startTimestamptz}>{dayInYear(time.start, now)}</time>
        </h2>
        <p className="next-visit__time">{unbroken(formatTimes(time))}</p>
        <Arrival visit={visit} />
      </div>
      <div className="next-visit__what">
        <p className="next-visit__service">{visit.serviceType}</p>
        <WhoComes technicians={visit.technicians} />
        {visit.series !== null && <p>{`Visit ${visit.series.position} of ${visit.series.visits}`}</p>}
        {visit.address !== null && (
          <p>
            <Unbroken text={visit.address} />
            <br />
            <a href={mapLink(visit.address)} target="_blank" rel="noreferrer">
              Directions<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
      <div className="next-visit__do">
        <VisitActions visit={visit} now={now} isNext />
        {visit.heldUntil === null && (
          <>
            <h3 className="next-visit__add">Add to calendar</h3>
            <CalendarButtons entry={calendarEntryOf(visit, business)} />
          </>
        )}
      </div>
    </section>
  )
}

const Arrival = ({ visit }: { readonly visit: PortalVisit }) => {
  const times = arrivalOf(visit)
  return times !== null && <p>We arrive {times}.</p>
}

const NoVisit = () => (
  <section className="next-visit stack-5 next-visit--none on-deep" aria-labelledby="next-visit">
    <h2 id="next-visit" className="next-visit__date">
      No visit is booked
    </h2>
    <p>Pick a day and a time online. It takes about two minutes.</p>
    <p>
      <a className="button button--primary button--large" href="/book">
        Book a visit
      </a>
    </p>
  </section>
)

/** "Monday, December 1"; with the year when that is another one. */
const dayInYear = (start: Instant, now: Instant): string => {
  const day = formatDay(start)
  return day.endsWith(formatDay(now).slice(-6)) ? day.slice(0, -6) : day
}

const daysAway = (start: Instant, now: Instant): string => {
  const days = dayAt(start) - dayAt(now)
  if (days <= 0) return "Today"
  return days === 1 ? "Tomorrow" : `In ${days} days`
}
