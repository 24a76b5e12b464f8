import type { Instant } from "../../time/interval.ts"
import { isUpcoming, type Appointment } from "../visits/appointment.ts"

/**
 * Whether a visit whose customer was not mailed its time may get another one for a shorter route: it lies ahead, is firm,
 * one technician comes, and its customer has an email address, to which the new time is sent.
 */
export const mayMove = (visit: Appointment, now: Instant): boolean =>
  isUpcoming(visit) &&
  visit.heldUntil === null &&
  visit.email !== null &&
  visit.technicianIds.length === 1 &&
  now < visit.start
