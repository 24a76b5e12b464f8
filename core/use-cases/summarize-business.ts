import * as Effect from "effect/Effect"
import { BusinessSummaries } from "../ports/business-summaries.ts"

/** Customers, monthly revenue and quotes that wait for a reply, as of now. */
export const summarizeBusiness = Effect.flatMap(BusinessSummaries, (summaries) => summaries.current)
