import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, expect, test, vi } from "vitest"
import { startEmbedded } from "../../adapters/postgres/embedded.ts"
import type { Instant } from "../../core/time/interval.ts"
import { visitorsOf } from "../http/contention.ts"
import { confirmationsOf, messageIds } from "./mails.ts"
import { firstRunOf, newDataDir, postgresOf, start, sweep, until, type ReadyServer } from "./process.ts"
import type { Visitor } from "../http/server.ts"
import { apart, bookingOf, servicesOf } from "../http/slots.ts"

// Servers are killed and started again here, on disks that are told to keep everything.
vi.setConfig({ testTimeout: 180_000 })

afterAll(sweep, 60_000)

interface Booked {
  readonly id: number
  readonly email: string
  readonly startTimestamptz: string
}

test("a server that is killed at any moment loses no booking it acknowledged, and no mail", async () => {
  const DATA_DIR = await newDataDir()
  const acknowledged: Array<Booked> = []
  const statuses = new Set<number>()
  const slots: Array<Instant> = []
  for (let life = 0; life < 4; life++) {
    const server = await start({ DATA_DIR })
    if (life === 0) slots.push(...(await apart(server, 300)))
    const enough = acknowledged.length + 1 + Math.floor(Math.random() * 30)
    const booking = bookAll(server, slots, (status, booked) => {
      statuses.add(status)
      if (booked) acknowledged.push(booked)
      if (acknowledged.length >= enough) void server.stop("SIGKILL")
    })
    await Promise.all([booking, server.ended])
  }
  const server = await start({ DATA_DIR })
  const kept = await appointmentsIn(DATA_DIR)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  expect(statuses).toEqual(new Set([201]))
  await until(async () => new Set(await messageIds(server.mailbox!)).size >= kept.length, server)
  expect([...new Set(await messageIds(server.mailbox!))]).toEqual(confirmationsOf(kept))
})

test("a Postgres that is killed loses no booking that was acknowledged, and no mail", async () => {
  const DATA_DIR = await newDataDir()
  const server = await start({ DATA_DIR })
  const acknowledged: Array<Booked> = []
  const statuses = new Set<number>()
  const slots = [...(await apart(server, 120))]
  const postgres = (await postgresOf(DATA_DIR))!
  await bookAll(server, slots, (status, booked) => {
    statuses.add(status)
    if (booked && acknowledged.push(booked) === 25) process.kill(postgres, "SIGKILL")
  })
  expect(statuses).toEqual(new Set([201, 503]))
  const refusal = await server.get("/api/services")
  expect([refusal.status, await refusal.json()]).toEqual([
    503,
    { message: "We cannot take your request at the moment. Please try again in a minute." },
  ])
  expect((await server.stop()).code).toBe(0)
  const next = await start({ DATA_DIR })
  const kept = await appointmentsIn(DATA_DIR)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  await until(async () => new Set(await messageIds(next.mailbox!)).size >= kept.length, next)
  expect([...new Set(await messageIds(next.mailbox!))]).toEqual(confirmationsOf(kept))
})

test("a server goes on by itself when a Postgres that was killed is back", async () => {
  const DATA_DIR = await newDataDir()
  const server = await start({ DATA_DIR })
  const [before, after] = await apart(server, 2)
  const acknowledged: Array<Booked> = []
  const keep = (_: number, booked?: Booked) => booked && acknowledged.push(booked)
  await bookAll(server, [before!], keep)
  process.kill((await postgresOf(DATA_DIR))!, "SIGKILL")
  await until(async () => (await server.get("/api/services")).status === 503, server)
  // A guest at the command line starts it again, and leaves it to whom it belongs.
  expect(await appointmentsIn(DATA_DIR)).toEqual(acknowledged)
  await until(async () => (await server.get("/api/services")).status === 200, server)
  await bookAll(server, [after!], keep)
  expect(await appointmentsIn(DATA_DIR)).toEqual(acknowledged)
  await until(async () => new Set(await messageIds(server.mailbox!)).size === 2, server)
})

test("a second start keeps the staff's password, the secret, sessions, bookings and mails", async () => {
  const DATA_DIR = await newDataDir()
  const first = await start({ DATA_DIR })
  const booked: Array<Booked> = []
  const [slot, another] = await apart(first, 2)
  await bookAll(first, [slot!], (_, booking) => booked.push(booking!))
  await until(async () => (await messageIds(first.mailbox!)).length === 1, first)
  const noted = await firstRunOf(DATA_DIR)
  const secret = await readFile(join(DATA_DIR, "secret"), "utf8")
  const credentials = await first.credentials()
  await first.stop()

  const second = await start({ DATA_DIR })
  expect(second.staff).toBe(first.staff)
  expect(await firstRunOf(DATA_DIR)).toEqual({ ...noted, site: second.site, mailbox: second.mailbox })
  expect(await readFile(join(DATA_DIR, "secret"), "utf8")).toBe(secret)
  expect(await appointmentsIn(DATA_DIR)).toEqual(booked)
  expect(await messageIds(second.mailbox!)).toEqual(confirmationsOf(booked))
  const { A } = await servicesOf(second)
  const reply = await second.post("/api/appointments", bookingOf(A, another!), credentials)
  expect(reply.status).toBe(201)
})

/**
 * Eight visitors book all that is in `slots`, and take out what they ask for, until none is left or nobody answers.
 * Every answer is told.
 */
const bookAll = async (
  server: ReadyServer,
  slots: Array<Instant>,
  tell: (status: number, booked?: Booked) => void,
): Promise<void> => {
  const { A } = await servicesOf(server)
  const bookNext = async (visitor: Visitor): Promise<void> => {
    const slot = slots.shift()
    if (slot === undefined) return
    const email = `visitor-${slot}@example.com`
    const reply = await visitor.post("/api/appointments", bookingOf(A, slot, { email }))
    const { id, startTimestamptz } = (await reply.json()) as Booked
    if (reply.status === 201) tell(201, { id, email, startTimestamptz })
    else tell(reply.status)
    await bookNext(visitor)
  }
  await Promise.all(visitorsOf([server], 8).map((visitor) => bookNext(visitor).catch(noAnswer)))
}

/** Whoever hears nothing knows nothing; but a wrong answer is a wrong answer. */
const noAnswer = (error: unknown): void => {
  if (!(error instanceof TypeError)) throw error
}

const appointmentsIn = async (dataDir: string): Promise<ReadonlyArray<Booked>> => {
  const { url, release } = await startEmbedded({ dataDir, role: "guest" })
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Booked>(`
    SELECT id::int, email, to_char(start_timestamptz, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startTimestamptz"
    FROM appointments ORDER BY id
  `)
  await client.end()
  await release()
  return rows
}
