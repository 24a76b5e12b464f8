import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { QueueState } from "../../core/business/health.ts"
import { QueueHealth } from "../../core/business/ports/queue-health.ts"
import { JobsDatabase } from "./jobs-database.ts"
import { IS_MAIL, MAIL_QUEUES } from "./mail-jobs.ts"
import type { QueueName } from "./queues.ts"

export const queueHealthLayer: Layer.Layer<QueueHealth, never, JobsDatabase> = Layer.effect(
  QueueHealth,
  Effect.map(JobsDatabase, ({ withRawQuery }) =>
    QueueHealth.of({
      state: withRawQuery(async (query) => {
        const { rows } = await query(STATE, [MAIL_QUEUES, EACH_MINUTE])
        return (rows as ReadonlyArray<QueueState>)[0]!
      }),
    }),
  ),
)

/** A queue whose schedule adds a job every minute. */
const EACH_MINUTE: QueueName = "reminders"

const STATE = `
  WITH waiting AS (
    SELECT name = ANY($1) AS is_mail, state, created_on, start_after, completed_on, output
    FROM pgboss.job
    -- As pg-boss's own index of the jobs that wait says it.
    WHERE state < 'active' AND NOT blocked
  )
  SELECT
    (SELECT count(*)::int FROM waiting WHERE is_mail) AS "waitingMails",
    least(
      (SELECT min(start_after) FROM waiting WHERE is_mail AND start_after <= now()),
      -- A mail that is tried again and again is never due for long. It shows that no mail leaves where none was sent that
      -- is newer.
      (
        SELECT min(created_on) FROM waiting
        WHERE is_mail AND state = 'retry' AND NOT EXISTS (
          SELECT FROM pgboss.job AS newer
          WHERE newer.${IS_MAIL} AND newer.created_on >= waiting.created_on
            AND newer.state = 'completed' AND newer.output->>'result' = 'sent'
        )
      )
    ) AS "mailDueSince",
    (SELECT output->>'message' FROM waiting WHERE is_mail AND state = 'retry' ORDER BY start_after DESC LIMIT 1)
      AS "lastMailFailure",
    (SELECT max(created_on) FROM pgboss.job WHERE name = $2 AND created_on <= now()) AS "lastScheduledAt",
    (SELECT min(start_after) FROM waiting WHERE NOT is_mail AND start_after <= now()) AS "jobDueSince"
`
