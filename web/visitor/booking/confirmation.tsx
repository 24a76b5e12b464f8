import { hoursOf, labelOf } from "../../../core/booking/job-size.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { business, phoneHref } from "../../shared/business.ts"
import { Button } from "../../shared/ui/button.tsx"
import { bookAnother, type Booked } from "./draft.ts"
import { Tick } from "./progress.tsx"
import { StepHeading } from "./step-heading.tsx"
import { contactLines, Lines, Row } from "./summary.tsx"

/** What was booked and what happens next (spec §4). */
export const Confirmation = ({ booked }: { readonly booked: Booked }) => {
  const start = Date.parse(booked.start)
  return (
    <div className="confirmation">
      <div className="confirmation__head">
        <span className="confirmation__tick">
          <Tick />
        </span>
        <StepHeading>See you on {formatDay(start)}</StepHeading>
        <p className="booking__intro">
          Your appointment is booked. We sent the confirmation to <strong>{booked.details.email}</strong>.
        </p>
      </div>
      <dl className="summary__rows confirmation__details">
        <Row name="Category">{`${booked.category} · ${labelOf(booked.category)}`}</Row>
        <Row name="Service">{`${booked.serviceName} (${hoursOf(booked.category)} hours)`}</Row>
        <Row name="Date">{formatDay(start)}</Row>
        <Row name="Time">{`${formatTime(start)} CT`}</Row>
        <Row name="Contact">
          <Lines of={contactLines(booked.details)} />
        </Row>
        {booked.details.notes && <Row name="Notes">{booked.details.notes}</Row>}
      </dl>
      <div className="confirmation__next">
        <h4>What happens next</h4>
        <ol>
          <li>
            <strong>Put it in your calendar.</strong> The email brings an invitation; open it and the visit is
            in your calendar. If the email is not there in a few minutes, look in the spam folder.
          </li>
          <li>
            <strong>Something came up?</strong> Move the visit with the link in the email, up to 12 hours
            before it starts.
          </li>
          <li>
            <strong>We come to your door.</strong> If anything changes before then, call{" "}
            <a href={phoneHref}>{business.phone}</a>.
          </li>
        </ol>
      </div>
      <Button look="outline" onClick={bookAnother}>
        Book Another Appointment
      </Button>
    </div>
  )
}
