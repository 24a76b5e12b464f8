import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CardJobs } from "../../core/money/ports/card-jobs.ts"
import type { JobsDatabase } from "./jobs-database.ts"
import { makeAddJob } from "./sender.ts"

export const cardJobsLayer: Layer.Layer<CardJobs, never, JobsDatabase> = Layer.effect(
  CardJobs,
  Effect.map(makeAddJob, (addJob) => CardJobs.of({ compareNow: addJob("reconcile-cards") })),
)
