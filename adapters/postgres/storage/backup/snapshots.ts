import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BackupFailed } from "../../../../core/storage/backup/failures.ts"
import {
  DatabaseSnapshots,
  type Snapshot,
  type TableSum,
} from "../../../../core/storage/ports/database-snapshots.ts"
import { Database } from "../../engine/connection.ts"
import { copyRows } from "./copy-rows.ts"
import { openSession, sentenceOf, type Session } from "./session.ts"
import { appliedMigrations, fileNamesOf, mailJobsOf, sequencesOf, tablesOf } from "./tables.ts"

/** @param mailQueues The queues of mails, whose jobs are saved. */
export const databaseSnapshotsLayer = (
  mailQueues: ReadonlyArray<string>,
): Layer.Layer<DatabaseSnapshots, never, Database> =>
  Layer.effect(
    DatabaseSnapshots,
    Effect.map(Database, ({ url }) => {
      const withSession = <A, E, R>(work: (session: Session) => Effect.Effect<A, E, R>) =>
        Effect.acquireUseRelease(
          orFailed(() => openSession(url)),
          work,
          ({ end }) => Effect.promise(end),
        )
      return DatabaseSnapshots.of({
        fileNames: withSession((session) => orFailed(() => fileNamesOf(session))),
        use: (work) =>
          withSession((session) =>
            Effect.flatMap(
              orFailed(() => takeSnapshot(session, mailQueues)),
              work,
            ),
          ),
      })
    }),
  )

/** Everything that is read in the session from now on is as it is now. */
const takeSnapshot = async (session: Session, mailQueues: ReadonlyArray<string>): Promise<Snapshot> => {
  await session.rows("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  // The first statement takes the snapshot.
  const [server] = await session.rows<{ readonly now: string; readonly version: string }>(`
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now,
      current_setting('server_version') AS version
  `)
  const mailJobs = await mailJobsOf(session, mailQueues)
  const saved = [...(await tablesOf(session)), ...(mailJobs === undefined ? [] : [mailJobs])]
  return {
    takenAt: Number(server!.now),
    postgresVersion: server!.version.split(" ")[0]!,
    migrations: await appliedMigrations(session),
    tables: saved,
    sequences: await sequencesOf(session),
    fileNames: await fileNamesOf(session),
    read: ({ name }, onPart) => {
      const { copyTo } = saved.find((table) => table.name === name)!
      return eachPart(copyRows(session, copyTo), onPart)
    },
  }
}

const eachPart = <E, R>(
  parts: ReturnType<typeof copyRows>,
  onPart: (bytes: Uint8Array, rows: number) => Effect.Effect<void, E, R>,
): Effect.Effect<TableSum, E | BackupFailed, R> =>
  Effect.ensuring(
    Effect.gen(function* () {
      for (;;) {
        const { done, value } = yield* orFailed(() => parts.next())
        if (done === true) return value
        yield* onPart(value.bytes, value.rows)
      }
    }),
    // Where a part could not be stored: else its timer would keep the process for two minutes.
    Effect.ignore(Effect.tryPromise(() => parts.return(NO_SUM))),
  )

/** For a generator that is ended early; nobody reads it. */
const NO_SUM: TableSum = { rows: 0, bytes: 0, sha256: "" }

const orFailed = <A>(work: () => Promise<A>): Effect.Effect<A, BackupFailed> =>
  Effect.tryPromise({
    try: work,
    catch: (error) => new BackupFailed({ message: `The database could not be saved. ${sentenceOf(error)}` }),
  })
