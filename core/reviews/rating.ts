import * as Schema from "effect/Schema"

/** How the approved reviews rate the business. */
export const RatingSummary = Schema.Struct({
  /** How many reviews there are, at least 1. */
  count: Schema.Int,
  /** Stars from 1 to 5, rounded to one decimal. */
  average: Schema.Finite,
}).annotate({ identifier: "RatingSummary" })
export type RatingSummary = typeof RatingSummary.Type

/** Average and number of the reviews; null without reviews, because no stars would be a bad rating. */
export const ratingOf = (reviews: readonly { readonly rating: number }[]): RatingSummary | null => {
  const count = reviews.length
  if (count === 0) return null
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return { count, average: Math.round((stars * 10) / count) / 10 }
}
