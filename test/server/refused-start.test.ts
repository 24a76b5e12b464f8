import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from "vitest"
import { readConfig } from "../../adapters/config.ts"
import { freshDatabase } from "../postgres.ts"
import { firstRunOf, launch, newDataDir, postgresOf, start, sweep, takenPort, WORKER } from "./process.ts"

vi.setConfig({ testTimeout: 120_000 })

afterAll(sweep, 60_000)

const refusal = (sentence: string) => ({ code: 1, signal: null, out: "", err: `${sentence}\n` })

const freshUrl = async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

test.each([
  [{ PORT: "abc" }, "PORT must be a port number from 0 to 65535."],
  [{ BUSINESS_EMAIL: "nobody" }, "BUSINESS_EMAIL must be an email address such as hello@example.com."],
  [{ RETAILER_URL: "www" }, "RETAILER_URL must be an address such as https://www.example.com."],
  [{ TRUST_PROXY: "maybe" }, "TRUST_PROXY must be true or false."],
  [{ SMTP_URL: "x" }, "SMTP_URL must be an address such as smtp://user:password@mail.example.com:587."],
  [
    { PORT: "65536", LOG_LEVEL: "loud" },
    "PORT must be a port number from 0 to 65535; LOG_LEVEL must be one of trace, debug, info, warn, error, silent.",
  ],
  [
    { DATABASE_URL: "postgres://me:p#ss@localhost/x" },
    "DATABASE_URL must be an address such as postgres://user:password@localhost:5432/hearth.",
  ],
])("the wrong setting %o is refused in one sentence", (settings, message) => {
  expect(readConfig(settings)).toMatchObject({ failure: { message } })
})

test("a start with a wrong setting is refused in one sentence and changes nothing", async () => {
  const DATA_DIR = await newDataDir()
  expect(await launch({ PORT: "abc", DATA_DIR }).ended).toEqual(
    refusal("PORT must be a port number from 0 to 65535."),
  )
  expect(await readdir(DATA_DIR)).toEqual([])
})

test.each(["PORT", "MAILBOX_PORT", "SMTP_PORT"])(
  "a taken %s is refused, leaves no Postgres running, and the next start works",
  async (setting) => {
    const DATA_DIR = await newDataDir()
    const { port, free } = await takenPort()
    expect(await launch({ DATA_DIR, [setting]: String(port) }).ended).toEqual(
      refusal(`Port ${port} is already in use. Set ${setting} to another one, or to 0 for any.`),
    )
    expect(await postgresOf(DATA_DIR)).toBe(undefined)
    free()
    await start({ DATA_DIR })
  },
)

describe("the data directory", () => {
  test("is refused while another server uses it, and that one keeps running", async () => {
    const DATA_DIR = await newDataDir()
    const first = await start({ DATA_DIR })
    expect(await launch({ DATA_DIR }).ended).toEqual(
      refusal(
        `The data directory ${DATA_DIR} is already in use by another Hearth & Wire server (process ${first.pid}).`,
      ),
    )
    expect((await first.get("/api/services")).status).toBe(200)
    expect((await firstRunOf(DATA_DIR)).site).toBe(first.site)
  })

  test("is refused where it is a file, is below one, or cannot be created", async () => {
    const file = join(await newDataDir(), "file")
    await writeFile(file, "")
    for (const DATA_DIR of [file, join(file, "below"), "/proc/x", "/proc/x/y"])
      expect(await launch({ DATA_DIR }).ended).toEqual(
        refusal(`The data directory ${DATA_DIR} cannot be written to.`),
      )
  })

  // With a limit on the size of files, writes fail as on a full disk, and setting it needs no privileges.
  test.each([0, 100])(
    "on a disk that takes %d blocks of a file is refused in one sentence",
    async (blocks) => {
      const DATA_DIR = await newDataDir()
      const { code, out, err } = await launch({ DATA_DIR }, undefined, `ulimit -f ${blocks}`).ended
      expect({ code, out }).toEqual({ code: 1, out: "" })
      expect(err).toMatch(/^[^\n]*(?:cannot be|could not)[^\n]*too large[^\n]*\.\n$/iu)
      expect(await postgresOf(DATA_DIR)).toBe(undefined)
    },
  )

  test("with a lock file that is garbage is refused in one sentence", async () => {
    const DATA_DIR = await newDataDir()
    await mkdir(join(DATA_DIR, "locks"))
    for (const name of ["turn", "users", "server"]) {
      const file = join(DATA_DIR, "locks", name)
      await writeFile(file, "garbage".repeat(100))
      expect(await launch({ DATA_DIR }).ended).toEqual(
        refusal(
          `The lock file ${file} cannot be used: file is not a database. If no Hearth & Wire process runs, delete it and start again.`,
        ),
      )
      await rm(file)
    }
    await start({ DATA_DIR })
  })
})

