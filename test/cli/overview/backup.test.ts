import { spawnSync } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import type { BackupManifest } from "../../../core/storage/backup/manifest.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { query } from "../../server/support/query.ts"
import { ofFile } from "../../support/of-file.ts"
import { membersOf, sha256Of, writeMembers } from "../support/archive.ts"
import { newMachine } from "../support/restored.ts"
import { startTestCli } from "../support/test-cli.ts"

// A Saturday at noon in St. Louis.
const NOW = Date.parse("2026-11-21T18:00:00Z")
const MAIN = join(import.meta.dirname, "../../../cli/main.ts")
const SECRET = "a secret that is long enough for tests"
const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0101" }

const cli = await ofFile(startTestCli(NOW))
const directory = await mkdtemp(join(tmpdir(), "hearth-backups-"))
afterAll(() => rm(directory, { recursive: true, force: true }))

const sql = (text: string) => cli.runtime.runPromise(Effect.flatMap(Database, ({ rows }) => rows(text)))

await cli.print("rules seed")
await cli.print("services list")
await cli.book("2026-11-23", "9:00 AM", jane)
await cli.book("2026-11-27", "9:00 AM", jane)
await sql(`UPDATE appointments SET arrival_from = start_timestamptz - interval '1 hour', arrival_until = start_timestamptz
  WHERE id = (SELECT min(id) FROM appointments)`)
await cli.print("staff add maria --role owner")
await sql(
  `INSERT INTO sessions (token_hash, staff_id, created_at, last_used_at)
   SELECT repeat('a', 64), id, now(), now() FROM users`,
)
await sql(`UPDATE pgboss.job SET state = 'completed', output = '{"result": "sent"}', completed_on = now()
  WHERE id = (SELECT id FROM pgboss.job WHERE name = 'mail' ORDER BY id LIMIT 1)`)

const BACKUP = join(directory, "backup.tar.gz")
const made = (await cli.json(`backup ${BACKUP}`)) as { readonly tables: Readonly<Record<string, number>> }

// On Sunday at noon, the reminder 24 hours before Monday's visit is three hours old.
const restored = await ofFile(newMachine(NOW + DAY))
await restored.print(`restore ${BACKUP}`)

const machineAt = async (now: number, settings = {}) => {
  const machine = await newMachine(now, settings)
  onTestFinished(machine.close)
  return machine
}

const rowsIn = (url: string, table: string) =>
  query<{ readonly row: object }>(url, `SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`)

