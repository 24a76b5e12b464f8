import { readdir } from "node:fs/promises"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { RestoreFailed } from "../../../../core/storage/backup/failures.ts"
import {
  RestoreTargets,
  type FilledStaging,
  type Staging,
  type TargetState,
} from "../../../../core/storage/ports/restore-targets.ts"
import { Database } from "../../engine/connection.ts"
import { migrate, MIGRATIONS } from "../../engine/migrator.ts"
import { withScratch } from "./scratch.ts"
import { APPLICATION, openSession, quoted, sentenceOf, type Session } from "./session.ts"
import {
  keepWaitingMails,
  markInvoiceReminders,
  markOfferReminders,
  markReminders,
  settle,
  skipDocumentNumbers,
  visitsAfter,
} from "./settle.ts"
import { openStaging, setTriggers, type StagingTables } from "./staging.ts"
import { swapIn } from "./swap.ts"

const STAGING_SCHEMA = "hearth_restore"

/** @param installQueues Makes the tables of the job queue where there are none. */
export const restoreTargetsLayer = (
  installQueues: (url: string) => Promise<void>,
): Layer.Layer<RestoreTargets, never, Database> =>
  Layer.effect(
    RestoreTargets,
    Effect.map(Database, ({ url }) =>
      RestoreTargets.of({
        state: orFailed(() => withSession(url, readState)),
        knownMigrations: Effect.promise(async () =>
          (await readdir(MIGRATIONS.directory)).filter((name) => name.endsWith(".ts")).toSorted(),
        ),
        replace: (migrations, fill) =>
          Effect.acquireUseRelease(
            orFailed(async () => {
              const hadQueues = await withSession(url, hasQueues)
              const staging = await openStaging(url, STAGING_SCHEMA, migrations)
              return { staging, hadQueues }
            }),
            ({ staging }) =>
              Effect.tap(fill(filledOf(staging)), () =>
                orFailed(async () => {
                  await installQueues(url)
                  const home = await withSession(url, homeSchema)
                  await swapIn(staging.session, home, STAGING_SCHEMA)
                }),
              ),
            ({ staging, hadQueues }, exit) =>
              Effect.promise(async () => {
                await staging.remove().catch(() => {})
                if (Exit.isFailure(exit) && !hadQueues)
                  await staging.session.rows("DROP SCHEMA IF EXISTS pgboss CASCADE").catch(() => {})
                await staging.close()
              }),
          ),
        rehearse: (migrations, fill) =>
          Effect.acquireUseRelease(
            orFailed(() => withScratch(url, migrations)),
            ({ staging }) => fill(stagingOf(staging)),
            ({ remove }) => Effect.promise(remove),
          ),
      }),
    ),
  )

const stagingOf = ({ append, endAppending, sumOf }: StagingTables): Staging => ({
  append: (table, bytes) => orFailed(() => append(table, bytes)),
  endAppending: orFailed(endAppending),
  sumOf: (table) => orFailed(() => sumOf(table)),
})

const filledOf = (staging: StagingTables): FilledStaging => ({
  ...stagingOf(staging),
  migrate: orFailed(async () => {
    await setTriggers(staging.session, "ENABLE")
    return migrate(staging.url)
  }),
  setSequences: (sequences, gap) =>
    orFailed(async () => {
      for (const { name, lastValue } of sequences)
        await staging.session.rows("SELECT setval($1::regclass, $2)", [quoted(name), lastValue + gap])
    }),
  skipDocumentNumbers: (year, gap) => orFailed(() => skipDocumentNumbers(staging.session, year, gap)),
  visitsAfter: (instant) => orFailed(() => visitsAfter(staging.session, instant)),
  markReminders: (mark, ids) => orFailed(() => markReminders(staging.session, mark, ids)),
  markInvoiceReminders: (days, dueBy) => orFailed(() => markInvoiceReminders(staging.session, days, dueBy)),
  markOfferReminders: (lapsing, now) => orFailed(() => markOfferReminders(staging.session, lapsing, now)),
  settle: (now) => orFailed(() => settle(staging.session, now)),
  keepWaitingMails: (reason) => orFailed(() => keepWaitingMails(staging.session, reason)),
})

const withSession = async <A>(url: string, work: (session: Session) => Promise<A>): Promise<A> => {
  const session = await openSession(url)
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

const hasQueues = async ({ rows }: Session): Promise<boolean> => {
  const [found] = await rows<{ readonly exists: boolean }>(
    "SELECT to_regnamespace('pgboss') IS NOT NULL AS exists",
  )
  return found!.exists
}

const homeSchema = async ({ rows }: Session): Promise<string> => {
  const [found] = await rows<{ readonly schema: string | null }>("SELECT current_schema() AS schema")
  if (found?.schema == null) throw new Error("it has no schema for tables")
  return found.schema
}

const readState = async ({ rows }: Session): Promise<TargetState> => {
  const countOf = async (table: string): Promise<number> => {
    const [found] = await rows<{ readonly exists: boolean }>("SELECT to_regclass($1) IS NOT NULL AS exists", [
      table,
    ])
    if (!found!.exists) return 0
    const [row] = await rows<{ readonly count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
    return row!.count
  }
  const [others] = await rows<{ readonly count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'hearth-and-wire%' AND application_name <> $1`,
    [APPLICATION],
  )
  return {
    accounts: await countOf("users"),
    customers: await countOf("customers"),
    visits: await countOf("appointments"),
    connections: others!.count,
  }
}

const orFailed = <A>(work: () => Promise<A>): Effect.Effect<A, RestoreFailed> =>
  Effect.tryPromise({
    try: work,
    catch: (error) =>
      new RestoreFailed({ message: `The backup could not be restored. ${sentenceOf(error)}` }),
  })
