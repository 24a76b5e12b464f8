import { createHash } from "node:crypto"
import { once } from "node:events"
import { from as copyFrom, type CopyStreamQuery } from "pg-copy-streams"
import { MAIL_JOBS } from "../../../../core/storage/backup/manifest.ts"
import type { SnapshotTable, TableSum } from "../../../../core/storage/ports/database-snapshots.ts"
import { migrateTo } from "../../engine/migrator.ts"
import { copyRows } from "./copy-rows.ts"
import { inSchema, openSession, quoted, quotedList, type Session } from "./session.ts"
import { tablesOf } from "./tables.ts"

/** The mails of the backup wait here, as text, until the restored tables replace the others. */
export const RESTORED_MAIL_JOBS = "restored_mail_jobs"

/** Tables in a schema of their own, which are filled beside those of the installation. */
export interface StagingTables {
  readonly session: Session
  /** An address whose connections see these tables. */
  readonly url: string
  readonly append: (table: SnapshotTable, bytes: Uint8Array) => Promise<void>
  readonly endAppending: () => Promise<void>
  readonly sumOf: (table: SnapshotTable) => Promise<TableSum>
  /** Removes the schema with all that is in it. */
  readonly remove: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Makes the tables of these migrations, empty. What an earlier restore has left in the schema is removed. */
export const openStaging = async (
  databaseUrl: string,
  schema: string,
  migrations: ReadonlyArray<string>,
): Promise<StagingTables> => {
  const url = inSchema(databaseUrl, schema)
  const session = await openSession(url)
  const remove = async () => {
    await session.rows(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`)
  }
  const [lock] = await session.rows<{ readonly taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext($1)) AS taken",
    [schema],
  )
  if (!lock!.taken) {
    await session.end()
    throw new Error("another restore is under way")
  }
  try {
    await remove()
    await session.rows(`CREATE SCHEMA ${quoted(schema)}`)
    await refuseOtherSchema(session, schema)
    await migrateTo(url, migrations)
    const tables = await tablesOf(session)
    // Migrations add rows, such as that of the installation.
    await session.rows(`TRUNCATE ${quotedList(tables.map(({ name }) => name))}`)
    // What triggers have made of the rows is among the rows.
    await setTriggers(session, "DISABLE")
    return { session, url, ...fillingOf(session), remove, close: session.end }
  } catch (error) {
    await remove().catch(() => {})
    await session.end()
    throw error
  }
}

/** Whether rows that are added or changed from now on do what the tables' triggers say. */
export const setTriggers = async (session: Session, state: "ENABLE" | "DISABLE"): Promise<void> => {
  for (const { name } of await tablesOf(session))
    await session.rows(`ALTER TABLE ${quoted(name)} ${state} TRIGGER USER`)
}

/** A pooler may drop the option of the address that names the schema. */
const refuseOtherSchema = async ({ rows }: Session, schema: string): Promise<void> => {
  const [found] = await rows<{ readonly schema: string | null }>("SELECT current_schema() AS schema")
  if (found?.schema !== schema)
    throw new Error("it ignores search_path; use the address of Postgres itself, not that of a pooler")
}

const fillingOf = (session: Session): Pick<StagingTables, "append" | "endAppending" | "sumOf"> => {
  let current:
    | { readonly name: string; readonly stream: CopyStreamQuery; readonly failed: Promise<never> }
    | undefined
  const endAppending = async () => {
    if (current === undefined) return
    const { stream, failed } = current
    current = undefined
    stream.end()
    await Promise.race([once(stream, "finish"), failed])
  }
  const begin = async (table: SnapshotTable) => {
    await endAppending()
    if (table.name === MAIL_JOBS) await createMailJobs(session, table)
    const stream = session.client.query(
      copyFrom(`COPY ${quoted(stagedName(table))} (${quotedList(table.columns)}) FROM STDIN`),
    )
    const failed = new Promise<never>((_, reject) => stream.on("error", reject))
    failed.catch(() => {})
    return (current = { name: table.name, stream, failed })
  }
  return {
    append: async (table, bytes) => {
      const { stream, failed } = current?.name === table.name ? current : await begin(table)
      if (!stream.write(bytes)) await Promise.race([once(stream, "drain"), failed])
    },
    endAppending,
    sumOf: (table) => sumOf(session, table),
  }
}

const stagedName = ({ name }: SnapshotTable): string => (name === MAIL_JOBS ? RESTORED_MAIL_JOBS : name)

const createMailJobs = async ({ rows }: Session, { columns }: SnapshotTable): Promise<void> => {
  const definitions = columns.map((column) => `${quoted(column)} text`).join(", ")
  await rows(`CREATE TABLE ${RESTORED_MAIL_JOBS} (${definitions})`)
}

const sumOf = async (session: Session, { name, columns }: SnapshotTable): Promise<TableSum> => {
  if (name === MAIL_JOBS) {
    const [table] = await session.rows<{ readonly exists: boolean }>(
      `SELECT to_regclass('${RESTORED_MAIL_JOBS}') IS NOT NULL AS exists`,
    )
    return table!.exists
      ? readAll(session, `SELECT ${quotedList(columns)} FROM ${RESTORED_MAIL_JOBS} ORDER BY id COLLATE "C"`)
      : NO_ROWS
  }
  const table = (await tablesOf(session)).find((each) => each.name === name)
  return table === undefined ? NO_ROWS : readAll(session, table.copyTo)
}

const NO_ROWS: TableSum = { rows: 0, bytes: 0, sha256: createHash("sha256").digest("hex") }

const readAll = async (session: Session, query: string): Promise<TableSum> => {
  const parts = copyRows(session, query)
  for (;;) {
    const { done, value } = await parts.next()
    if (done === true) return value
  }
}
