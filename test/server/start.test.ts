import { once } from "node:events"
import { readdir, stat, symlink, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from "vitest"
import { secretIn } from "../../adapters/crypto/secret.ts"
import { freshDatabase } from "../postgres.ts"
import {
  firstRunOf,
  launch,
  newDataDir,
  postgresOf,
  start,
  sweep,
  takenPort,
  until,
  type ReadyServer,
} from "./process.ts"
import { bookingOf, offeredStarts, servicesOf } from "../http/slots.ts"

// Whole servers start here, several at once.
vi.setConfig({ testTimeout: 120_000 })

afterAll(sweep, 60_000)

const fresh = async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  return database.url
}

describe("the first start", () => {
  test("says where everything is, and keeps it for its owner alone", async () => {
    const DATA_DIR = await newDataDir()
    const server = await start({ DATA_DIR })
    const noted = await firstRunOf(DATA_DIR)
    expect(noted).toEqual({
      site: server.site,
      mailbox: server.mailbox,
      staff: { username: "owner", password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}-\w{4}$/u) },
    })
    expect(server.staff).toBe(`${noted.staff.username} / ${noted.staff.password}`)
    expect(server.out()).toContain(`Kept in  ${join(DATA_DIR, "first-run.json")}`)
    expect(server.err()).toBe("")
    for (const file of ["first-run.json", "secret", "postgres.password"])
      expect((await stat(join(DATA_DIR, file))).mode & 0o777).toBe(0o600)
    expect((await fetch(server.site)).status).toBe(200)
    expect((await fetch(server.mailbox!)).status).toBe(200)
  })

  test("makes the data directory, and nobody else can look into it", async () => {
    const DATA_DIR = join(await newDataDir(), "not/there/yet")
    await start({ DATA_DIR, DATABASE_URL: await fresh() })
    expect((await stat(DATA_DIR)).mode & 0o066).toBe(0)
  })

  test("without a build still serves the API, and says how to get the pages", async () => {
    const checkout = await newDataDir()
    for (const name of ["adapters", "core", "node_modules", "package.json"])
      await symlink(join(import.meta.dirname, "../..", name), join(checkout, name))
    const settings = { DATA_DIR: await newDataDir(), DATABASE_URL: await fresh() }
    const server = await start(settings, join(checkout, "adapters/server.ts"))
    await until(() => server.out().includes("There are no pages yet: `npm run build` makes them."), server)
    expect((await server.get("/api/services")).status).toBe(200)
    expect((await server.get("/")).status).toBe(404)
  })

  test("makes one secret, whoever asks for it first", async () => {
    const dataDir = await newDataDir()
    const secrets = await Promise.all(Array.from({ length: 50 }, () => secretIn(dataDir)))
    expect([...new Set(secrets)]).toEqual([expect.stringMatching(/^[\da-f]{64}$/u)])
    expect(await readdir(dataDir)).toEqual(["secret"])
  })

  test("of two servers at once on one empty database makes one staff account", async () => {
    const url = await fresh()
    await ask(url, "DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public")
    const servers = await Promise.all(
      [await newDataDir(), await newDataDir()].map((DATA_DIR) => start({ DATA_DIR, DATABASE_URL: url })),
    )
    expect(await ask(url, "SELECT username FROM users")).toEqual([{ username: "owner" }])
    expect(servers.filter(({ staff }) => staff !== undefined)).toHaveLength(1)
    expect(await ask(url, "SELECT count(*)::int AS n FROM availability_rules")).toEqual([{ n: 6 }])
  })
})

test("two servers side by side take free ports and do not know of each other", async () => {
  const [one, other] = await Promise.all(
    [await newDataDir(), await newDataDir()].map((DATA_DIR) => start({ DATA_DIR })),
  )
  const addresses = [one!.site, one!.mailbox, other!.site, other!.mailbox]
  expect(new Set(addresses).size).toBe(4)
  expect(one!.staff).not.toBe(other!.staff)
  for (const { get } of [one!, other!]) expect((await get("/api/health")).status).toBe(200)
})

test("a server that is starting says so, and is healthy when it is ready", async () => {
  const { port, free } = await takenPort()
  free()
  const server = launch({ DATA_DIR: await newDataDir(), PORT: String(port) })
  const statuses: Array<number> = []
  await until(async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (reply !== undefined) statuses.push(reply.status)
    return reply?.status === 200
  }, server)
  expect(new Set(statuses)).toEqual(new Set([503, 200]))
  await until(() => server.out().includes("Kept in"), server)
})

