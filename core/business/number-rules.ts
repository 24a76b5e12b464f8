// In a file without Effect, because the staff's screens load it.

/** The limits of a whole number that is entered, and the message for every other value. */
export interface WholeNumberRule {
  readonly minimum: number
  readonly maximum: number
  readonly step?: number
  readonly message: string
}

/** What the numbers of the settings can be, beside those about holds. */
export const SETTING_RULES = {
  areaMiles: { minimum: 1, maximum: 500, message: "Miles must be a whole number from 1 to 500" },
  newAddressMailsPerDay: {
    minimum: 0,
    maximum: 100_000,
    message: "Emails to new addresses must be a whole number from 0 to 100000",
  },
  travelMinutes: {
    minimum: 0,
    maximum: 240,
    step: 5,
    message: "Minutes between visits must be 0 to 240, in steps of 5",
  },
  followUpHours: {
    minimum: 1,
    maximum: 72,
    message: "Hours until the thank-you must be a whole number from 1 to 72",
  },
  rating: { minimum: 1, maximum: 5, message: "Please choose 1 to 5 stars" },
} as const satisfies Readonly<Record<string, WholeNumberRule>>

export const MAX_TESTIMONIALS = 20
export const MAX_AWARDS = 6
