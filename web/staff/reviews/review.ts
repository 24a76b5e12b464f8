import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh } from "../api/queries.ts"

/** A review as the API gives it to staff. */
export type Review = CallReply<"listReviews">["reviews"][number]

/** Fetches again what shows reviews, after a write. */
export const refreshReviews = (): Promise<void> => refresh("listReviews", "showCustomer", "summarizeBusiness")
