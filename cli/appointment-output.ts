import type { Appointment } from "../core/booking/appointment.ts"
import { dateAt, formatTime, toIso } from "../core/time/chicago.ts"
import { HOUR } from "../core/time/interval.ts"

/** An appointment for `--json`: field names as in the web's requests (spec §3), instants in UTC. */
export const appointmentJson = ({ start, end, createdAt, address, ...visit }: Appointment) => ({
  ...visit,
  startTimestamptz: toIso(start),
  endTimestamptz: toIso(end),
  appointmentDate: dateAt(start),
  appointmentTime: formatTime(start),
  durationHours: (end - start) / HOUR,
  street: address?.street ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  zip: address?.zip ?? null,
  createdAt: toIso(createdAt),
})

/** First and last name; chat bookings may have one name only. */
export const customerName = ({ firstName, lastName }: Appointment): string =>
  `${firstName} ${lastName}`.trim()
