/** The site's drawings of homes that stand beside a testimonial. */
export const HOME_DRAWINGS = ["bungalow", "ranch", "flat", "townhouse", "cape"] as const

/** The site's drawings that stand beside an award. */
export const AWARD_DRAWINGS = ["pro-referral", "service-award", "neighbors"] as const
