import { PgBoss, type QueueOptions } from "pg-boss"
import { steadyNow } from "./clock-set-back.ts"
import { MAIL_INDEXES } from "./mail-jobs.ts"

const DAY_S = 24 * 60 * 60

/** An attempt to send a mail that takes longer counts as failed. */
export const MAIL_ATTEMPT_TIMEOUT_S = 45

/** Between two attempts to send a mail, once the first few have failed. */
export const MAIL_RETRY_INTERVAL_S = 20

/** A worker that sends no heartbeat for this long is considered dead; its jobs are retried. */
const HEARTBEAT_TIMEOUT_S = 10
const HEARTBEAT_INTERVAL_S = HEARTBEAT_TIMEOUT_S / 4

/** How long a new job waits at most while a worker is free, if the database does not notify the workers of it. */
const POLLING_INTERVAL_S = 1

/**
 * The same in queues with a schedule, where some seconds do not matter, and for the retries of queues whose workers are
 * notified of new jobs: an idle server asks the database less often.
 */
const RELAXED_POLLING_INTERVAL_S = 5

/** With more jobs than this waiting, each worker takes its next one at once instead of after a polling interval. */
const BACKLOG = 10

interface Queue {
  /** How many jobs each process works on at once. */
  readonly concurrency: number
  /** Whether the database notifies the workers of a new job; without that, each takes one batch per polling interval at most. */
  readonly notify?: boolean
  /** How many jobs a worker takes at a time; 1 unless named. */
  readonly batchSize?: number
  /** Times at which a job is added, as a cron expression in Chicago time. */
  readonly cron?: string
  readonly retryPolicy: QueueOptions
}

const MAIL_RETRY_POLICY: QueueOptions = {
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: MAIL_RETRY_INTERVAL_S,
  retryLimit: (4 * DAY_S) / MAIL_RETRY_INTERVAL_S,
  // Longer than an attempt, because the result has to be stored as well.
  expireInSeconds: MAIL_ATTEMPT_TIMEOUT_S + 15,
  heartbeatSeconds: HEARTBEAT_TIMEOUT_S,
  deleteAfterSeconds: 30 * DAY_S,
}

/** A reminder by text is retried every minute, for longer than any may be sent: then it is outdated. */
export const VISIT_TEXT_RETRIES = { retryBackoff: true, retryDelayMax: 60, retryLimit: DAY_S / 60 } as const

/** Every queue with its retry policy. */
export const QUEUES = {
  /**
   * A mail that was not accepted is retried after 1, 2, 4 … and then every 20 seconds, for four days; one with a slow
   * recipient keeps only its own worker waiting. What was sent or refused is kept for 30 days.
   */
  mail: { concurrency: 10, notify: true, retryPolicy: MAIL_RETRY_POLICY },
  /**
   * The mails of campaigns, as `mail`, but with a worker of their own, so that they hold up no other mail. They are sent
   * one after the other, so that a process that ends at once repeats one at most; five a second leave each process.
   */
  "campaign-mail": {
    concurrency: 1,
    batchSize: 5,
    retryPolicy: { ...MAIL_RETRY_POLICY, expireInSeconds: 5 * MAIL_ATTEMPT_TIMEOUT_S + 15 },
  },
  /** Queues the next mails of the campaigns that are being sent; also right after one was started. */
  "send-campaigns": {
    concurrency: 1,
    cron: "* * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: DAY_S },
  },
  /**
   * A text that was not accepted is retried as a mail is, but only for an hour: then it would report nothing new. Those
   * about visits are retried as `VISIT_TEXT_RETRIES` says. One at a time in each process, so that a visitor's messages are
   * sent on in their order.
   */
  text: {
    concurrency: 1,
    notify: true,
    retryPolicy: {
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: MAIL_RETRY_INTERVAL_S,
      retryLimit: 3600 / MAIL_RETRY_INTERVAL_S,
      expireInSeconds: 30,
      heartbeatSeconds: HEARTBEAT_TIMEOUT_S,
      deleteAfterSeconds: 7 * DAY_S,
    },
  },
  "remind-waiting-visitor": {
    concurrency: 1,
    notify: true,
    retryPolicy: { retryDelay: 5, retryLimit: 3, expireInSeconds: 30, deleteAfterSeconds: DAY_S },
  },
  "delete-expired-records": {
    concurrency: 1,
    cron: "17 * * * *",
    retryPolicy: { retryDelay: 60, retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: 7 * DAY_S },
  },
  /** Looks every minute for pictures of the gallery that have no AVIF yet. */
  "encode-avif": {
    concurrency: 1,
    cron: "* * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: DAY_S },
  },
  /** Hourly, so that after an outage plans are up to date within the hour; a period begins at midnight. */
  "roll-plans-over": {
    concurrency: 1,
    cron: "2 * * * *",
    retryPolicy: { retryDelay: 60, retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: 7 * DAY_S },
  },
  /** Compares payments by card with Stripe's, and finishes what was interrupted; by day and night, so that nobody waits long. */
  "reconcile-cards": {
    concurrency: 1,
    cron: "25 * * * *",
    retryPolicy: { retryDelay: 60, retryLimit: 3, expireInSeconds: 900, deleteAfterSeconds: 7 * DAY_S },
  },
  /** Blocks holidays of the next year, a month before customers can book them. */
  "repeat-holidays": {
    concurrency: 1,
    cron: "40 3 * * *",
    retryPolicy: { retryDelay: 60, retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: 7 * DAY_S },
  },
  /** Cancels visits that were not confirmed in time; until then their times count as free. */
  "lapse-holds": {
    concurrency: 1,
    cron: "* * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: DAY_S },
  },
  /** Reminders of visits, thank-yous after them and reminders of offers that are due. */
  reminders: {
    concurrency: 1,
    cron: "* * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: DAY_S },
  },
  /**
   * Every three minutes, because Google does not tell of changes there; changes of visits are written at once besides.
   * What fails is tried again by the next one.
   */
  "sync-calendar": {
    concurrency: 1,
    cron: "*/3 * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: DAY_S },
  },
  /**
   * Every two minutes, so that a visitor whose chat was left by a disabled account soon waits for another person; those that
   * nobody writes in end then, too.
   */
  "end-silent-chats": {
    concurrency: 1,
    cron: "*/2 * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: DAY_S },
  },
  /** In the morning, so that staff read it when their day begins. */
  "daily-notice": {
    concurrency: 1,
    cron: "0 7 * * *",
    retryPolicy: { retryDelay: 60, retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: 7 * DAY_S },
  },
  /** Every hour, so that a backup that was missed or has failed is made soon after; at the hour of the settings it is due. */
  "back-up": {
    concurrency: 1,
    cron: "0 * * * *",
    retryPolicy: { retryLimit: 0, expireInSeconds: 2 * 3600, deleteAfterSeconds: 7 * DAY_S },
  },
} satisfies Readonly<Record<string, Queue>>

