import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BusinessSummary } from "../summary.ts"

export class BusinessSummaries extends Context.Service<
  BusinessSummaries,
  {
    /** The outbox counts the emails. */
    readonly current: Effect<Omit<BusinessSummary, "undeliveredEmails">>
  }
>()("core/BusinessSummaries") {}
