import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BusinessSummary } from "../business/summary.ts"

export class BusinessSummaries extends Context.Service<
  BusinessSummaries,
  {
    readonly current: Effect<BusinessSummary>
  }
>()("core/BusinessSummaries") {}