export type QueueName = keyof typeof QUEUES

/**
 * Of several processes that create an index, `IF NOT EXISTS` or not, all but one fail. Both statements are sent at once,
 * which makes them one transaction.
 */
const INDEX_LOCK = "SELECT pg_advisory_xact_lock(hashtext('indexes of mail jobs'))"

/** Creates the tables of the queues (schema `pgboss`) or brings them and the queues' policies up to date. */
export const installQueues = async (url: string): Promise<void> => {
  const boss = connectQueues(url, { supervise: false, schedule: false })
  let failure: Error | undefined
  boss.on("error", (error) => (failure = error))
  try {
    await boss.start()
    for (const [name, queue] of Object.entries<Queue>(QUEUES)) await installQueue(boss, name, queue)
    for (const statement of MAIL_INDEXES) await boss.getDb().executeSql(`${INDEX_LOCK}; ${statement}`)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure !== undefined) throw failure
}

const installQueue = async (boss: PgBoss, name: string, { retryPolicy, cron, notify = false }: Queue) => {
  const options = { ...retryPolicy, notify }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
  if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: "America/Chicago" })
}

/** pg-boss on at most three connections of its own, with a timeout on every query; to be notified of jobs takes a fourth. */
export const connectQueues = (
  url: string,
  options: { readonly supervise: boolean; readonly schedule: boolean; readonly useListenNotify?: boolean },
): PgBoss => {
  const connection = {
    connectionString: url,
    application_name: "hearth-and-wire jobs",
    max: 3,
    query_timeout: 30_000,
    keepAlive: true,
  }
  return new PgBoss({
    ...connection,
    ...options,
    clock: { setTimeout, clearTimeout, setInterval, clearInterval, now: steadyNow },
    clockMonitorIntervalSeconds: 60,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
  })
}

/** Options of a queue's workers. */
export const workOptionsOf = ({ concurrency, batchSize = 1, cron, notify = false }: Queue) =>
  ({
    localConcurrency: concurrency,
    batchSize,
    pollingIntervalSeconds: cron === undefined ? POLLING_INTERVAL_S : RELAXED_POLLING_INTERVAL_S,
    ...(notify && {
      notifyPollingIntervalSeconds: RELAXED_POLLING_INTERVAL_S,
      burstWhenReadyExceeds: BACKLOG,
    }),
    // Ignored by queues without a heartbeat.
    heartbeatRefreshSeconds: HEARTBEAT_INTERVAL_S,
    perJobResults: true,
    includeMetadata: true,
  }) as const