describe("the secret", () => {
  test.each(["", "\n", "0123456789abcdef"])("%j is refused as too short", async (secret) => {
    const DATA_DIR = await newDataDir()
    const file = join(DATA_DIR, "secret")
    await writeFile(file, secret)
    expect(await launch({ DATA_DIR }).ended).toEqual(
      refusal(
        `The secret in ${file} is shorter than 32 characters: restore it from a backup, or delete the file to get a new one.`,
      ),
    )
    expect(await readFile(file, "utf8")).toBe(secret)
  })

  test("that is a directory is refused", async () => {
    const DATA_DIR = await newDataDir()
    const file = join(DATA_DIR, "secret")
    await mkdir(file)
    expect(await launch({ DATA_DIR }).ended).toEqual(
      refusal(
        `The secret in ${file} cannot be read: EISDIR: illegal operation on a directory, read '${file}'.`,
      ),
    )
  })

  test("that differs from the one the database was set up with is refused, for server and worker", async () => {
    const DATABASE_URL = await freshUrl()
    const first = await start({ DATABASE_URL, DATA_DIR: await newDataDir() })
    const sentence =
      "The database was set up with another secret: use that one (the file `secret` of its data directory, or SECRET), or, if it is lost, accept the new one with `npm run hearth -- db replace-secret`."
    const settings = { DATABASE_URL, DATA_DIR: await newDataDir() }
    expect(await launch(settings).ended).toEqual(refusal(sentence))
    const mail = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "http://localhost" }
    expect(await launch({ ...settings, ...mail }, WORKER).ended).toEqual(refusal(sentence))
    expect((await first.get("/api/services")).status).toBe(200)
  })
})

describe("first-run.json", () => {
  test.each(["{", "", "[]", '"text"'])("holding %j is refused and kept", async (content) => {
    const DATA_DIR = await newDataDir()
    const file = join(DATA_DIR, "first-run.json")
    await writeFile(file, content)
    expect(await launch({ DATA_DIR }).ended).toEqual(refusal(unreadable(file)))
    expect(await readFile(file, "utf8")).toBe(content)
  })

  test("that is a directory is refused", async () => {
    const DATA_DIR = await newDataDir()
    const file = join(DATA_DIR, "first-run.json")
    await mkdir(file)
    expect(await launch({ DATA_DIR }).ended).toEqual(refusal(unreadable(file)))
  })
})

const unreadable = (file: string) =>
  `${file} cannot be read and was left as it is, because it may hold the only copy of the first password: repair it or move it away, then start again.`

test("a start with a database that cannot be reached, refuses the password or never replies fails with one sentence", async () => {
  const { port } = await takenPort()
  const closed = await takenPort()
  closed.free()
  const wrongPassword = new URL(inject("templateUrl"))
  wrongPassword.password = "guess"
  const cases = [
    [
      urlAt(closed.port),
      `127.0.0.1:${closed.port}/shop cannot be used: connect ECONNREFUSED 127.0.0.1:${closed.port}`,
    ],
    [
      wrongPassword.href,
      `${wrongPassword.host}${wrongPassword.pathname} cannot be used: password authentication failed for user "hearth"`,
    ],
    [urlAt(port), `127.0.0.1:${port}/shop cannot be used: timeout expired`],
  ] as const
  await Promise.all(
    cases.map(async ([DATABASE_URL, reason]) =>
      expect(await launch({ DATA_DIR: await newDataDir(), DATABASE_URL }).ended).toEqual(
        refusal(`The database ${reason}.`),
      ),
    ),
  )
})

const urlAt = (port: number) => `postgres://me:secret@127.0.0.1:${port}/shop`
