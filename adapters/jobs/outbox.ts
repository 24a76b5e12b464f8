import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { v4 as randomUuid, v5 as uuidOf } from "uuid"
import { isReminder, mailKey, OutgoingMail } from "../../core/outbox/outgoing-mail.ts"
import type { MailStatus, QueuedMail } from "../../core/outbox/queued-mail.ts"
import { Outbox } from "../../core/outbox/ports/outbox.ts"
import type { Instant } from "../../core/time/interval.ts"
import { JobsDatabase } from "./jobs-database.ts"
import {
  conditionOf,
  COUNT_SENT,
  COUNT_UNDELIVERED,
  countStatement,
  MAIL_QUEUES,
  pageStatement,
  withIdPrefix,
  type Condition,
} from "./mail-jobs.ts"
import { acquireSender, asDatabase } from "./sender.ts"

/** Mails are jobs of the queues `mail` and `campaign-mail`, added in the transaction of the change they report. */
export const outboxLayer: Layer.Layer<Outbox, never, JobsDatabase> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { withRawQuery } = yield* JobsDatabase
    const boss = yield* acquireSender
    const select = ({ text, values }: Condition) =>
      withRawQuery(async (query) => {
        const { rows } = await query(text, values)
        return (rows as ReadonlyArray<Row>).map(toQueuedMail)
      })
    const count = ({ text, values }: Condition) =>
      withRawQuery(async (query) => {
        const { rows } = await query(text, values)
        return (rows as ReadonlyArray<{ readonly count: number }>)[0]!.count
      })
    const enqueue = (
      mail: OutgoingMail,
      options: { readonly startAfter: number; readonly priority: number },
    ) =>
      withRawQuery(async (query) => {
        await boss.start()
        await boss.send(queueOf(mail), encode(mail), {
          id: jobIdOf(mail),
          db: asDatabase(query),
          ...options,
        })
      })
    return Outbox.of({
      enqueue: (mail, startAfter = 0) => enqueue(mail, { startAfter, priority: 0 }),
      enqueueAll: (mails) =>
        withRawQuery(async (query) => {
          await boss.start()
          for (const [queue, some] of Map.groupBy(mails, queueOf)) {
            const jobs = some.map((mail) => ({ id: jobIdOf(mail), data: encode(mail) }))
            await boss.insert(queue, jobs, { db: asDatabase(query) })
          }
        }),
      enqueueLast: (mail) => enqueue(mail, { startAfter: 0, priority: -1 }),
      countSent: (tags, since) => count({ text: COUNT_SENT, values: [tags, new Date(since)] }),
      list: ({ limit, offset = 0, ...filter }) =>
        select(pageStatement(conditionOf(filter), { limit, offset })),
      count: (filter) => count(countStatement(filter)),
      countUndelivered: (since) => count({ text: COUNT_UNDELIVERED, values: [since / 1000] }),
      byIdPrefix: (prefix) => select(pageStatement(withIdPrefix(prefix), { limit: 2 })),
      drop: (id) =>
        withRawQuery(async (query) => {
          await boss.start()
          // A UUID is in one of them only.
          for (const queue of MAIL_QUEUES) await boss.cancel(queue, id, { db: asDatabase(query) })
        }),
    })
  }),
)

const encode = Schema.encodeSync(OutgoingMail)
const decode = Schema.decodeUnknownSync(OutgoingMail)

/**
 * The same mail is the same job, so that a mail enqueued twice is sent once. A reminder is enqueued once by its mark, in
 * the same transaction: one that was outdated loses the mark, and is another job when it is due again.
 */
const jobIdOf = (mail: OutgoingMail): string =>
  isReminder(mail) && mail.resentAt === null ? randomUuid() : uuidOf(mailKey(mail), MAIL_JOBS)

/** Namespace of the job ids (RFC 9562 §5.5); any constant UUID does. */
const MAIL_JOBS = "6d1f3c1e-7a55-4c0b-9f4e-2f0f5b1c9a27"

const queueOf = ({ _tag }: OutgoingMail): (typeof MAIL_QUEUES)[number] =>
  _tag === "CampaignMail" ? "campaign-mail" : "mail"

interface Row {
  readonly id: string
  readonly data: unknown
  readonly status: MailStatus
  readonly attempts: number
  readonly created_on: Instant
  readonly start_after: Instant
  readonly completed_on: Instant | null
  readonly reason: string | null
}

const toQueuedMail = (row: Row): QueuedMail => ({
  id: row.id,
  mail: decode(row.data),
  status: row.status,
  attempts: row.attempts,
  createdAt: row.created_on,
  nextAttemptAt: row.status === "waiting" ? row.start_after : null,
  endedAt: row.completed_on,
  reason: row.reason,
})
