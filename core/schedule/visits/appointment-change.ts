import type { Interval } from "../../time/interval.ts"
import type { Appointment, AppointmentStatus } from "./appointment.ts"

/** The visit at another time; the same object where the time is the same. Its status stays; who moves it confirms it. */
export const movedTo = (appointment: Appointment, { start, end }: Interval): Appointment =>
  start === appointment.start && end === appointment.end
    ? appointment
    : { ...appointment, start, end, sequence: appointment.sequence + 1, onTheWayAt: null, heldUntil: null }

/** The visit moved by its customer, who has confirmed nothing about the new time yet (decisions: moves). */
export const movedByCustomer = (appointment: Appointment, time: Interval): Appointment => {
  const moved = movedTo(appointment, time)
  return moved === appointment ? appointment : { ...moved, status: "scheduled" }
}

/**
 * The visit with any other status (spec §4); the same object where the status is the same. Every other status than
 * cancelled makes a held visit firm.
 */
export const withStatus = (appointment: Appointment, status: AppointmentStatus): Appointment => {
  if (status === appointment.status) return appointment
  // Calendars take a cancellation, and the invite that follows it, only with a higher sequence (RFC 5546 §2.1.4).
  const isCancelledOrRevived = status === "cancelled" || appointment.status === "cancelled"
  return {
    ...appointment,
    status,
    sequence: appointment.sequence + (isCancelledOrRevived ? 1 : 0),
    heldUntil: status === "cancelled" ? appointment.heldUntil : null,
  }
}

/** A held visit that its customer has confirmed. */
export const confirmedByCustomer = (appointment: Appointment): Appointment => ({
  ...appointment,
  heldUntil: null,
})
