import type { Interval } from "../time/interval.ts"
import type { Appointment, AppointmentStatus } from "./appointment.ts"

/** The visit at another time; the same object where the time is the same. Its status stays. */
export const movedTo = (appointment: Appointment, { start, end }: Interval): Appointment =>
  start === appointment.start && end === appointment.end
    ? appointment
    : { ...appointment, start, end, sequence: appointment.sequence + 1, onTheWayAt: null }

/** The visit with any other status (spec §4); the same object where the status is the same. */
export const withStatus = (appointment: Appointment, status: AppointmentStatus): Appointment => {
  if (status === appointment.status) return appointment
  // Calendars take a cancellation, and the invite that follows it, only with a higher sequence (RFC 5546 §2.1.4).
  const sequence = isActive(status) === isActive(appointment.status) ? 0 : 1
  return { ...appointment, status, sequence: appointment.sequence + sequence }
}

const isActive = (status: AppointmentStatus): boolean => status !== "cancelled"
