/** What the business sets about holds (see `hold.ts`). */
export interface HoldLimits {
  /** How many visits may be booked online in an hour by emails that have confirmed nothing here, before more are held. */
  readonly holdAfterPerHour: number
  /** The same in 24 hours. As many visits can be held at once. */
  readonly holdAfterPerDay: number
  /** The same as percent of the free starts of the next 14 days that such visits of 24 hours may take; 100 is no limit. */
  readonly holdAfterPercent: number
  /** How long a visit is held. */
  readonly holdHours: number
}

export const DEFAULT_HOLD_LIMITS: HoldLimits = {
  holdAfterPerHour: 12,
  holdAfterPerDay: 30,
  holdAfterPercent: 25,
  holdHours: 2,
}

/** A visit is booked 12 hours ahead at least, and its hold ends well before. */
export const MAX_HOLD_HOURS = 8

/** Between what each of them can be set. */
export const HOLD_RULES = {
  holdAfterPerHour: {
    minimum: 1,
    maximum: 99_999,
    message: "Bookings in an hour must be a whole number from 1 to 99999",
  },
  holdAfterPerDay: {
    minimum: 1,
    maximum: 99_999,
    message: "Bookings in 24 hours must be a whole number from 1 to 99999",
  },
  holdAfterPercent: {
    minimum: 1,
    maximum: 100,
    message: "The share of free starts must be a whole number from 1 to 100",
  },
  holdHours: {
    minimum: 1,
    maximum: MAX_HOLD_HOURS,
    message: `Hours to confirm a visit must be a whole number from 1 to ${MAX_HOLD_HOURS}`,
  },
} as const satisfies Record<keyof HoldLimits, object>
