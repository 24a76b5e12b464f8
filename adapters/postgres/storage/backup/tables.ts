import { MAIL_JOBS, type FileName, type SavedSequence } from "../../../../core/storage/backup/manifest.ts"
import type { SnapshotTable } from "../../../../core/storage/ports/database-snapshots.ts"
import { quoted, quotedList, type Session } from "./session.ts"

/** A table with how its rows are read: by the order of its key, which no server and no change of rows alters. */
export interface SavedTable extends SnapshotTable {
  readonly copyTo: string
}

interface TableRow {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly key: ReadonlyArray<{ readonly name: string; readonly isText: boolean }> | null
  readonly refersTo: ReadonlyArray<string>
}

/** Of the current schema, without those of extensions, of Knex and of counts that are lost in a crash as well. */
const TABLES = `
  SELECT relname AS name,
    (SELECT coalesce(json_agg(attname ORDER BY attnum), '[]') FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (SELECT json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) ORDER BY position)
      FROM pg_index
        CROSS JOIN unnest(indkey::int2[]) WITH ORDINALITY AS k (number, position)
        JOIN pg_attribute ON attrelid = indrelid AND attnum = k.number
      WHERE indrelid = pg_class.oid AND indisprimary) AS key,
    (SELECT coalesce(json_agg(DISTINCT referred.relname), '[]')
      FROM pg_constraint JOIN pg_class AS referred ON referred.oid = confrelid
      WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS "refersTo"
  FROM pg_class
  WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind = 'r' AND relpersistence = 'p'
    AND relname NOT LIKE 'knex\\_migrations%' AND relname <> 'restored_mail_jobs'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  ORDER BY relname
`

/** The tables of the current schema, each after those it refers to. */
export const tablesOf = async ({ rows }: Session): Promise<ReadonlyArray<SavedTable>> =>
  inOrderOfReferences(await rows<TableRow>(TABLES)).map(({ name, columns, key }) => ({
    name,
    columns,
    copyTo: `SELECT ${quotedList(columns)} FROM ${quoted(name)} ORDER BY ${orderOf(name, key)}`,
  }))

const orderOf = (name: string, key: TableRow["key"]): string =>
  key === null
    ? `${quoted(name)}::text COLLATE "C"`
    : key.map((column) => `${quoted(column.name)}${column.isText ? ' COLLATE "C"' : ""}`).join(", ")

const inOrderOfReferences = (tables: ReadonlyArray<TableRow>): ReadonlyArray<TableRow> => {
  const done: TableRow[] = []
  let left = tables
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const [next, later] = [
      left.filter(({ refersTo }) => refersTo.every((name) => !names.has(name))),
      left.filter(({ refersTo }) => refersTo.some((name) => names.has(name))),
    ]
    if (next.length === 0)
      throw new Error(`the tables ${[...names].join(", ")} refer to each other in a circle`)
    done.push(...next)
    left = later
  }
  return done
}

/** The mails in the job queue's table, whose columns change with its version: all of them as text. */
export const mailJobsOf = async (
  { rows }: Session,
  queues: ReadonlyArray<string>,
): Promise<SavedTable | undefined> => {
  const found = await rows<{ readonly name: string }>(`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = to_regclass('pgboss.job') AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum
  `)
  if (found.length === 0) return undefined
  const columns = found.map(({ name }) => name)
  const names = queues.map((queue) => `'${queue}'`).join(", ")
  return {
    name: MAIL_JOBS,
    columns,
    copyTo: `SELECT ${quotedList(columns)} FROM pgboss.job WHERE name IN (${names}) ORDER BY id::text COLLATE "C"`,
  }
}

/** What the sequences of ids have given out. */
export const sequencesOf = async ({ rows }: Session): Promise<ReadonlyArray<SavedSequence>> => {
  const found = await rows<{ readonly name: string; readonly lastValue: string }>(`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename NOT LIKE 'knex\\_migrations%'
    ORDER BY sequencename
  `)
  return found.map(({ name, lastValue }) => ({ name, lastValue: Number(lastValue) }))
}

/** The migrations that were applied, in their order; none in an empty database. */
export const appliedMigrations = async ({ rows }: Session): Promise<ReadonlyArray<string>> => {
  const [table] = await rows<{ readonly exists: boolean }>(
    "SELECT to_regclass('knex_migrations') IS NOT NULL AS exists",
  )
  if (!table!.exists) return []
  const found = await rows<{ readonly name: string }>("SELECT name FROM knex_migrations ORDER BY id")
  return found.map(({ name }) => name)
}

/** The files that rows name, in the order of their stores; of tables that the database has. */
export const fileNamesOf = async ({ rows }: Session): Promise<ReadonlyArray<FileName>> => {
  const tables = new Set((await rows<{ name: string }>(NAMES_OF_TABLES)).map(({ name }) => name))
  const names: FileName[] = []
  for (const { store, table, sql } of FILES) {
    if (!tables.has(table)) continue
    for (const { name } of await rows<{ readonly name: string }>(sql)) names.push({ store, name })
  }
  return names
}

const NAMES_OF_TABLES = "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()"

const FILES = [
  {
    store: "gallery",
    table: "project_gallery",
    sql: `
      SELECT DISTINCT variant->>'url' AS name
      FROM project_gallery
        CROSS JOIN LATERAL (VALUES (picture), (before_picture)) AS shown (picture)
        CROSS JOIN LATERAL jsonb_array_elements(shown.picture->'variants') AS variant
    `,
  },
  {
    store: "gallery",
    table: "technicians",
    sql: "SELECT photo AS name FROM technicians WHERE photo IS NOT NULL",
  },
  { store: "quote-photos", table: "quote_photos", sql: "SELECT file AS name FROM quote_photos" },
  { store: "visit-photos", table: "visit_photos", sql: "SELECT file AS name FROM visit_photos" },
  {
    store: "invoices",
    table: "visit_records",
    sql: "SELECT invoice AS name FROM visit_records WHERE invoice IS NOT NULL",
  },
] as const
