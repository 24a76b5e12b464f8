import type { Instant } from "../../time/interval.ts"
import { isUpcoming, type Appointment } from "../visits/appointment.ts"
import { arrivalWindowOf, isInWindow } from "../visits/arrival-window.ts"

/**
 * Whether a visit may get another start or another technician for a shorter route: it lies ahead, is firm, one technician
 * comes, and its customer has an email address, to which the new time is sent. Who was mailed the time must have agreed to an
 * arrival window: a time that somebody was told stays.
 */
export const mayMove = (visit: Appointment, isMailed: boolean, now: Instant): boolean =>
  isUpcoming(visit) &&
  visit.heldUntil === null &&
  visit.email !== null &&
  visit.technicianIds.length === 1 &&
  now < visit.start &&
  (!isMailed || arrivalWindowOf(visit) !== null)

/** Whether it may begin then: within the window that its customer agreed to, anytime without one. */
export const mayBeginAt = (visit: Appointment, start: Instant): boolean => {
  const window = arrivalWindowOf(visit)
  return window === null || isInWindow(window, start)
}
