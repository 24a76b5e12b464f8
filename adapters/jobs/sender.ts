import * as Effect from "effect/Effect"
import { PgBoss, type SendOptions } from "pg-boss"
import { JobsDatabase, type RawQuery } from "./jobs-database.ts"
import type { QueueName } from "./queues.ts"

/** Builds pg-boss's statements; works on no queue and opens no connection. */
export const acquireSender = Effect.acquireRelease(
  Effect.flatMap(JobsDatabase, ({ withRawQuery }) => withRawQuery(createSender)),
  (boss) => Effect.promise(() => boss.stop({ graceful: false })),
)

const createSender = async (query: RawQuery): Promise<PgBoss> => {
  const boss = new PgBoss({ migrate: false, supervise: false, schedule: false, db: asDatabase(query) })
  // Errors are returned to the caller by each call; the event needs no handler.
  boss.on("error", () => {})
  return boss
}

/** Lets pg-boss run its statements as queries of the current transaction. */
export const asDatabase = (query: RawQuery) => ({
  executeSql: async (sql: string, values: ReadonlyArray<unknown> = []) => {
    const { rows } = await query(sql, values)
    return { rows: [...rows] }
  },
})

/** Adds a job to a queue in the current transaction: it is worked on right after that, and not at all if it does not commit. */
export const makeAddJob = Effect.gen(function* () {
  const { withRawQuery } = yield* JobsDatabase
  const boss = yield* acquireSender
  return (
    queue: QueueName,
    data: object = {},
    options: Pick<SendOptions, "id" | "startAfter" | "retryBackoff" | "retryDelayMax" | "retryLimit"> = {},
  ) =>
    withRawQuery(async (query) => {
      await boss.start()
      await boss.send(queue, data, { ...options, db: asDatabase(query) })
    })
})
