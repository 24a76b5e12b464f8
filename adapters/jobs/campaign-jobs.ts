import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CampaignJobs } from "../../core/messages/ports/campaign-jobs.ts"
import { JobsDatabase } from "./jobs-database.ts"
import type { QueueName } from "./queues.ts"
import { asDatabase, createSender } from "./sender.ts"

export const campaignJobsLayer: Layer.Layer<CampaignJobs, never, JobsDatabase> = Layer.effect(
  CampaignJobs,
  Effect.gen(function* () {
    const { withRawQuery } = yield* JobsDatabase
    const boss = yield* Effect.acquireRelease(withRawQuery(createSender), (boss) =>
      Effect.promise(() => boss.stop({ graceful: false })),
    )
    return CampaignJobs.of({
      sendNow: withRawQuery(async (query) => {
        await boss.start()
        await boss.send("send-campaigns" satisfies QueueName, {}, { db: asDatabase(query) })
      }),
    })
  }),
)
