import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { BackupRecord } from "../../../../core/storage/backup/record.ts"
import { BackupRecords } from "../../../../core/storage/ports/backup-records.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { Database } from "../../engine/connection.ts"
import { runQuery } from "../../engine/failures.ts"
import { tableOf } from "../../engine/table.ts"
import { openSession } from "./session.ts"

const backups = tableOf("backups", BackupRecord)

export const backupRecordsLayer: Layer.Layer<BackupRecords, never, Database> = Layer.effect(
  BackupRecords,
  Effect.map(Database, ({ url, first, one, rows, run }) =>
    BackupRecords.of({
      state: Effect.gen(function* () {
        const now = new Date(yield* currentTimeMillis)
        const last = yield* first<BackupRecord>(NEWEST, { now })
        const lastGood = yield* first<BackupRecord>(NEWEST_GOOD, { now })
        const { since } = yield* one<{ readonly since: Instant | null }>(SINCE, { now })
        return { last: Option.getOrNull(last), lastGood: Option.getOrNull(lastGood), since }
      }),
      list: (limit) =>
        rows<BackupRecord>(`SELECT ${COLUMNS} FROM backups ORDER BY started_at DESC, id DESC LIMIT :limit`, {
          limit,
        }),
      add: (record) => run(backups.insert(record)),
      // Not a row: a lock of the connection ends with a process that is killed.
      alone: (program) =>
        Effect.acquireUseRelease(
          runQuery(() => openSession(url)),
          (session) =>
            Effect.gen(function* () {
              const [lock] = yield* runQuery(() =>
                session.rows<{ readonly taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
                  BACKUP_LOCK,
                ]),
              )
              return lock!.taken ? Option.some(yield* program) : Option.none()
            }),
          ({ end }) => Effect.promise(end),
        ),
    }),
  ),
)

/** Advisory lock; any number that is not used elsewhere. */
const BACKUP_LOCK = 7_305_116

const COLUMNS = backups.columns()
/** The clocks of this machine and of the database may differ a little. */
const LATEST = "greatest(:now::timestamptz, now())"
const NEWEST = `
  SELECT ${COLUMNS} FROM backups WHERE started_at <= ${LATEST} ORDER BY started_at DESC, id DESC LIMIT 1
`
const NEWEST_GOOD = `
  SELECT ${COLUMNS} FROM backups WHERE result <> 'failed' AND started_at <= ${LATEST}
  ORDER BY started_at DESC, id DESC LIMIT 1
`
/** An account that was made while the clock was ahead counts as an old one. */
const SINCE = `SELECT min(CASE WHEN created_at > ${LATEST} THEN '1970-01-01' ELSE created_at END) AS since FROM users`
