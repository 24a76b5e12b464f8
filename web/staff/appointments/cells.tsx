import { formatDay, formatTime, parseIso } from "../../../core/time/chicago.ts"
import type { Appointment } from "./appointment.ts"
import "./appointment-cell.css"

interface Props {
  readonly appointment: Appointment
}

export const WhenCell = ({ appointment: { startTimestamptz, endTimestamptz } }: Props) => {
  const start = parseIso(startTimestamptz) ?? 0
  const end = parseIso(endTimestamptz) ?? 0
  return (
    <div className="appointment-cell">
      <strong>{formatDay(start)}</strong>
      <span className="appointment-cell__more">
        {formatTime(start)} to {formatTime(end)}
      </span>
    </div>
  )
}

export const CustomerCell = ({ appointment: { firstName, lastName, phone, email } }: Props) => (
  <div className="appointment-cell">
    <strong>
      {firstName} {lastName}
    </strong>
    <span className="appointment-cell__more">
      <a href={`tel:${phone}`}>{phone}</a>
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  </div>
)