describe("a server that is told to stop", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s, even twice, answers what was asked, then stops Postgres, and leaves nothing behind",
    async (signal) => {
      const DATA_DIR = await newDataDir()
      const server = await start({ DATA_DIR })
      const booking = await half(server, await aBooking(server))
      const question = await half(server, HEALTH)
      void server.stop(signal)
      await until(() => isClosed(server.site), server)
      void server.stop(signal)
      expect(await question.finish()).toMatch(/^HTTP\/1\.1 503 .*"status":"draining"/su)
      expect(await postgresOf(DATA_DIR)).toBeGreaterThan(0)
      expect(await booking.finish()).toMatch(/^HTTP\/1\.1 201 /u)
      expect(await server.ended).toMatchObject({ code: 0, err: "" })
      expect(await postgresOf(DATA_DIR)).toBe(undefined)
      expect(await readdir(DATA_DIR)).not.toContain("server.pid")
    },
  )

  test("before it is ready leaves nothing behind, and starts another time", async () => {
    const DATA_DIR = await newDataDir()
    const moments = [
      async () => (await readdir(DATA_DIR)).includes("postgres"),
      async () => (await postgresOf(DATA_DIR)) !== undefined,
    ]
    for (const moment of moments) {
      const server = launch({ DATA_DIR })
      await until(moment, server)
      expect(await server.stop("SIGINT")).toMatchObject({ code: 0, err: "" })
      expect(await postgresOf(DATA_DIR)).toBe(undefined)
    }
    expect((await start({ DATA_DIR })).staff).toBeDefined()
  })
})

describe("a server that cannot start says why in one sentence, leaves nothing running, and starts when that is mended", () => {
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
  ])("a wrong setting: %o", async (settings, sentence) => {
    const DATA_DIR = await newDataDir()
    expect(await launch({ ...settings, DATA_DIR }).ended).toEqual(refusal(sentence))
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  test.each(["PORT", "MAILBOX_PORT", "SMTP_PORT"])("a taken %s", async (setting) => {
    const DATA_DIR = await newDataDir()
    const { port, free } = await takenPort()
    const ended = await launch({ DATA_DIR, [setting]: String(port) }).ended
    expect(ended).toEqual(
      refusal(`Port ${port} is already in use. Set ${setting} to another one, or to 0 for any.`),
    )
    expect(await postgresOf(DATA_DIR)).toBe(undefined)
    free()
    expect((await start({ DATA_DIR })).staff).toBeDefined()
  })

  test("a data directory that another server uses", async () => {
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

  test("a data directory that is a file, or would be in one", async () => {
    const file = join(await newDataDir(), "file")
    await writeFile(file, "")
    for (const DATA_DIR of [file, join(file, "below")])
      expect(await launch({ DATA_DIR }).ended).toEqual(
        refusal(`The data directory ${DATA_DIR} cannot be written to.`),
      )
  })

  test("a database that is not there, lets nobody in, or says nothing", async () => {
    const { port } = await takenPort()
    const gone = await takenPort()
    gone.free()
    const stranger = new URL(inject("templateUrl"))
    stranger.password = "guess"
    const cases = [
      [
        urlAt(gone.port),
        `127.0.0.1:${gone.port}/shop cannot be used: connect ECONNREFUSED 127.0.0.1:${gone.port}`,
      ],
      [
        stranger.href,
        `${stranger.host}${stranger.pathname} cannot be used: password authentication failed for user "hearth"`,
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
})

const refusal = (sentence: string) => ({ code: 1, signal: null, out: "", err: `${sentence}\n` })

const ask = async (url: string, sql: string): Promise<ReadonlyArray<unknown>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

const urlAt = (port: number) => `postgres://me:secret@127.0.0.1:${port}/shop`

const isClosed = (site: string) =>
  fetch(site).then(
    () => false,
    () => true,
  )

/** What a browser sends to book the first time on offer. */
const aBooking = async (server: ReadyServer) => {
  const { A } = await servicesOf(server)
  const [slot] = await offeredStarts(server, 1)
  const body = JSON.stringify(bookingOf(A, slot!))
  const headers = { ...(await server.credentials()), "content-type": "application/json", host: "localhost" }
  const lines = Object.entries({ ...headers, "content-length": body.length }).map((header) =>
    header.join(": "),
  )
  return ["POST /api/appointments HTTP/1.1", ...lines, "", body].join("\r\n")
}

const HEALTH = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"

/**
 * Sends all of a request but its last byte, and waits until that has been read, which the answer to the question
 * before it shows. `finish` sends the last byte, too, and gives the answer.
 */
const half = async ({ site }: ReadyServer, request: string) => {
  const socket = connect(Number(new URL(site).port), "127.0.0.1").setEncoding("utf8")
  let heard = ""
  socket.on("data", (text: string) => (heard += text)).on("error", () => {})
  const closed = once(socket, "close")
  socket.write(HEALTH + request.slice(0, -1))
  await until(() => heard.endsWith('{"status":"ready"}'))
  heard = ""
  return {
    finish: async () => {
      socket.write(request.slice(-1))
      await closed
      return heard
    },
  }
}
