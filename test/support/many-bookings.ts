/**
 * Settings under which no number of online bookings is unusual: tests book more visits on one server than a business is
 * used to, and further ones would be held.
 */
export const MANY_BOOKINGS = {
  HOLD_AFTER_PER_HOUR: "99999",
  HOLD_AFTER_PER_DAY: "99999",
  HOLD_AFTER_PERCENT: "100",
} as const
