import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { PgBoss } from "pg-boss"
import { Outbox, type OutgoingMail } from "../../core/ports/outbox.ts"
import { Database } from "../postgres/connection.ts"
import { runQuery } from "../postgres/failures.ts"
import { MAIL } from "./queue.ts"

/** Mails are owed as jobs, in the transaction of what they tell of. */
export const outboxLayer: Layer.Layer<Outbox, never, Database> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { rawQuery } = yield* Database
    const boss = yield* Effect.acquireRelease(Effect.map(rawQuery, speaker), (boss) =>
      Effect.promise(() => boss.stop({ graceful: false })),
    )
    return Outbox.of({
      enqueue: (mail) =>
        Effect.flatMap(rawQuery, (executeSql) =>
          runQuery(async () => {
            await boss.start()
            await boss.send(MAIL, mail, { id: idOf(mail), db: asDatabase(executeSql) })
          }),
        ),
    })
  }),
)

type Execute = (
  sql: string,
  values: ReadonlyArray<unknown>,
) => Promise<{ readonly rows: ReadonlyArray<unknown> }>

/** Words what is owed, and works on nothing; it speaks through our own connections. */
const speaker = (executeSql: Execute): PgBoss => {
  const idle = { migrate: false, supervise: false, schedule: false }
  const boss = new PgBoss({ ...idle, db: asDatabase(executeSql) })
  // It has nothing to tell: whoever owes a mail hears of an error at once.
  boss.on("error", () => {})
  return boss
}

const asDatabase = (executeSql: Execute) => ({
  executeSql: async (sql: string, values: ReadonlyArray<unknown> = []) => {
    const { rows } = await executeSql(sql, values)
    return { rows: [...rows] }
  },
})

/** The same mail is the same job, so that it is owed once however often it is said. */
const idOf = ({ kind, appointmentId, sequence }: OutgoingMail): string => {
  const hash = createHash("sha256").update(`${kind} ${appointmentId} ${sequence}`).digest("hex")
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-")
}
