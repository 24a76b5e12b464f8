import { PgBoss } from "pg-boss"
import type { RawQuery } from "./jobs-database.ts"

/** Builds pg-boss's statements; works on no queue and opens no connection. */
export const createSender = async (query: RawQuery): Promise<PgBoss> => {
  const boss = new PgBoss({ migrate: false, supervise: false, schedule: false, db: asDatabase(query) })
  // Errors are returned to the caller by each call; the event needs no handler.
  boss.on("error", () => {})
  return boss
}

/** Lets pg-boss run its statements as queries of the current transaction. */
export const asDatabase = (query: RawQuery) => ({
  executeSql: async (sql: string, values: ReadonlyArray<unknown> = []) => {
    const { rows } = await query(sql, values)
    return { rows: [...rows] }
  },
})
