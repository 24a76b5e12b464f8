import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import packageJson from "../../../package.json" with { type: "json" }
import { systemCheckOf } from "../../../cli/engine/app-services.ts"
import type { CheckLine } from "../../../core/business/checks/check-line.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { createTerminal } from "../support/terminal.ts"

const SECRET = "a secret that is long enough for tests"

let databaseUrl: string

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  databaseUrl = url
  return drop
})

/** `hearth doctor` with these settings besides a data directory. */
const doctor = async (settings: Readonly<Record<string, string>>) => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearth-doctor-"))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const check = systemCheckOf({ DATA_DIR: dataDir, SECRET, ...settings }, new AbortController().signal)
  return createTerminal(() => Promise.reject(new Error("not run")), Date.now, undefined, check)
}

const linesOf = (json: string) => {
  const { checks }: { readonly checks: ReadonlyArray<CheckLine> } = JSON.parse(json)
  return Object.fromEntries(checks.map(({ name, status, detail }) => [name, `${status}: ${detail}`]))
}

test("doctor lists every check and ends with exit code 0 where none failed", async () => {
  const { run } = await doctor({ DATABASE_URL: databaseUrl })
  const { code, out, err } = await run("doctor")
  expect([code, err]).toEqual([0, ""])
  expect(out).toMatch(
    /^ok {7}Settings {2,}3 settings of the environment, all known and valid\.\nwarning {2}Sample texts/u,
  )
  expect(out).toMatch(
    /\nok {7}Postgres {2,}Postgres 18\.\d+ holds \d+ MB\.\nok {7}Migrations {2,}All \d+ migrations are applied\./u,
  )
  expect(out).toMatch(
    new RegExp(`\n\nVersion ${packageJson.version}: 0 failed, 4 warnings, \\d+ ok\\.\n$`, "u"),
  )
})

test("doctor says that the database cannot be reached, checks the rest, and ends with exit code 1", async () => {
  const { run } = await doctor({
    DATABASE_URL: "postgres://hearth@127.0.0.1:1/hearth",
    SMTP_URL: "smtp://127.0.0.1:1",
  })
  const { code, out, err } = await run("doctor --json")
  expect([code, err]).toEqual([1, '{"message":"2 checks failed."}\n'])
  const lines = linesOf(out)
  expect(lines["database"]).toBe(
    "failed: The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct DATABASE_URL; nothing works until then.",
  )
  expect(lines["mailServer"]).toContain("failed: 127.0.0.1:1 cannot be reached")
  expect(lines["files"]).toContain("ok: ")
})

test("doctor says that there is no data directory, and makes none", async () => {
  const missing = join(tmpdir(), "hearth-doctor-missing")
  const { run } = await doctor({ DATA_DIR: missing })
  const { code, out } = await run("doctor --json")
  expect(code).toBe(1)
  expect(linesOf(out)["database"]).toContain(`failed: There is no data directory ${missing}.`)
})

test("doctor names a wrong setting, with which nothing starts", async () => {
  const { run } = await doctor({ PORT: "seventy" })
  const { code, out } = await run("doctor --json")
  expect([code, linesOf(out)]).toEqual([
    1,
    {
      settings:
        "failed: PORT must be a port number from 0 to 65535. Correct the .env file or the environment; nothing starts until then.",
    },
  ])
})

test("doctor says that the database was set up with another secret", async () => {
  const { run } = await doctor({ DATABASE_URL: databaseUrl, SECRET: "another secret that is long enough" })
  const { code, out } = await run("doctor --json")
  expect([code, linesOf(out)["secret"]]).toEqual([
    1,
    expect.stringContaining("failed: The database was set up with another secret"),
  ])
})
