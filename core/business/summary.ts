import * as Schema from "effect/Schema"

/** The three numbers above the dashboard (spec §2). `monthlyRevenue` is in cents. */
export const BusinessSummary = Schema.Struct({
  totalCustomers: Schema.Int,
  /** Prices of the plans in force, which are the active ones and those that end with their paid period. */
  monthlyRevenue: Schema.Int,
  pendingQuotes: Schema.Int,
}).annotate({ identifier: "BusinessSummary" })
export type BusinessSummary = typeof BusinessSummary.Type
