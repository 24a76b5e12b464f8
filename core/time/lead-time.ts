import { HOUR, type Instant } from "./interval.ts"

/** From now to the start of a booking or of a visit moved by token link, in hours (spec §9). */
export const BOOKING_LEAD_HOURS = 12

/** Whether `start` is at least `hours` away. Hours that pass, not hours on a clock: a change of clocks adds none. */
export const isFarEnough = (start: Instant, now: Instant, hours: number): boolean =>
  start - now >= hours * HOUR
