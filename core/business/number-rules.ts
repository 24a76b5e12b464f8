// In a file without Effect, because the staff's screens load it.

/** The limits of a whole number that is entered, and the message for every other value. */
export interface WholeNumberRule {
  readonly minimum: number
  readonly maximum: number
  readonly step?: number
  readonly message: string
}

export const RATING_RULE = {
  minimum: 1,
  maximum: 5,
  message: "Please choose 1 to 5 stars",
} as const satisfies WholeNumberRule

export const MAX_TESTIMONIALS = 20
export const MAX_AWARDS = 6
