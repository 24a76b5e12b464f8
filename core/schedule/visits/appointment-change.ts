import type { Interval } from "../../time/interval.ts"
import type { Appointment, AppointmentStatus } from "./appointment.ts"
import { columnsOf, windowAt, windowOnline, type ArrivalWindow } from "./arrival-window.ts"

/**
 * The visit at another time; the same object where time and technicians are the same. Its status stays; who moves it
 * confirms it. Another time has the window that is given, or else the one before, unless it is outside of that. Other
 * technicians alone are no change that calendars need to know.
 */
export const movedTo = (
  appointment: Appointment,
  { start, end }: Interval,
  technicianIds: readonly number[] = appointment.technicianIds,
  window?: ArrivalWindow | null,
): Appointment => {
  if (start === appointment.start && end === appointment.end)
    return isSameCrew(technicianIds, appointment.technicianIds)
      ? appointment
      : { ...appointment, technicianIds }
  return {
    ...appointment,
    start,
    end,
    technicianIds,
    sequence: appointment.sequence + 1,
    onTheWayAt: null,
    heldUntil: null,
    ...(window === undefined ? windowAt(appointment, start) : columnsOf(window)),
  }
}

/** Whether the same technicians come. */
export const isSameCrew = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * The visit moved by its customer, who has confirmed nothing about the new time yet (decisions: moves). Where the business has
 * arrival windows of so many hours, the new time is one, as of a visit that is booked.
 */
export const movedByCustomer = (
  appointment: Appointment,
  time: Interval,
  technicianIds?: readonly number[],
  arrivalHours = 0,
): Appointment => {
  const moved = movedTo(appointment, time, technicianIds)
  if (moved === appointment) return appointment
  const window = windowOnline(time.start, arrivalHours, time.end)
  return { ...moved, ...(window && columnsOf(window)), status: "scheduled" }
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
