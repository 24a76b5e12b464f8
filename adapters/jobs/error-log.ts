const INTERVAL_MS = 60_000

/**
 * Logs an error, then none for a minute, then the next with the number of those between. While the database is
 * unavailable, pg-boss reports an error for each poll of each worker, about twelve a second. `now` is in milliseconds.
 */
export const errorLog = (now: () => number, log: (message: string, unlogged: number) => void) => {
  let loggedAt = -Infinity
  let unlogged = 0
  return ({ message }: Error): void => {
    if (now() - loggedAt < INTERVAL_MS) {
      unlogged++
      return
    }
    log(message, unlogged)
    loggedAt = now()
    unlogged = 0
  }
}
