import { PgBoss, type QueueOptions } from "pg-boss"

export const MAIL = "mail"

const DAY = 24 * 60 * 60

/** An attempt that takes longer is over, in seconds. */
export const ATTEMPT = 45

/** Whoever makes attempts says so every few seconds; who is not heard of for so long is taken for dead. */
const SILENCE = 10
export const SIGN_OF_LIFE = SILENCE / 4

/**
 * While the mail server is away a mail is tried again after 1, 2, 4 … seconds and then three times a minute, for four
 * days. What is done or given up (a refused mail, with its reason) can be looked up for a month.
 */
const PATIENCE: QueueOptions = {
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
  retryLimit: (4 * DAY) / 20,
  // Settling what was sent takes a moment, too.
  expireInSeconds: ATTEMPT + 15,
  heartbeatSeconds: SILENCE,
  deleteAfterSeconds: 30 * DAY,
}

/** Creates the queue's tables (schema `pgboss`) or brings them up to date. */
export const installQueue = async (url: string): Promise<void> => {
  const boss = openQueue(url, { supervise: false, schedule: false })
  let trouble: Error | undefined
  boss.on("error", (error) => (trouble = error))
  try {
    await boss.start()
    await boss.createQueue(MAIL, PATIENCE)
    await boss.updateQueue(MAIL, PATIENCE)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (trouble !== undefined) throw trouble
}

/** pg-boss on a few connections of its own, none of which it waits for in vain. */
export const openQueue = (
  url: string,
  options: { readonly supervise: boolean; readonly schedule: boolean },
): PgBoss => {
  const connection = {
    connectionString: url,
    application_name: "hearth-and-wire mail",
    max: 3,
    query_timeout: 30_000,
    keepAlive: true,
  }
  return new PgBoss({ ...connection, ...options, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 })
}
