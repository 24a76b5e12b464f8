import type { Review } from "../../../core/reviews/review.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const reviewColumns: CsvColumns<Review> = [
  ["Id", ({ id }) => id],
  ["Sent (CT)", ({ createdAt }) => localTime(createdAt)],
  ["State", ({ isApproved }) => (isApproved ? "approved" : "pending")],
  ["Verified visit", ({ isVerified }) => (isVerified ? "yes" : "no")],
  ["Stars", ({ rating }) => rating],
  ["Service", ({ serviceType }) => serviceType],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["City", ({ city }) => city],
  ["US state", ({ state }) => state],
  ["Title", ({ title }) => title],
  ["Text", ({ content }) => content],
]
