import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { Client } from "pg"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { Database, databaseLayer } from "../../../adapters/postgres/engine/connection.ts"
import { openPool, withConnection } from "../../../adapters/postgres/engine/pool.ts"
import { WRITE_LIMITS } from "../../../adapters/postgres/engine/write-queue.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { openProxy } from "../support/proxy.ts"
import { sql } from "../support/ports.ts"

let fresh: FreshDatabase
let runtime: ManagedRuntime.ManagedRuntime<Database, never>

beforeAll(async () => {
  fresh = await freshDatabase()
  runtime = ManagedRuntime.make(databaseLayer(fresh.url))
})

afterAll(async () => {
  await runtime.dispose()
  await fresh.drop()
})

beforeEach(() => runtime.runPromise(sql("TRUNCATE users CASCADE")))

const addUser = (name: string) =>
  sql(`INSERT INTO users (username, password, display_name) VALUES ('${name}', 'x', '${name}')`)
const users = Effect.map(sql<{ username: string }>("SELECT username FROM users ORDER BY id"), (found) =>
  found.map(({ username }) => username),
)
const transaction = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.transaction(program))

test("a transaction that succeeds is kept, one that fails or dies is rolled back", async () => {
  const failing = transaction(Effect.andThen(addUser("ann"), Effect.fail("no")))
  const dying = transaction(Effect.andThen(addUser("bob"), Effect.die("no")))
  const passing = transaction(Effect.andThen(addUser("cy"), addUser("dee")))
  for (const program of [failing, dying, passing]) await runtime.runPromiseExit(program)
  expect(await runtime.runPromise(users)).toEqual(["cy", "dee"])
})

test("a transaction whose failed statement was ignored fails at its commit", async () => {
  const ignored = Effect.catchCause(sql("SELECT 1 / 0"), () => Effect.void)
  const exit = await runtime.runPromiseExit(transaction(Effect.andThen(addUser("ann"), ignored)))
  expect(Exit.isFailure(exit)).toBe(true)
  expect(await runtime.runPromise(users)).toEqual([])
})

test("a transaction inside another is rolled back with it", async () => {
  const inner = transaction(addUser("ann"))
  await runtime.runPromiseExit(transaction(Effect.andThen(inner, Effect.fail("no"))))
  expect(await runtime.runPromise(users)).toEqual([])
})

test("an interrupted transaction is rolled back and its connection can be used again", async () => {
  await runtime.runPromise(
    Effect.gen(function* () {
      const added = yield* Deferred.make<void>()
      const program = transaction(
        Effect.andThen(addUser("ann"), Effect.andThen(Deferred.succeed(added, undefined), Effect.never)),
      )
      const fiber = yield* Effect.forkChild(program)
      yield* Deferred.await(added)
      yield* Fiber.interrupt(fiber)
      expect(yield* users).toEqual([])
      expect(yield* transaction(Effect.andThen(addUser("bob"), users))).toEqual(["bob"])
    }),
  )
})

test("of two transactions in a deadlock one runs again, and both succeed", async () => {
  await runtime.runPromise(Effect.andThen(addUser("ann"), addUser("bob")))
  let runs = 0
  const meeting = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const touch = (first: string, second: string, me: number) =>
    transaction(
      Effect.gen(function* () {
        runs++
        yield* sql(`UPDATE users SET password = password || '${me}' WHERE username = '${first}'`)
        meeting[me]!.resolve()
        yield* Effect.promise(() => meeting[1 - me]!.promise)
        yield* sql(`UPDATE users SET password = password || '${me}' WHERE username = '${second}'`)
      }),
    )
  await runtime.runPromise(Effect.all([touch("ann", "bob", 0), touch("bob", "ann", 1)], { concurrency: 2 }))
  expect(runs).toBeGreaterThan(2)
  const passwords = await runtime.runPromise(
    sql<{ password: string }>("SELECT DISTINCT length(password) AS n FROM users"),
  )
  expect(passwords).toEqual([{ n: 3 }])
})

test("instants are read as epoch milliseconds, dates as text and counts as numbers in any time zone of the server", async () => {
  const zoned = ManagedRuntime.make(databaseLayer(`${fresh.url}?options=-c%20timezone%3DAsia/Kolkata`))
  const rows = await zoned.runPromise(
    sql("SELECT timestamptz '2026-03-08T08:30:00.123Z' AS t, date '2026-03-08' AS d, 7::bigint AS n"),
  )
  expect(rows).toEqual([{ t: Date.parse("2026-03-08T08:30:00.123Z"), d: "2026-03-08", n: 7 }])
  await zoned.dispose()
})

const isUnavailable = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some((reason) => Cause.isDieReason(reason) && reason.defect instanceof Unavailable)

test("a database that cannot be reached makes programs die with Unavailable", async () => {
  const unreachable = ManagedRuntime.make(databaseLayer("postgres://nobody:x@127.0.0.1:1/none"))
  expect(isUnavailable(await unreachable.runPromiseExit(users))).toBe(true)
  expect(isUnavailable(await unreachable.runPromiseExit(transaction(users)))).toBe(true)
  await unreachable.dispose()
})

test("connections that the server closed are replaced", async () => {
  await runtime.runPromise(
    Effect.all(
      Array.from({ length: 4 }, () => users),
      { concurrency: 4 },
    ),
  )
  const terminated = transaction(
    Effect.andThen(
      addUser("ann"),
      sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"),
    ),
  )
  expect(isUnavailable(await runtime.runPromiseExit(terminated))).toBe(true)
  // A pool learns that an idle connection was closed when the message arrives, or when the connection is used.
  await expect.poll(() => runtime.runPromise(users)).toEqual([])
})

