import { HOUR, type Instant } from "./interval.ts"

/** Hours from now to the earliest start of a visit that is booked, or moved by token link (spec §9). */
export const BOOKING_LEAD_HOURS = 12

/** A visit that starts in this many hours or fewer is no longer moved or cancelled in the portal (spec §9). */
export const PORTAL_LEAD_HOURS = 24

/** Days ahead that customers can book, unless the business sets another number. */
export const DEFAULT_HORIZON_DAYS = 365

/** Whether `start` is at least `hours` after `now`, in elapsed time: clock changes make no difference. */
export const isFarEnough = (start: Instant, now: Instant, hours: number): boolean =>
  start - now >= hours * HOUR

/** Whether a visit with this start can still be moved or cancelled by its mailed link: at least 12 hours before it (spec §2). */
export const isBeforeLinkLimit = (start: Instant, now: Instant): boolean =>
  isFarEnough(start, now, BOOKING_LEAD_HOURS)

/** Whether a visit with this start can still be moved or cancelled in the portal: strictly more than 24 hours before it. */
export const isBeforePortalLimit = (start: Instant, now: Instant): boolean =>
  start - now > PORTAL_LEAD_HOURS * HOUR
