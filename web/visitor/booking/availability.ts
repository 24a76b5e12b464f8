import { hoursOf, type JobSize } from "../../../core/booking/job-size.ts"
import { dayOf, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import type { Instant, Interval } from "../../../core/time/interval.ts"
import { BOOKING_LEAD_HOURS, isFarEnough } from "../../../core/time/lead-time.ts"
import { call } from "../../shared/api/client.ts"
import type { SlotSource } from "../../shared/slot-picker/slot-source.ts"

export interface Visit {
  readonly category: JobSize
  readonly serviceId: number
}

/** The days and times at which this visit can be booked online. */
export const slotsFor = ({ category, serviceId }: Visit): SlotSource => {
  const query = ({ start, end }: Interval) => ({
    from: toIso(start),
    to: toIso(end),
    hours: String(hoursOf(category)),
    serviceId: String(serviceId),
  })
  return {
    key: `${category} ${serviceId}`,
    loadDays: async (range, signal) => (await call("listFreeDays", { query: query(range), signal })).days,
    loadSlots: async (range, signal) => (await call("listFreeSlots", { query: query(range), signal })).slots,
  }
}

/** Sundays, unless one has times of its own, and days of which no moment is far enough ahead (spec §9, decisions). */
export const isClosed = (date: PlainDate, isOffered: boolean, now: Instant): boolean =>
  (weekdayOf(date) === 0 && !isOffered) || !isFarEnough(dayOf(date).end, now, BOOKING_LEAD_HOURS)
