import * as Schema from "effect/Schema"

/** The three numbers above the dashboard (spec §2), and how much waits for staff. `monthlyRevenue` is in cents. */
export const BusinessSummary = Schema.Struct({
  /** Without those who have confirmed nothing, and whose visits were all held and never confirmed. */
  totalCustomers: Schema.Int,
  /** Prices of the plans in force, which are the active ones and those that end with their paid period. */
  monthlyRevenue: Schema.Int,
  pendingQuotes: Schema.Int,
  pendingReviews: Schema.Int,
  /** Customers who ask for the deletion of their data. */
  deletionRequests: Schema.Int,
  /** Lines of plans that are due and not marked as paid. */
  dueCharges: Schema.Int,
  /** Visitors' messages to which the assistant had no answer. */
  unansweredQuestions: Schema.Int,
  /** Emails that failed and will be tried again, and those of the last 24 hours that were refused or given up. */
  undeliveredEmails: Schema.Int,
}).annotate({ identifier: "BusinessSummary" })
export type BusinessSummary = typeof BusinessSummary.Type
