import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { Client } from "pg"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { readConfig } from "../../adapters/config.ts"
import { appServicesLayer } from "../../adapters/runtime.ts"
import type { AppServices } from "../../cli/app-services.ts"
import { visitOf } from "../../core/booking/appointment.ts"
import { dateAt } from "../../core/time/chicago.ts"
import { blockTime } from "../../core/use-cases/blocked-times.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"
import { contend, visitorsOf } from "./contention.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../server/process.ts"
import { apart, bookingOf, offeredStarts, servicesOf } from "./slots.ts"

/** Two whole servers on one database, which share what they sign with, as behind one load balancer. */
let fresh: FreshDatabase
let servers: ReadonlyArray<ReadyServer>

beforeAll(async () => {
  fresh = await freshDatabase()
  servers = await Promise.all([aServer(), aServer()])
})

afterAll(async () => {
  await sweep()
  await fresh.drop()
})

const aServer = async () => start({ DATABASE_URL: fresh.url, SECRET, DATA_DIR: await newDataDir() })

/** Milliseconds that 12,800 requests may take on a machine that has much else to do. */
const SLOWEST = 300_000
const SECRET = "one secret for both of the servers"

const ask = async <Row>(sql: string): Promise<ReadonlyArray<Row>> => {
  const client = new Client({ connectionString: fresh.url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

const booked = () => ask<{ id: number }>("SELECT id FROM appointments ORDER BY id")

/** Visits that stand at the same time, and visits that stand in blocked time. */
const OVERLAPS = `
  SELECT one.id, other.id AS other, 'visit' AS kind
  FROM appointments one JOIN appointments other ON one.id < other.id
    AND tstzrange(one.start_timestamptz, one.end_timestamptz)
     && tstzrange(other.start_timestamptz, other.end_timestamptz)
  UNION ALL
  SELECT one.id, other.id, 'block'
  FROM appointments one JOIN blocked_times other
    ON tstzrange(one.start_timestamptz, one.end_timestamptz)
    && tstzrange(other.start_timestamptz, other.end_timestamptz)
`

beforeEach(() => ask("TRUNCATE appointments, blocked_times, idempotency_keys"))

test(
  "of 64 visitors at two servers who want the same slot, one gets it, 200 times over",
  async () => {
    const { rounds } = await contend(servers, { rounds: 200, visitors: 64 })
    const oneWinner = [201, ...Array.from({ length: 63 }, () => 409)]
    for (const statuses of rounds) expect(statuses.toSorted(ascending)).toEqual(oneWinner)
    expect(await booked()).toHaveLength(200)
    expect(await ask(OVERLAPS)).toEqual([])
  },
  SLOWEST,
)

test("visits of two, four and six hours that begin half an hour apart never overlap", async () => {
  const visitors = visitorsOf(servers, 24)
  const services = Object.values(await servicesOf(visitors[0]!))
  const statuses: Array<number> = []
  for (const starts of await days(20)) {
    const wishes = visitors.map(({ post }, n) =>
      post("/api/appointments", bookingOf(services[n % 3]!, starts[n % starts.length]!)),
    )
    statuses.push(...(await Promise.all(wishes)).map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  expect(await booked()).toHaveLength(statuses.filter((status) => status === 201).length)
  expect(await ask(OVERLAPS)).toEqual([])
})

test("a block that races bookings is refused, or the bookings are", async () => {
  const staff = await ownDesk()
  const visitors = visitorsOf(servers, 6)
  const { A } = await servicesOf(visitors[0]!)
  await Promise.all(visitors.map(({ credentials }) => credentials()))
  const slots = await apart(visitors[0]!, 80)
  for (const [round, slot] of slots.entries()) {
    const wishes = visitors.map(({ post }) => post("/api/appointments", bookingOf(A, slot)))
    // Every round a little later, so that the two meet at every point on their ways.
    await pause((round * 2) % 40)
    const block = await staff(blockTime([{ ...visitOf(slot), reason: null, isFullDay: false }]))
    const statuses = (await Promise.all(wishes)).map(({ status }) => status).toSorted(ascending)
    const nobody = visitors.map(() => 409)
    expect(statuses).toEqual(Exit.isSuccess(block) ? nobody : [201, ...nobody.slice(1)])
  }
  expect(await ask(OVERLAPS)).toEqual([])
})

test("a booking that is sent to both servers at once with one key is made once", async () => {
  const visitors = visitorsOf(servers, 16)
  const { A } = await servicesOf(visitors[0]!)
  for (const slot of await apart(visitors[0]!, 10)) {
    const key = { "Idempotency-Key": randomUUID() }
    const replies = await Promise.all(
      visitors.map(({ post }) => post("/api/appointments", bookingOf(A, slot), key)),
    )
    const answers = await Promise.all(replies.map((reply) => reply.json()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }
  expect(await booked()).toHaveLength(10)
})

test("in all of this Postgres met no deadlock, and the servers nothing to note", async () => {
  const ends = await Promise.all(servers.map(({ stop }) => stop()))
  expect(ends.map(({ code, err }) => ({ code, err }))).toEqual(servers.map(() => ({ code: 0, err: "" })))
  const [counted] = await ask(
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  )
  expect(counted).toEqual({ deadlocks: 0 })
})

/** The starts of so many days that are offered for two hours, day by day. */
const days = async (count: number) => {
  const starts = await offeredStarts(servers[0]!, count * 13)
  return [...Map.groupBy(starts, dateAt).values()].slice(0, count)
}

/** Staff at the command line, on the same database. */
const ownDesk = async () => {
  const settings = Result.getOrThrow(readConfig({ DATABASE_URL: fresh.url, SECRET }))
  const runtime = ManagedRuntime.make(appServicesLayer(settings, "guest"))
  onTestFinished(() => runtime.dispose())
  await runtime.context()
  return <A, E>(program: Effect.Effect<A, E, AppServices>) => runtime.runPromiseExit(program)
}

const ascending = (a: number, b: number) => a - b
