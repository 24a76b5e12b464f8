import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { readConfig } from "../../../adapters/process/config.ts"
import { appServicesLayer } from "../../../adapters/runtime.ts"
import type { AppServices } from "../../../cli/engine/app-services.ts"
import { visitOf } from "../../../core/schedule/visits/appointment.ts"
import { dateAt } from "../../../core/time/chicago.ts"
import { blockTime } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { contend, visitorsOf } from "../support/contention.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../../server/support/process.ts"
import { query } from "../../server/support/query.ts"
import { apart, bookingOf, offeredStarts, servicesOf } from "../support/slots.ts"

/** Two server processes on one database with one secret, as behind a load balancer. */
let fresh: FreshDatabase
let servers: ReadonlyArray<ReadyServer>

beforeAll(async () => {
  fresh = await freshDatabase()
  servers = await Promise.all([startServer(), startServer()])
})

afterAll(async () => {
  await sweep()
  await fresh.drop()
})

const startServer = async () => start({ DATABASE_URL: fresh.url, SECRET, DATA_DIR: await newDataDir() })

/** `npm run bench` has 200. */
const ROUNDS = 8
const SECRET = "the same secret for both servers"

const select = <Row>(sql: string) => query<Row>(fresh.url, sql)

const booked = () => select<{ id: number }>("SELECT id FROM appointments ORDER BY id")

/** Pairs of visits that overlap, and visits that overlap blocked time. */
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

beforeEach(() => select("TRUNCATE appointments, blocked_times, idempotency_keys CASCADE"))

test(`of 64 bookings of one slot at once on two servers, one succeeds, ${ROUNDS} times`, async () => {
  const { rounds } = await contend(servers, { rounds: ROUNDS, visitors: 64 })
  for (const statuses of rounds) {
    const [winner, ...others] = statuses.toSorted(ascending)
    expect(winner).toBe(201)
    // 503 for those that would wait for more than ten seconds, on a machine that is busy with other work.
    expect(others.filter((status) => status !== 409 && status !== 503)).toEqual([])
  }
  expect(await booked()).toHaveLength(ROUNDS)
  expect(await select(OVERLAPS)).toEqual([])
})

test("visits of two, four and six hours that start half an hour apart and are booked at once never overlap", async () => {
  const visitors = visitorsOf(servers, 24)
  const services = Object.values(await servicesOf(visitors[0]!))
  const statuses: Array<number> = []
  for (const starts of await days(8)) {
    const bookings = visitors.map(({ post }, n) =>
      post("/api/appointments", bookingOf(services[n % 3]!, starts[n % starts.length]!)),
    )
    statuses.push(...(await Promise.all(bookings)).map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  expect(await booked()).toHaveLength(statuses.filter((status) => status === 201).length)
  expect(await select(OVERLAPS)).toEqual([])
})

test("of a block and bookings of the same time at once, either the block or the bookings are refused", async () => {
  const staff = await openCommandLine()
  const visitors = visitorsOf(servers, 6)
  const { A } = await servicesOf(visitors[0]!)
  await Promise.all(visitors.map(({ credentials }) => credentials()))
  const slots = await apart(visitors[0]!, 40)
  for (const [round, slot] of slots.entries()) {
    const bookings = visitors.map(({ post }) => post("/api/appointments", bookingOf(A, slot)))
    // Each round starts the block a little later, so that bookings are at every stage when it comes.
    await pause((round * 2) % 40)
    const block = await staff(blockTime([{ ...visitOf(slot), reason: null, isFullDay: false }]))
    const statuses = (await Promise.all(bookings)).map(({ status }) => status).toSorted(ascending)
    const allRefused = visitors.map(() => 409)
    expect(statuses).toEqual(Exit.isSuccess(block) ? allRefused : [201, ...allRefused.slice(1)])
  }
  expect(await select(OVERLAPS)).toEqual([])
})

test("a booking sent to both servers at once with one idempotency key is made once", async () => {
  const visitors = visitorsOf(servers, 16)
  const { A } = await servicesOf(visitors[0]!)
  for (const slot of await apart(visitors[0]!, 5)) {
    const key = { "Idempotency-Key": randomUUID() }
    const replies = await Promise.all(
      visitors.map(({ post }) => post("/api/appointments", bookingOf(A, slot), key)),
    )
    const bodies = await Promise.all(replies.map((reply) => reply.json()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    for (const body of bodies) expect(body).toEqual(bodies[0])
  }
  expect(await booked()).toHaveLength(5)
})

test("the races above cause no deadlock in Postgres and no output on stderr", async () => {
  const ends = await Promise.all(servers.map(({ stop }) => stop()))
  expect(ends.map(({ code, err }) => ({ code, err }))).toEqual(servers.map(() => ({ code: 0, err: "" })))
  const [counted] = await select(
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  )
  expect(counted).toEqual({ deadlocks: 0 })
})

/** The starts offered for visits of two hours, for each of so many days. */
const days = async (count: number) => {
  const starts = await offeredStarts(servers[0]!, count * 13)
  return [...Map.groupBy(starts, dateAt).values()].slice(0, count)
}

/** Runs use cases as the command line does, on the same database. */
const openCommandLine = async () => {
  const settings = Result.getOrThrow(readConfig({ DATABASE_URL: fresh.url, SECRET }))
  const runtime = ManagedRuntime.make(appServicesLayer(settings, "guest"))
  onTestFinished(() => runtime.dispose())
  await runtime.context()
  return <A, E>(program: Effect.Effect<A, E, AppServices>) => runtime.runPromiseExit(program)
}

const ascending = (a: number, b: number) => a - b
