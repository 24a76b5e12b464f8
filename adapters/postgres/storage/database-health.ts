import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DatabaseHealth } from "../../../core/storage/ports/database-health.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { migrationNames, type DatabaseFacts } from "../../../core/storage/database-facts.ts"
import { Database } from "../engine/connection.ts"
import { migrationFiles } from "../engine/migrator.ts"

const TIMEOUT_MS = 2_000

export const databaseHealthLayer: Layer.Layer<DatabaseHealth, never, Database> = Layer.effect(
  DatabaseHealth,
  Effect.map(Database, ({ one, rows }) =>
    DatabaseHealth.of({
      facts: one<DatabaseFacts>(FACTS),
      migrations: Effect.gen(function* () {
        const known = yield* Effect.promise(() => migrationFiles())
        const { isThere } = yield* one<{ readonly isThere: boolean }>(HAS_MIGRATIONS)
        const applied = isThere ? yield* rows<{ readonly name: string }>(APPLIED) : []
        return migrationNames(
          known,
          applied.map(({ name }) => name),
        )
      }),
      isWritable: Effect.timeoutOrElse(
        Effect.map(one<{ readonly writable: boolean }>(IS_WRITABLE), ({ writable }) => writable),
        {
          duration: TIMEOUT_MS,
          orElse: () => Effect.die(new Unavailable({ cause: new Error("No reply in time.") })),
        },
      ),
    }),
  ),
)

/** Off also for a standby, which replays another server's changes. */
const IS_WRITABLE = "SELECT current_setting('transaction_read_only') = 'off' AS writable"

const FACTS = `
  SELECT
    current_setting('server_version_num')::int AS version,
    pg_database_size(current_database()) AS bytes,
    CASE current_setting('data_checksums') WHEN 'on'
      THEN (SELECT sum(checksum_failures)::int FROM pg_stat_database) END AS "checksumFailures",
    clock_timestamp() AS now,
    (extract(epoch FROM (now() AT TIME ZONE 'America/Chicago') - (now() AT TIME ZONE 'UTC')) / 60)::int
      AS "zoneOffsetMinutes"
`

const HAS_MIGRATIONS = "SELECT to_regclass('knex_migrations') IS NOT NULL AS \"isThere\""
const APPLIED = "SELECT name FROM knex_migrations ORDER BY id"
