import { BOOKING_LEAD_HOURS } from "../time/lead-time.ts"
import { HOUR, type Instant, type Interval } from "../time/interval.ts"

/** A reschedule link lives until the visit is too near to be moved by it (decisions: 12 h before the start). */
export const rescheduleExpiry = (appointment: Interval): Instant =>
  appointment.start - BOOKING_LEAD_HOURS * HOUR
