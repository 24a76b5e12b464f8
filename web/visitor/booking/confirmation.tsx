import { hoursOf, labelOf } from "../../../core/booking/job-size.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { HOUR, type Interval } from "../../../core/time/interval.ts"
import { business, phoneHref } from "../../shared/business.ts"
import { Button } from "../../shared/ui/button.tsx"
import { googleLink, icsFile, outlookLink, type CalendarEntry } from "./calendar-links.ts"
import "./confirmation.css"
import { bookAnother, type Booked } from "./draft.ts"
import { Tick } from "./progress.tsx"
import { StepHeading } from "./step-heading.tsx"
import { AddonsRow, Breakable, contactLines, Lines, Row, timesOf } from "./summary.tsx"

/** What was booked and what happens next (spec §4). */
export const Confirmation = ({ booked }: { readonly booked: Booked }) => {
  const { start } = intervalOf(booked)
  return (
    <div className="confirmation">
      <div className="confirmation__head">
        <span className="confirmation__tick">
          <Tick />
        </span>
        <StepHeading>See you on {formatDay(start)}</StepHeading>
        <p className="booking__intro">
          Your appointment is booked. We sent the confirmation to{" "}
          <strong>
            <Breakable text={booked.details.email} />
          </strong>
          .
        </p>
      </div>
      <div className="confirmation__details">
        <dl className="summary__rows">
          <Row name="Category">{`${booked.category} · ${labelOf(booked.category)}`}</Row>
          <Row name="Service">{`${booked.serviceName} (${hoursOf(booked.category)} hours)`}</Row>
          <Row name="Price">{booked.price}</Row>
          <AddonsRow addons={booked.addons} />
          <Row name="Date">{formatDay(start)}</Row>
          <Row name="Time">{timesOf(start, hoursOf(booked.category))}</Row>
          <Row name="Contact">
            <Lines of={contactLines(booked.details)} />
          </Row>
          {booked.details.notes && <Row name="Notes">{booked.details.notes}</Row>}
        </dl>
      </div>
      <div className="confirmation__next">
        <h4>Add it to your calendar</h4>
        <CalendarButtons entry={entryOf(booked)} />
        <h4>What happens next</h4>
        <ol>
          <li>The confirmation email brings the same calendar entry. Not there? Look in the spam folder.</li>
          <li>We call {booked.details.phone} before we come.</li>
          <li>
            To move or cancel your visit, call <a href={phoneHref}>{business.phone}</a>.
          </li>
        </ol>
      </div>
      <Button look="outline" onClick={bookAnother}>
        Book Another Appointment
      </Button>
    </div>
  )
}

const CalendarButtons = ({ entry }: { readonly entry: CalendarEntry }) => (
  <ul className="confirmation__calendars">
    <li>
      <a className="button button--outline" href={googleLink(entry)} target="_blank" rel="noreferrer">
        Google<span className="visually-hidden"> Calendar (opens in a new tab)</span>
      </a>
    </li>
    <li>
      <a
        className="button button--outline"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(icsFile(entry))}`}
        download="visit.ics"
      >
        Apple<span className="visually-hidden"> Calendar (downloads a file)</span>
      </a>
    </li>
    <li>
      <a className="button button--outline" href={outlookLink(entry)} target="_blank" rel="noreferrer">
        Outlook<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  </ul>
)

const intervalOf = ({ start, category }: Booked): Interval => ({
  start: Date.parse(start),
  end: Date.parse(start) + hoursOf(category) * HOUR,
})

const entryOf = (booked: Booked): CalendarEntry => {
  const { street, city, state, zip } = booked.details
  return {
    ...intervalOf(booked),
    uid: booked.calendarUid,
    title: `${booked.serviceName} - ${business.name}`,
    description: `To move or cancel your visit, call ${business.phone}.`,
    location: `${street}, ${city}, ${state} ${zip}`,
  }
}
