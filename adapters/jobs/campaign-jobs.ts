import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CampaignJobs } from "../../core/messages/ports/campaign-jobs.ts"
import type { JobsDatabase } from "./jobs-database.ts"
import { makeAddJob } from "./sender.ts"

export const campaignJobsLayer: Layer.Layer<CampaignJobs, never, JobsDatabase> = Layer.effect(
  CampaignJobs,
  Effect.map(makeAddJob, (addJob) => CampaignJobs.of({ sendNow: addJob("send-campaigns") })),
)
