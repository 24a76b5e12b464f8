import { readdir, stat, symlink } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { banner } from "../../adapters/process/announce.ts"
import { readOrCreateSecret } from "../../adapters/crypto/secret.ts"
import { freshDatabase } from "../set-up/postgres.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import {
  firstRunOf,
  launch,
  logLines,
  newDataDir,
  start,
  sweep,
  takenPort,
  until,
  untilReady,
} from "./support/process.ts"
import { query } from "./support/query.ts"

// Whole servers start here, several at once.
vi.setConfig({ testTimeout: 240_000 })

afterEach(sweep)

const newDatabaseUrl = async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  return database.url
}

describe("the first start", () => {
  test("prints one line of JSON, and writes addresses and password to files for their owner only", async () => {
    const DATA_DIR = await newDataDir()
    const server = await start({ DATA_DIR })
    const firstRunFile = join(DATA_DIR, "first-run.json")
    expect(await firstRunOf(DATA_DIR)).toEqual({
      site: server.site,
      mailbox: server.mailbox,
      staff: { username: "owner", password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}-\w{4}$/u) },
    })
    expect(logLines(server)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: "ready",
        site: server.site,
        mailbox: server.mailbox,
        firstRunFile,
      },
    ])
    expect(server.err()).toBe("")
    const ownersOnly = ["first-run.json", "secret", "server.pid", "postgres.password", "postgres.log"]
    const locks = (await readdir(join(DATA_DIR, "locks"))).map((name) => join("locks", name))
    expect(locks).toContain("locks/turn")
    for (const file of [...ownersOnly, ...locks])
      expect([file, (await stat(join(DATA_DIR, file))).mode & 0o777]).toEqual([file, 0o600])
    expect((await fetch(server.site)).status).toBe(200)
    expect((await fetch(server.mailbox!)).status).toBe(200)
  })

  test("on a terminal prints addresses and password as plain text", () => {
    const staff = { username: "owner", password: "abcd-efgh-jkmn-pqrs" }
    const firstRun = { site: "http://localhost:3000", mailbox: "http://127.0.0.1:8025", staff }
    expect(banner("/data/first-run.json", firstRun)).toBe(
      [
        "",
        "  Site     http://localhost:3000",
        "  Mailbox  http://127.0.0.1:8025",
        "  Staff    owner / abcd-efgh-jkmn-pqrs",
        "  Kept in  /data/first-run.json",
        "",
        "",
      ].join("\n"),
    )
  })

  test("without a build serves the API, and logs how to build the pages", async () => {
    const checkout = await newDataDir()
    for (const name of ["adapters", "core", "node_modules", "package.json"])
      await symlink(join(import.meta.dirname, "../..", name), join(checkout, name))
    const settings = { DATA_DIR: await newDataDir(), DATABASE_URL: await newDatabaseUrl() }
    const server = await start(settings, join(checkout, "adapters/server.ts"))
    await until(() => server.out().includes("There are no pages yet: `npm run build` makes them."), server)
    expect((await server.get("/api/services")).status).toBe(200)
    expect((await server.get("/")).status).toBe(404)
  })

  test("of 50 processes at once creates one secret", async () => {
    const dataDir = await newDataDir()
    const secrets = await Promise.all(Array.from({ length: 50 }, () => readOrCreateSecret(dataDir)))
    expect([...new Set(secrets)]).toEqual([expect.stringMatching(/^[\da-f]{64}$/u)])
    expect(await readdir(dataDir)).toEqual(["secret"])
  })

  test("of two servers at once on one empty database creates one staff account", async () => {
    const url = await newDatabaseUrl()
    await query(url, "DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public")
    const dataDirs = [await newDataDir(), await newDataDir()]
    const SECRET = "the same secret for both servers"
    await Promise.all(dataDirs.map((DATA_DIR) => start({ DATA_DIR, DATABASE_URL: url, SECRET })))
    expect(await query(url, "SELECT username FROM users")).toEqual([{ username: "owner" }])
    const staff = (await Promise.all(dataDirs.map(firstRunOf))).map((firstRun) => firstRun.staff)
    expect(staff.filter((account) => account !== undefined)).toHaveLength(1)
    expect(await query(url, "SELECT count(*)::int AS n FROM availability_rules")).toEqual([{ n: 6 }])
  })

  test("after one that was killed leaves no staging directory behind", async () => {
    const DATA_DIR = await newDataDir()
    const staging = async () => (await readdir(DATA_DIR)).filter((name) => name.includes(".staging-"))
    const killed = launch({ DATA_DIR })
    await until(async () => (await staging()).length > 0, killed)
    await killed.stop("SIGKILL")
    expect(await staging()).toHaveLength(1)
    await start({ DATA_DIR })
    expect(await staging()).toEqual([])
  })
})

test("two servers at once use different ports and data", async () => {
  const dataDirs = [await newDataDirWithTables(), await newDataDirWithTables()]
  const [one, other] = await Promise.all(dataDirs.map((DATA_DIR) => start({ DATA_DIR })))
  const addresses = [one!.site, one!.mailbox, other!.site, other!.mailbox]
  expect(new Set(addresses).size).toBe(4)
  const [first, second] = await Promise.all(dataDirs.map(firstRunOf))
  expect(first!.staff.password).not.toBe(second!.staff.password)
  for (const { get } of [one!, other!]) expect((await get("/api/health")).status).toBe(200)
})

test("a start creates the data directory, closed to other users; health is 503 until the server is ready", async () => {
  const DATA_DIR = join(await newDataDir(), "not/there/yet")
  const { port, free } = await takenPort()
  free()
  const server = launch({ DATA_DIR, DATABASE_URL: await newDatabaseUrl(), PORT: String(port) })
  const statuses: Array<number> = []
  await until(async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (reply !== undefined) statuses.push(reply.status)
    return reply?.status === 200
  }, server)
  expect(new Set(statuses)).toEqual(new Set([503, 200]))
  await untilReady(server)
  expect((await stat(DATA_DIR)).mode & 0o066).toBe(0)
})
