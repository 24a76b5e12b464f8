import { MailStatus } from "../../core/outbox/queued-mail.ts"
import type { MailFilter } from "../../core/outbox/ports/outbox.ts"

// How the jobs of mails are read, and the indexes for it. pg-boss has none for lists, which would read every job.

export const MAIL_QUEUES = ["mail", "campaign-mail"] as const

export const IS_MAIL = `name IN (${MAIL_QUEUES.map((queue) => `'${queue}'`).join(", ")})`

const STATUS = `
  CASE state
    WHEN 'created' THEN 'waiting'
    WHEN 'retry' THEN 'waiting'
    WHEN 'active' THEN 'sending'
    WHEN 'completed' THEN coalesce(output->>'result', 'sent')
    WHEN 'cancelled' THEN coalesce(output->>'result', 'dropped')
    ELSE coalesce(output->>'result', 'failed')
  END
`

const IS_NOT_SENT = `(${STATUS}) IN (${MailStatus.literals
  .filter((status) => status !== "sent")
  .map((status) => `'${status}'`)
  .join(", ")})`

/** Run whenever the queues are installed. */
export const MAIL_INDEXES = [
  `CREATE INDEX IF NOT EXISTS mail_created ON pgboss.job (created_on DESC, id) WHERE ${IS_MAIL}`,
  `CREATE INDEX IF NOT EXISTS mail_status ON pgboss.job ((${STATUS}), created_on DESC, id) WHERE ${IS_MAIL}`,
  `CREATE INDEX IF NOT EXISTS mail_topics ON pgboss.job USING gin (data jsonb_path_ops) WHERE ${IS_MAIL}`,
  `CREATE INDEX IF NOT EXISTS mail_sent ON pgboss.job ((data->>'_tag'), completed_on)
   WHERE name = 'mail' AND state = 'completed'`,
] as const

/** A condition on jobs and its values, `$1` and on. */
export interface Condition {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
}

export const conditionOf = ({ status, appointmentId, about }: MailFilter): Condition => {
  const topics = appointmentId === undefined ? about : [{ appointmentId }]
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const parts = [
    IS_MAIL,
    status !== undefined && `(${STATUS}) = ${parameter(status)}`,
    topics !== undefined &&
      `data @> ANY (${parameter(topics.map((topic) => JSON.stringify(topic)))}::text[]::jsonb[])`,
  ]
  return { text: parts.filter((part) => part !== false).join(" AND "), values }
}

export const withIdPrefix = (prefix: string): Condition => ({
  text: `${IS_MAIL} AND starts_with(id::text, $1)`,
  values: [prefix],
})

/** A page of the mails, newest first. The ids of the earlier pages are read from an index only. */
export const pageStatement = (
  { text, values }: Condition,
  page: { readonly limit?: number | undefined; readonly offset?: number },
): Condition => ({
  text: `
    WITH page AS (
      SELECT id FROM pgboss.job WHERE ${text}
      ORDER BY created_on DESC, id
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}
    )
    SELECT
      job.id,
      data,
      ${STATUS} AS status,
      CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
      created_on,
      start_after,
      completed_on,
      output->>'message' AS reason
    FROM page JOIN pgboss.job ON ${IS_MAIL} AND job.id = page.id
    ORDER BY created_on DESC, job.id
  `,
  values: [...values, page.limit ?? null, page.offset ?? 0],
})

export const countStatement = (filter: MailFilter): Condition => {
  const { text, values } = conditionOf(filter)
  if (filter.status !== "sent") return { text: `SELECT ${counted(text)}::int AS count`, values }
  // Nearly all mails are sent: they are counted as all that are not among the others, which costs less.
  const { status: _, ...others } = filter
  const all = conditionOf(others)
  const [total, unsent] = [counted(all.text), counted(`${all.text} AND ${IS_NOT_SENT}`)]
  return { text: `SELECT (${total} - ${unsent})::int AS count`, values: all.values }
}

const counted = (condition: string): string => `(SELECT count(*) FROM pgboss.job WHERE ${condition})`

/** `$1` are the kinds of mails. */
export const COUNT_SENT = `
  SELECT count(*)::int AS count FROM pgboss.job
  WHERE
    name = 'mail' AND state = 'completed' AND completed_on > $2
    AND data->>'_tag' = ANY($1) AND output->>'result' = 'sent'
`

/** `$1` is in seconds since 1970. */
export const COUNT_UNDELIVERED = `
  SELECT count(*)::int AS count FROM pgboss.job
  WHERE ${IS_MAIL} AND (
    (${STATUS}) = 'waiting' AND started_on IS NOT NULL
    OR (${STATUS}) IN ('refused', 'failed') AND completed_on >= to_timestamp($1)
  )
`
