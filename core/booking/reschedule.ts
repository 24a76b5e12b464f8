import { BOOKING_LEAD_HOURS } from "../time/lead-time.ts"
import { HOUR, type Instant, type Interval } from "../time/interval.ts"

/** When a reschedule link expires: 12 hours before the visit starts. */
export const rescheduleExpiry = (appointment: Interval): Instant =>
  appointment.start - BOOKING_LEAD_HOURS * HOUR
