import { mailLink } from "../../../../core/fields/contact-links.ts"
import { formatShortDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import type { Appointment } from "./appointment.ts"
import { HoldTag } from "./hold-tag.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import { OpenLink } from "../../ui/list/open-link.tsx"
import "./appointment-cell.css"
import { PhoneLink } from "../../contacts/phone-link.tsx"

interface Props {
  readonly appointment: Appointment
}

export const WhenCell = ({ appointment }: Props) => {
  const { startTimestamptz, endTimestamptz } = appointment
  const start = parseIso(startTimestamptz) ?? 0
  const end = parseIso(endTimestamptz) ?? 0
  return (
    <div className="stack-0 appointment-cell--when">
      <span>{formatShortDay(start)}</span>
      <span className="appointment-cell__more regular soft small">
        {formatTime(start)} to {formatTime(end)}
      </span>
      <HoldTag visit={appointment} />
    </div>
  )
}

export const CustomerCell = ({ appointment: { id, firstName, lastName, phone, email } }: Props) => (
  <div className="stack-0">
    <OpenLink id={id}>
      {firstName} {lastName}
    </OpenLink>
    <span className="appointment-cell__more regular soft small">
      <PhoneLink phone={phone} />
      {email !== null && (
        <a href={mailLink(email)}>
          <EmailText email={email} />
        </a>
      )}
    </span>
  </div>
)
