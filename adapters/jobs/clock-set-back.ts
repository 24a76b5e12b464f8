import type { RawQuery } from "./jobs-database.ts"

/**
 * While the machine's clock is ahead, pg-boss stores when it last looked at the schedule and at each queue, and when a job
 * is due. Once the clock is right again, it waits until the time that was shown: no reminder, invoice or backup would be
 * made for so long. This removes what lies ahead; otherwise it changes nothing.
 */
export const resetTimesAhead = (query: RawQuery): Promise<unknown> => query(RESET, [])

/** Two processes may differ by less than a minute; no job is due later than an hour after it was added or has failed. */
const RESET = `
  WITH schedule AS (
    UPDATE pgboss.version SET cron_on = NULL, bam_on = NULL, flow_on = NULL, reindex_on = NULL
    WHERE greatest(cron_on, bam_on, flow_on, reindex_on) > now() + interval '1 minute'
  ), queues AS (
    UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
    WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'
  ), begun AS (
    -- Of a process that was killed meanwhile: retried once no heartbeat has come for its time from now on.
    UPDATE pgboss.job SET started_on = now(), heartbeat_on = now()
    WHERE state = 'active' AND started_on > now() + interval '1 minute'
  )
  UPDATE pgboss.job SET start_after = now()
  WHERE state < 'active' AND NOT blocked AND start_after > now() + interval '1 hour'
`

/** For pg-boss's timers, of which one would wait for as long as the machine's clock was set back. In milliseconds. */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
