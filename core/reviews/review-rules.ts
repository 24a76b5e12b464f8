import { addressRules, emailRule, personRules } from "../fields/contact-rules.ts"
import type { TextRule } from "../fields/text-rule.ts"

/** The services that a review can be about (spec §3): a list of its own, beside the catalogue. */
export const REVIEW_SERVICES = [
  "Electrical Work",
  "Plumbing Services",
  "Smart Home Installation",
  "Home Repairs",
  "Furniture Assembly",
  "TV Mounting",
  "Grab Bar Installation",
  "Dishwasher Installation",
  "Microwave Installation",
  "Door Hardware Installation",
  "Bathroom Hardware Installation",
  "Drywall Repair",
  "Other",
] as const
export type ReviewService = (typeof REVIEW_SERVICES)[number]

/** What the ratings 1 to 5 are called (spec §2). */
export const RATING_LABELS = ["Poor", "Fair", "Good", "Very Good", "Excellent"] as const

/** In stars, where a person names no other rating (spec §9). */
export const DEFAULT_RATING = 5

export const SERVICE_TYPE_REQUIRED = "Please select a service type"

/** The texts of a review (messages: spec §5; lengths: spec §9). The server has another message for the email. */
export const reviewRules = {
  firstName: personRules.firstName,
  lastName: personRules.lastName,
  email: emailRule("Please enter a valid email address"),
  title: { required: "Review title is required", max: 100 },
  content: { required: "Review content is required", max: 1000, multiline: true },
  city: addressRules.city,
  state: addressRules.state,
} as const satisfies Record<string, TextRule>
