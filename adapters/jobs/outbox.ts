import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { v4 as randomUuid, v5 as uuidOf } from "uuid"
import { isReminder, mailKey, OutgoingMail } from "../../core/outbox/outgoing-mail.ts"
import type { MailStatus, QueuedMail } from "../../core/outbox/queued-mail.ts"
import { Outbox, type MailFilter } from "../../core/outbox/ports/outbox.ts"
import type { Instant } from "../../core/time/interval.ts"
import { JobsDatabase } from "./jobs-database.ts"
import type { QueueName } from "./queues.ts"
import { asDatabase, createSender } from "./sender.ts"

/** Mails are jobs of the queues `mail` and `campaign-mail`, added in the transaction of the change they report. */
export const outboxLayer: Layer.Layer<Outbox, never, JobsDatabase> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { withRawQuery } = yield* JobsDatabase
    const boss = yield* Effect.acquireRelease(withRawQuery(createSender), (boss) =>
      Effect.promise(() => boss.stop({ graceful: false })),
    )
    const select = (values: ReadonlyArray<unknown>) =>
      withRawQuery(async (query) => {
        const { rows } = await query(SELECT, values)
        return (rows as ReadonlyArray<Row>).map(toQueuedMail)
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
      enqueueLast: (mail) => enqueue(mail, { startAfter: 0, priority: -1 }),
      countSent: (tags, since) =>
        withRawQuery(async (query) => {
          const { rows } = await query(COUNT_SENT, [tags, new Date(since)])
          return (rows as ReadonlyArray<{ readonly count: number }>)[0]!.count
        }),
      list: ({ limit, offset = 0, ...filter }) => select([...valuesOf(filter), null, limit ?? null, offset]),
      count: (filter) =>
        withRawQuery(async (query) => {
          const { rows } = await query(COUNT, valuesOf(filter))
          return (rows as ReadonlyArray<{ readonly count: number }>)[0]!.count
        }),
      countUndelivered: (since) =>
        withRawQuery(async (query) => {
          const { rows } = await query(COUNT_UNDELIVERED, [since / 1000])
          return (rows as ReadonlyArray<{ readonly count: number }>)[0]!.count
        }),
      byIdPrefix: (prefix) => select([...valuesOf({}), prefix, 2, 0]),
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

export const MAIL_QUEUES = ["mail", "campaign-mail"] as const satisfies ReadonlyArray<QueueName>

const queueOf = ({ _tag }: OutgoingMail): (typeof MAIL_QUEUES)[number] =>
  _tag === "CampaignMail" ? "campaign-mail" : "mail"

const MAILS = `
  WITH mail AS (
    SELECT
      id,
      data,
      CASE state
        WHEN 'created' THEN 'waiting'
        WHEN 'retry' THEN 'waiting'
        WHEN 'active' THEN 'sending'
        WHEN 'completed' THEN coalesce(output->>'result', 'sent')
        WHEN 'cancelled' THEN coalesce(output->>'result', 'dropped')
        ELSE coalesce(output->>'result', 'failed')
      END AS status,
      CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
      created_on,
      start_after,
      completed_on,
      output->>'message' AS reason
    FROM pgboss.job
    WHERE name IN (${MAIL_QUEUES.map((queue) => `'${queue}'`).join(", ")})
  )
`

const FILTER = `
  ($1::text IS NULL OR status = $1)
  AND ($2::jsonb IS NULL OR EXISTS (SELECT FROM jsonb_array_elements($2::jsonb) AS topic WHERE data @> topic))
`

const valuesOf = ({ status, appointmentId, about }: MailFilter) => {
  const topics = appointmentId === undefined ? about : [{ appointmentId }]
  return [status ?? null, topics === undefined ? null : JSON.stringify(topics)]
}

const COUNT = `${MAILS} SELECT count(*)::int AS count FROM mail WHERE ${FILTER}`

const COUNT_SENT = `
  SELECT count(*)::int AS count FROM pgboss.job
  WHERE
    name = 'mail' AND state = 'completed' AND completed_on > $2
    AND data->>'_tag' = ANY($1) AND output->>'result' = 'sent'
`

const COUNT_UNDELIVERED = `
  ${MAILS} SELECT count(*)::int AS count FROM mail
  WHERE (status = 'waiting' AND attempts > 0)
    OR (status IN ('refused', 'failed') AND completed_on >= to_timestamp($1))
`

const SELECT = `
  ${MAILS} SELECT * FROM mail
  WHERE ${FILTER} AND ($3::text IS NULL OR starts_with(id::text, $3))
  ORDER BY created_on DESC, id
  LIMIT $4 OFFSET $5
`

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
