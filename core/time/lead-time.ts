import { HOUR, type Instant } from "./interval.ts"

/** Hours from now to the earliest start of a visit that is booked, or moved by token link (spec §9). */
export const BOOKING_LEAD_HOURS = 12

/** Days ahead that customers can book, unless the business sets another number. */
export const DEFAULT_HORIZON_DAYS = 365

/** Whether `start` is at least `hours` after `now`, in elapsed time: clock changes make no difference. */
export const isFarEnough = (start: Instant, now: Instant, hours: number): boolean =>
  start - now >= hours * HOUR