test("a connection without replies is closed after the query timeout, and the pool opens another", async () => {
  const proxy = await openProxy(fresh.url)
  const remote = ManagedRuntime.make(databaseLayer(`${proxy.url}?query_timeout=300`))
  try {
    expect(await remote.runPromise(users)).toEqual([])
    proxy.stall()
    expect(isUnavailable(await remote.runPromiseExit(users))).toBe(true)
    proxy.resume()
    expect(await remote.runPromise(transaction(Effect.andThen(addUser("ann"), users)))).toEqual(["ann"])
  } finally {
    proxy.close()
    await remote.dispose()
  }
})

test("while the database does not respond, queries that wait for it and new ones fail at once; afterwards all is as before", async () => {
  const proxy = await openProxy(fresh.url)
  const limits = { silenceMs: 100, replyMs: 1_000, intervalMs: 20 }
  const pool = openPool(`${proxy.url}?query_timeout=1000000000`, limits)
  const ask = () => withConnection(pool, (connection) => connection.query("SELECT 1"))
  await ask()
  proxy.stall()
  const waiting = [ask(), ask()]
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected")
  await expect(ask()).rejects.toThrow("Connection terminated: the database does not respond.")
  proxy.resume()
  await expect.poll(() => ask().then(() => "reply", String), { timeout: 60_000 }).toBe("reply")
  await pool.end()
  proxy.close()
})

test("a slow query is waited for while the database responds", async () => {
  const pool = openPool(fresh.url, { silenceMs: 20, replyMs: 60_000, intervalMs: 10 })
  const { rowCount } = await withConnection(pool, (connection) => connection.query("SELECT pg_sleep(0.5)"))
  expect(rowCount).toBe(1)
  await pool.end()
})

const connectClient = async () => {
  const client = new Client({ connectionString: fresh.url })
  await client.connect()
  return client
}

const LOCK = "SELECT pg_advisory_xact_lock(1)"

test("a statement sent ahead fails the next statement and the commit with its own error", async () => {
  const failing = Effect.flatMap(Database, ({ sendAhead }) => sendAhead("SELECT 1 / 0"))
  for (const program of [failing, Effect.andThen(failing, users)])
    await expect(runtime.runPromise<unknown, never>(transaction(program))).rejects.toMatchObject({
      code: "22012",
    })
})

test("a transaction that waits too long for a lock dies with Unavailable", async () => {
  const holder = await connectClient()
  await holder.query(`BEGIN; ${LOCK}`)
  const hasty = ManagedRuntime.make(databaseLayer(fresh.url, { writers: 2, waiting: 9, waitMs: 100 }))
  try {
    expect(isUnavailable(await hasty.runPromiseExit(transaction(sql(LOCK))))).toBe(true)
  } finally {
    await holder.end()
  }
  expect(await hasty.runPromise(transaction(sql(LOCK)))).toHaveLength(1)
  await hasty.dispose()
})

test("a transaction that waits too long for its turn dies with Unavailable, and the ones after it run", async () => {
  const hasty = ManagedRuntime.make(databaseLayer(fresh.url, { writers: 1, waiting: 9, waitMs: 100 }))
  await hasty.runPromise(
    Effect.gen(function* () {
      const running = yield* Deferred.make<void>()
      const end = yield* Deferred.make<void>()
      const first = yield* Effect.forkChild(
        transaction(Effect.andThen(Deferred.succeed(running, undefined), Deferred.await(end))),
      )
      yield* Deferred.await(running)
      expect(isUnavailable(yield* Effect.exit(transaction(users)))).toBe(true)
      yield* Deferred.succeed(end, undefined)
      yield* Fiber.join(first)
      expect(yield* transaction(users)).toEqual([])
    }),
  )
  await hasty.dispose()
})

test("when as many transactions wait as may, the next one dies with Unavailable at once", async () => {
  const small = ManagedRuntime.make(databaseLayer(fresh.url, { writers: 1, waiting: 2, waitMs: 60_000 }))
  await small.runPromise(
    Effect.gen(function* () {
      const running = yield* Deferred.make<void>()
      const end = yield* Deferred.make<void>()
      const held = transaction(Effect.andThen(Deferred.succeed(running, undefined), Deferred.await(end)))
      const first = yield* Effect.forkChild(held)
      yield* Deferred.await(running)
      const waiting = yield* Effect.forkChild(
        Effect.all([transaction(users), transaction(users)], { concurrency: 2 }),
        { startImmediately: true },
      )
      expect(isUnavailable(yield* Effect.exit(transaction(users)))).toBe(true)
      yield* Deferred.succeed(end, undefined)
      yield* Fiber.join(first)
      expect(yield* Fiber.join(waiting)).toEqual([[], []])
    }),
  )
  await small.dispose()
})

test("the product lets at least 256 transactions wait, for ten seconds at most", () => {
  expect(WRITE_LIMITS.waiting).toBeGreaterThanOrEqual(256)
  expect(WRITE_LIMITS.waitMs).toBeLessThanOrEqual(10_000)
})

test("a connection that Postgres ends in the moment in which it is ready fails the query, and not the process", async () => {
  const server = createServer((socket) => {
    socket.once("data", () => socket.end(Buffer.concat([READY, ended])))
    socket.on("error", () => {})
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ofServer = ManagedRuntime.make(databaseLayer(`postgres://a:b@127.0.0.1:${port}/c`))
  const exit = await ofServer.runPromiseExit(sql("SELECT 1"))
  await ofServer.dispose()
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(Unavailable)
})

/** The messages of Postgres by which a connection without a password is opened: AuthenticationOk and ReadyForQuery. */
const READY = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1")

const fields = Buffer.from("SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0")
const ended = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields])
