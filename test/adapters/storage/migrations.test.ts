import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { migrate, migrationStatus, rollback } from "../../../adapters/postgres/engine/migrator.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"

let database: FreshDatabase
let client: Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const rollbackAll = async () => {
  while ((await rollback(database.url)) !== undefined);
}

const rowsOf = async (sql: string): Promise<ReadonlyArray<unknown>> => (await client.query(sql)).rows

const describe = async () => ({
  columns: await rowsOf(`
    SELECT table_name, ordinal_position, column_name, data_type, character_maximum_length, is_nullable, column_default,
      identity_generation, generation_expression
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2
  `),
  constraints: await rowsOf(`
    SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2
  `),
  indexes: await rowsOf("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"),
  sequences: await rowsOf("SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1"),
})

test("migrations that are reverted and run again give the same schema", async () => {
  const before = await describe()
  expect(before.columns.length).toBeGreaterThan(150)

  await rollbackAll()
  const tables = await rowsOf("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
  expect(tables).toEqual([{ tablename: "knex_migrations" }, { tablename: "knex_migrations_lock" }])

  await migrate(database.url)
  expect(await describe()).toEqual(before)
})

test("every entity of the specification has its table", async () => {
  const tables = await rowsOf(`
    SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'knex%' ORDER BY 1
  `)
  expect(tables.map((row) => Object.values(row as object)[0]).join(" ")).toBe(
    "appointment_series appointments audit_log availability_rules backups blocked_times booking_holds business_settings calendar_feeds campaign_recipients campaign_tests campaigns canned_replies card_events card_payments card_refunds chat_messages chat_sessions chat_transcripts credit_notes customers declined_work deletion_mails deletion_requests document_numbers email_campaigns email_changes external_calendar external_calendar_edits faq_entries idempotency_keys imported_visits incoming_texts installation invoices known_browsers ledger_entries ledger_postings " +
      "maintenance_plans merged_customers offer_links offer_templates offers one_off_openings payment_issues plan_charges portal_login_tokens project_gallery quote_photos quote_replies quotes rate_limits recovery_codes reviews saved_cards service_addons services sessions technician_calendar_edits technician_calendar_visits technician_calendars technicians text_consents text_stops unanswered_questions users visit_photos visit_records visit_reports wrong_sign_ins",
  )
})

test("of two processes that migrate at once one runs every migration and the other waits", async () => {
  await rollbackAll()
  const done = await Promise.all([migrate(database.url), migrate(database.url)])
  expect(done.map((names) => names.length).toSorted((a, b) => a - b)[0]).toBe(0)
  expect((await migrationStatus(database.url)).pending).toEqual([])
})

test("a migration lock left behind by a killed process does not stop the next one", async () => {
  const undone = await rollback(database.url)
  await client.query("UPDATE knex_migrations_lock SET is_locked = 1")
  expect(await migrate(database.url)).toEqual([undone])
})

/** A directory with migrations that come after all others. */
const plant = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-migrations-"))
  onTestFinished(() => rm(directory, { recursive: true }))
  for (const [name, statements] of Object.entries(files))
    await writeFile(
      join(directory, name),
      `export const up = async (knex) => { for (const sql of ${statements}) await knex.raw(sql) }
       export const down = async () => {}`,
    )
  return directory
}

const everything = async () => ({
  ...(await describe()),
  migrations: await rowsOf("SELECT name FROM knex_migrations ORDER BY 1"),
  declinedWork: await rowsOf("SELECT * FROM declined_work ORDER BY 1"),
})

test("a migration that fails leaves every table as it was, also those that earlier ones of the same start changed", async () => {
  const before = await everything()
  expect(before.declinedWork.length).toBeGreaterThan(0)
  const alsoIn = await plant({
    "97_adds.ts": `["ALTER TABLE declined_work ADD note text", "UPDATE declined_work SET name = name || '!'", "CREATE TABLE notes (id integer)"]`,
    "98_fails.ts": `["DELETE FROM declined_work", "ALTER TABLE declined_work ADD CHECK (no_such_column > 0)"]`,
    "99_never.ts": `["CREATE TABLE never (id integer)"]`,
  })
  await expect(migrate(database.url, { alsoIn })).rejects.toThrow(
    'the migration 98_fails.ts failed (column "no_such_column" does not exist); the database is as it was before',
  )
  expect(await everything()).toEqual(before)
})

const failing = () => Promise.reject(new Error("The disk is full."))

test("a backup is made before the first missing migration of a database with tables, and only then", async () => {
  const alsoIn = await plant({ "99_notes.ts": `["CREATE TABLE notes (id integer)"]` })
  const saved: unknown[] = []
  const before = async (pending: ReadonlyArray<string>) => {
    saved.push(pending, await rowsOf("SELECT to_regclass('notes') AS notes"))
  }
  onTestFinished(async () => {
    await client.query("DROP TABLE notes; DELETE FROM knex_migrations WHERE name = '99_notes.ts'")
  })
  await expect(migrate(database.url, { alsoIn, before: failing })).rejects.toThrow("The disk is full.")
  expect(await rowsOf("SELECT to_regclass('notes') AS notes")).toEqual([{ notes: null }])
  expect(await migrate(database.url, { alsoIn, before })).toEqual(["99_notes.ts"])
  expect(await migrate(database.url, { alsoIn, before })).toEqual([])
  expect(saved).toEqual([["99_notes.ts"], [{ notes: null }]])
  await rollbackAllAndSave(before)
  expect(saved).toHaveLength(2)
})

/** Migrates an empty database. */
const rollbackAllAndSave = async (before: (pending: ReadonlyArray<string>) => Promise<void>) => {
  await client.query("DELETE FROM knex_migrations WHERE name = '99_notes.ts'")
  await rollbackAll()
  await migrate(database.url, { before })
}

test("a process of the last release starts on a database that a newer one has migrated", async () => {
  const alsoIn = await plant({ "99_newer.ts": `["CREATE TABLE newer (id integer)"]` })
  onTestFinished(async () => {
    await client.query("DROP TABLE newer; DELETE FROM knex_migrations WHERE name = '99_newer.ts'")
  })
  await migrate(database.url, { alsoIn })
  expect(await migrate(database.url)).toEqual([])
})

/** Starts a release on the database: what became of it. */
const start = (version: string, previous: string) =>
  migrate(database.url, { release: { version, previous } }).then(
    () => "started",
    ({ message }: Error) => message,
  )

test("a release starts on tables of its own, of older ones and of the next one, and refuses those of a later one", async () => {
  await rollbackAll()
  expect(await start("1.9.0", "1.8.2")).toBe("started")
  expect(await start("1.10.0", "1.9.0")).toBe("started")
  expect(await start("1.9.0", "1.8.2")).toBe("started")
  expect(await start("1.8.2", "1.8.1")).toBe(
    "a release has used it beside which only 1.9.0 and newer ones work, and this is 1.8.2; install 1.9.0 or a newer one",
  )
  expect(await start("1.11.0", "1.10.0")).toBe("started")
  expect(await start("1.9.0", "1.8.2")).toMatch(/beside which only 1\.10\.0 and newer ones work/u)
  expect(await rowsOf("SELECT oldest_release FROM installation")).toEqual([{ oldest_release: "1.10.0" }])
  await client.query("UPDATE installation SET oldest_release = NULL")
})

test("a database whose encoding is not UTF-8 is refused with a sentence", async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_latin1`
  await client.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
  try {
    await expect(migrate(new URL(name, database.url).href)).rejects.toThrow(
      "its encoding is LATIN1; please create one with ENCODING 'UTF8'",
    )
  } finally {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
})
