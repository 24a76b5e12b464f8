import type { PlainDate } from "../../../core/time/calendar.ts"
import { dayOf, weekdayOf } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { BOOKING_LEAD_HOURS, isFarEnough } from "../../../core/time/lead-time.ts"

/** Sundays, unless one has times of its own, and days of which no moment is far enough ahead (spec §9, decisions). */
export const isClosed = (date: PlainDate, isOffered: boolean, now: Instant): boolean =>
  (weekdayOf(date) === 0 && !isOffered) || !isFarEnough(dayOf(date).end, now, BOOKING_LEAD_HOURS)