describe("hearth backup", () => {
  test("makes one file that only its owner can read, and leaves no unfinished one", async () => {
    expect((await stat(BACKUP)).mode & 0o777).toBe(0o600)
    expect(await readdir(directory)).toContain("backup.tar.gz")
    expect((await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([])
    expect(made.tables).toMatchObject({ appointments: 2, customers: 1, users: 1, mail_jobs: 4 })
  })

  test("has the secret, and a manifest with a checksum of each member", async () => {
    const members = await membersOf(BACKUP)
    expect(members.get("settings/secret")).toBe(SECRET)
    const manifest = JSON.parse(members.get("manifest.json")!) as BackupManifest
    for (const { name, parts } of manifest.tables)
      for (const [index, { sha256 }] of parts.entries())
        expect(sha256Of(members.get(`database/${name}/0000${index + 1}.copy`)!)).toBe(sha256)
  })

  test.each([
    ["exists already", BACKUP, "exists already"],
    ["is in no directory", join(directory, "missing/backup.tar.gz"), "there is no such directory"],
  ])("says so where the file %s", async (_, path, reason) => {
    const { code, err } = await cli.run(`backup ${path}`)
    expect([code, err]).toEqual([1, expect.stringContaining(reason)])
  })
})

describe("hearth restore", () => {
  test("restores every row on a new machine but those of sessions", async () => {
    for (const table of Object.keys(made.tables)) {
      if (["appointments", "backups", "document_numbers", "mail_jobs", "sessions"].includes(table)) continue
      const before = await sql(`SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`)
      expect({ table, rows: await rowsIn(restored.url, table) }).toEqual({ table, rows: before })
    }
    expect(await rowsIn(restored.url, "sessions")).toEqual([])
    expect(await readFile(join(restored.dataDir, "secret"), "utf8")).toBe(SECRET)
    const visits = (machine: Pick<typeof restored, "print">) => machine.print("appointments list")
    expect(await visits(restored)).toEqual(await visits(cli))
  })

  test("knows the backup that it was restored from, so that nobody is told that there is none", async () => {
    const { size } = await stat(BACKUP)
    const { createdAt } = JSON.parse((await membersOf(BACKUP)).get("manifest.json")!) as BackupManifest
    expect(await restored.json("backups list")).toEqual({
      problem: null,
      backups: [
        expect.objectContaining({
          name: "backup.tar.gz",
          place: `the directory ${directory}`,
          result: "verified",
          bytes: size,
          startedAt: createdAt.replace(/\.\d+Z$/u, "Z"),
          message: "This installation was restored from it.",
        }),
      ],
    })
  })

  test("keeps the mails that waited as not sent, until staff send them again, and those that were sent as sent", async () => {
    const mails = (await restored.json("mail list")) as ReadonlyArray<{
      id: string
      status: string
      reason: string
    }>
    expect(mails.map(({ status }) => status).toSorted()).toEqual(["sent", "unsent", "unsent", "unsent"])
    const unsent = mails.find(({ status }) => status === "unsent")!
    expect(unsent.reason).toContain("not sent by itself")
    await restored.print(`mail resend ${unsent.id}`)
    expect(await restored.json("mail list --status waiting")).toHaveLength(1)
  })

  test("marks the reminders whose time has passed, and no other one", async () => {
    const marks = await query(
      restored.url,
      `SELECT reminder_24h_sent AS day, reminder_24h_text_sent AS text, reminder_2h_sent AS hours, follow_up_sent AS thanks
       FROM appointments ORDER BY id`,
    )
    const none = { day: false, text: false, hours: false, thanks: false }
    expect(marks).toEqual([{ ...none, day: true, text: true }, none])
  })

  test("marks the reminder 2 hours before an arrival window", async () => {
    // Monday at 6:30 AM, half an hour after the reminder of the window from 8:00 AM.
    const machine = await machineAt(Date.parse("2026-11-23T12:30:00Z"))
    await machine.print(`restore ${BACKUP}`)
    const marks = await query(machine.url, "SELECT reminder_2h_sent AS hours FROM appointments ORDER BY id")
    expect(marks).toEqual([{ hours: true }, { hours: false }])
  })

  test("leaves ids out that the lost installation may have given to others", async () => {
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      restored.url,
      "SELECT nextval(pg_get_serial_sequence('appointments', 'id'))::int AS id",
    )
    expect(id).toBeGreaterThan(1000)
  })

  test("says with --dry-run what it would do, and does not", async () => {
    const machine = await machineAt(NOW)
    expect(await machine.print(`restore ${BACKUP} --dry-run`)).toContain("Nothing was changed.")
    expect(await query(machine.url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual(
      [],
    )
  })

  test("refuses an installation that is not empty, unless it is to be replaced", async () => {
    const machine = restored
    await query(machine.url, "UPDATE customers SET first_name = 'Changed'")
    const refused = await machine.run(`restore ${BACKUP}`)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("1 customer and 2 visits") })
    await machine.print(`restore ${BACKUP} --replace`)
    expect(await query(machine.url, "SELECT first_name FROM customers")).toEqual([{ first_name: "Jane" }])
  })

  test("refuses while somebody else is connected", async () => {
    const source = await cli.runtime.runPromise(Effect.map(Database, ({ url }) => url))
    const machine = await machineAt(NOW)
    const refused = await machine.terminalWith({ DATABASE_URL: source }).run(`restore ${BACKUP} --replace`)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("Stop it first") })
  })

  test("refuses where SECRET is another one", async () => {
    const machine = await machineAt(NOW, { SECRET: "another secret that is long enough for tests" })
    expect(await machine.run(`restore ${BACKUP}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining("SECRET is another one"),
    })
  })
})

const TABLES = "SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"

const damaged = async (change: (members: Map<string, string>) => void) => {
  const path = join(directory, `damaged-${Math.random()}.tar.gz`)
  const members = await membersOf(BACKUP)
  change(members)
  await writeMembers(path, members)
  return path
}
const refusalOf = async (path: string) => {
  const machine = await machineAt(NOW)
  const { code, err } = await machine.run(`restore ${path}`)
  expect(code).toBe(1)
  expect(await query(machine.url, TABLES)).toEqual([])
  return err
}

describe("a damaged backup is refused before anything is changed", () => {
  const VISITS = "database/appointments/00001.copy"

  test("as it was, with all members written anew, it is restored", async () => {
    const machine = await machineAt(NOW)
    expect(await machine.print(`restore ${await damaged(() => {})}`)).toContain("Restored.")
  })

  test("a row is missing", async () => {
    const path = await damaged((members) =>
      members.set(VISITS, members.get(VISITS)!.split("\n").slice(1).join("\n")),
    )
    expect(await refusalOf(path)).toContain(`${VISITS} has another checksum`)
  })

  test("a member is missing", async () => {
    expect(await refusalOf(await damaged((members) => members.delete(VISITS)))).toContain(
      `${VISITS} is missing`,
    )
  })

  test("a row is missing and the checksum of its part is right", async () => {
    const path = await damaged((members) => {
      const rows = members.get(VISITS)!.split("\n").slice(1).join("\n")
      members.set(VISITS, rows)
      const manifest = JSON.parse(members.get("manifest.json")!) as BackupManifest
      const tables = manifest.tables.map((table) =>
        table.name === "appointments"
          ? { ...table, parts: table.parts.map((part) => ({ ...part, sha256: sha256Of(rows) })) }
          : table,
      )
      members.set("manifest.json", JSON.stringify({ ...manifest, tables }))
    })
    expect(await refusalOf(path)).toContain("appointments has 1 rows after the restore, and 2 in the backup")
  })

  test("the file is cut off", async () => {
    const path = join(directory, "cut.tar.gz")
    await writeFile(path, await readFile(BACKUP))
    await truncate(path, (await stat(path)).size - 2000)
    expect(await refusalOf(path)).toContain("cut off or damaged")
  })

  test("it has no manifest", async () => {
    const path = await damaged((members) => members.delete("manifest.json"))
    expect(await refusalOf(path)).toContain("no manifest")
  })

  test("it is of a newer version", async () => {
    const path = await damaged((members) => {
      const manifest = JSON.parse(members.get("manifest.json")!) as BackupManifest
      members.set(
        "manifest.json",
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "99_later.ts"] }),
      )
    })
    expect(await refusalOf(path)).toContain("migration 99_later.ts")
  })

  test("it is no backup, or there is none", async () => {
    const path = join(directory, "text.tar.gz")
    await writeFile(path, "Hello")
    expect(await refusalOf(path)).toContain("is no backup")
    expect(await refusalOf(join(directory, "nothing"))).toContain("There is no file")
  })
})

test("a backup with a passphrase is in the age format, and restored with that passphrase only", async () => {
  const path = join(directory, "encrypted.tar.gz.age")
  const settings = { HEARTH_BACKUP_PASSPHRASE: "eight ordinary words" }
  await restored.terminalWith(settings).print(`backup ${path}`)
  expect((await readFile(path)).subarray(0, 22).toString()).toContain("age-encryption.org/v1")

  const other = await machineAt(NOW)
  expect((await other.run(`restore ${path}`)).err).toContain("HEARTH_BACKUP_PASSPHRASE")
  const wrong = other.terminalWith({ HEARTH_BACKUP_PASSPHRASE: "another passphrase" })
  expect((await wrong.run(`restore ${path}`)).err).toContain("the passphrase is another one")
  const right = other.terminalWith(settings)
  expect(await right.print(`restore ${path} --dry-run`)).toContain("The file is complete.")
})

// The first byte cannot be written, or the last ones.
test.each([0, 4])(
  "a backup that finds no space but %d blocks says so at once, and leaves nothing",
  async (blocks) => {
    const path = join(directory, "full.tar.gz")
    const { url } = await cli.runtime.runPromise(Database)
    // A limit of the process on the size of files, in blocks of 512 bytes, is what an ordinary user can set.
    const limited = spawnSync(
      "/bin/sh",
      ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, MAIN, "backup", path],
      {
        env: {
          PATH: process.env["PATH"],
          DATABASE_URL: url,
          DATA_DIR: cli.dataDir,
          SECRET,
          NODE_DISABLE_COMPILE_CACHE: "1",
        },
        encoding: "utf8",
        timeout: 90_000,
        killSignal: "SIGKILL",
      },
    )
    expect([limited.status, limited.stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+full\.tar\.gz cannot be written: .*\n$/u),
    ])
    expect((await readdir(directory)).filter((name) => name.startsWith("full"))).toEqual([])
  },
)
