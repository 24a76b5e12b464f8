import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ExpiredRecords } from "../../core/ports/expired-records.ts"
import { Database } from "./connection.ts"

export const expiredRecordsLayer: Layer.Layer<ExpiredRecords, never, Database> = Layer.effect(
  ExpiredRecords,
  Effect.map(Database, ({ rows }) =>
    ExpiredRecords.of({
      sweep: Effect.map(rows<{ readonly count: number }>(SWEEP), ([row]) => row!.count),
    }),
  ),
)

const SWEEP = `
  WITH keys AS (
    DELETE FROM idempotency_keys WHERE created_at < now() - interval '48 hours' RETURNING 1
  ),
  sessions AS (
    DELETE FROM sessions
    WHERE last_used_at < now() - interval '30 days' OR created_at < now() - interval '90 days'
    RETURNING 1
  ),
  limits AS (
    DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 RETURNING 1
  )
  SELECT (SELECT count(*) FROM keys) + (SELECT count(*) FROM sessions) + (SELECT count(*) FROM limits) AS count
`
