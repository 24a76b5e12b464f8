import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** The job that sends campaigns, which runs every minute. */
export class CampaignJobs extends Context.Service<
  CampaignJobs,
  {
    /** Runs it once more, right after the current transaction. */
    readonly sendNow: Effect<void>
  }
>()("core/CampaignJobs") {}
