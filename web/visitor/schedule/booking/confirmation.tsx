import type { Business } from "../../../../core/business/business.ts"
import { hoursOf, labelOf } from "../../../../core/services/job-size.ts"
import { formatDay } from "../../../../core/time/chicago.ts"
import { HOUR, type Interval } from "../../../../core/time/interval.ts"
import { useBusiness } from "../../../shared/business.ts"
import { CalendarButtons } from "../../../shared/calendar/calendar-buttons.tsx"
import type { CalendarEntry } from "../../../shared/calendar/calendar-links.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { Button } from "../../../shared/ui/button.tsx"
import "./confirmation.css"
import { bookAnother, type Booked } from "./draft.ts"
import { HeldVisit } from "./held-visit.tsx"
import { Tick } from "./steps/progress.tsx"
import { StepHeading } from "./steps/step-heading.tsx"
import { AddonsRow, ArrivalRow, Breakable, contactLines, Lines, Row, timesOf } from "./summary.tsx"
import { counted } from "../../../../core/fields/counted.ts"

/** What was booked and what happens next (spec §4). */
export const Confirmation = ({ booked }: { readonly booked: Booked }) => {
  const { start } = intervalOf(booked)
  return (
    <div className="confirmation stack-6 start">
      {booked.heldUntil === null ? (
        <div className="confirmation__head stack-5 start">
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
      ) : (
        <HeldVisit booked={booked} heldUntil={booked.heldUntil} />
      )}
      <div className="confirmation__details">
        <dl className="summary__rows">
          <Row name="Category">{`${booked.category} · ${labelOf(booked.category)}`}</Row>
          <Row name="Service">{`${booked.serviceName} (${counted(hoursOf(booked.category), "hour")})`}</Row>
          <Row name="Price">{booked.price}</Row>
          <AddonsRow addons={booked.addons} />
          <Row name="Date">{formatDay(start)}</Row>
          <Row name="Time">{timesOf(start, hoursOf(booked.category))}</Row>
          <ArrivalRow arrival={arrivalOf(booked)} />
          <Row name="Contact">
            <Lines of={contactLines(booked.details)} />
          </Row>
          {booked.details.notes && <Row name="Notes">{booked.details.notes}</Row>}
        </dl>
      </div>
      {booked.heldUntil === null && <Next booked={booked} />}
      <Button look="outline" onClick={bookAnother}>
        Book Another Appointment
      </Button>
    </div>
  )
}

const Next = ({ booked }: { readonly booked: Booked }) => (
  <div className="confirmation__next">
    <h4>Add it to your calendar</h4>
    <CalendarButtons entry={entryOf(booked, useBusiness())} />
    <h4>What happens next</h4>
    <ol>
      <li>The confirmation email brings the same calendar entry. Not there? Look in the spam folder.</li>
      <li>
        <Unbroken text={`We call ${booked.details.phone} before we come.`} />
      </li>
      <li>
        To move or cancel your visit, use the link in that email until 12 hours before, or call <PhoneLink />.
      </li>
      <li>
        You see all your visits in the <a href="/customer-portal">customer portal</a>, where you sign in with
        a link that we email you.
      </li>
    </ol>
  </div>
)

const intervalOf = ({ start, category }: Booked): Interval => ({
  start: Date.parse(start),
  end: Date.parse(start) + hoursOf(category) * HOUR,
})

const entryOf = (booked: Booked, business: Business): CalendarEntry => {
  const { street, city, state, zip } = booked.details
  const arrival = arrivalOf(booked)
  return {
    ...intervalOf(booked),
    uid: booked.calendarUid,
    sequence: 0,
    organizer: business.name,
    title: `${booked.serviceName} - ${business.name}`,
    description: `${arrival === null ? "" : `We arrive ${arrival}. `}To move or cancel your visit, use the link in your confirmation email until 12 hours before, or call ${business.phone}.`,
    location: `${street}, ${city}, ${state} ${zip}`,
  }
}
