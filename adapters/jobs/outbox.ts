import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { PgBoss } from "pg-boss"
import { v5 as uuidOf } from "uuid"
import { mailKey, OutgoingMail } from "../../core/mail/outgoing-mail.ts"
import { Outbox } from "../../core/ports/outbox.ts"
import { JobsDatabase, type RawQuery } from "./jobs-database.ts"

/** Mails are jobs of the queue `mail`, added in the transaction of the change they report. */
export const outboxLayer: Layer.Layer<Outbox, never, JobsDatabase> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { withRawQuery } = yield* JobsDatabase
    const boss = yield* Effect.acquireRelease(
      withRawQuery((query) => Promise.resolve(createSender(query))),
      (boss) => Effect.promise(() => boss.stop({ graceful: false })),
    )
    return Outbox.of({
      enqueue: (mail) =>
        withRawQuery(async (query) => {
          await boss.start()
          await boss.send("mail", encode(mail), { id: jobIdOf(mail), db: asDatabase(query) })
        }),
    })
  }),
)

const encode = Schema.encodeSync(OutgoingMail)

/** Builds pg-boss's statements; works on no queue and opens no connection. */
const createSender = (query: RawQuery): PgBoss => {
  const boss = new PgBoss({ migrate: false, supervise: false, schedule: false, db: asDatabase(query) })
  // Errors are returned to the caller by `send`; the event needs no handler.
  boss.on("error", () => {})
  return boss
}

const asDatabase = (query: RawQuery) => ({
  executeSql: async (sql: string, values: ReadonlyArray<unknown> = []) => {
    const { rows } = await query(sql, values)
    return { rows: [...rows] }
  },
})

/** The same mail is the same job, so that a mail enqueued twice is sent once. */
const jobIdOf = (mail: OutgoingMail): string => uuidOf(mailKey(mail), MAIL_JOBS)

/** Namespace of the job ids (RFC 9562 §5.5); any constant UUID does. */
const MAIL_JOBS = "6d1f3c1e-7a55-4c0b-9f4e-2f0f5b1c9a27"
