/** Choices of the quote form (spec §9), in a file without Effect, because the site's forms show them. */

export const MAINTENANCE_PLAN = "Monthly Maintenance Plan"

/** What a quote can be requested for. */
export const QUOTE_SERVICES = [
  "Smart Home Technologies",
  "Electrical Work",
  "Plumbing",
  "Low Voltage Systems",
  "Painting",
  "General Maintenance",
  MAINTENANCE_PLAN,
] as const

export const QUOTE_STATUSES = ["pending", "contacted", "converted"] as const

/** How many photos a visitor can send with a quote. */
export const MAX_QUOTE_PHOTOS = 10
