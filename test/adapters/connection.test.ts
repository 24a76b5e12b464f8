import { createServer, connect, type AddressInfo, type Socket } from "node:net"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { Database, databaseLayer } from "../../adapters/postgres/connection.ts"
import { Unavailable } from "../../core/ports/unavailable.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"

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

beforeEach(() => runtime.runPromise(sql("TRUNCATE users")))

const sql = <Row>(text: string) => Effect.flatMap(Database, ({ rows }) => rows<Row>(text))
const addUser = (name: string) => sql(`INSERT INTO users (username, password) VALUES ('${name}', 'x')`)
const users = Effect.map(sql<{ username: string }>("SELECT username FROM users ORDER BY id"), (found) =>
  found.map(({ username }) => username),
)
const transaction = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.transaction(program))

test("a transaction keeps everything or nothing", async () => {
  const failing = transaction(Effect.andThen(addUser("ann"), Effect.fail("no")))
  const dying = transaction(Effect.andThen(addUser("bob"), Effect.die("no")))
  const passing = transaction(Effect.andThen(addUser("cy"), addUser("dee")))
  for (const program of [failing, dying, passing]) await runtime.runPromiseExit(program)
  expect(await runtime.runPromise(users)).toEqual(["cy", "dee"])
})

test("a transaction that was undone by a failed statement never passes for done", async () => {
  const careless = Effect.catchCause(sql("SELECT 1 / 0"), () => Effect.void)
  const exit = await runtime.runPromiseExit(transaction(Effect.andThen(addUser("ann"), careless)))
  expect(Exit.isFailure(exit)).toBe(true)
  expect(await runtime.runPromise(users)).toEqual([])
})

test("a transaction inside another is undone with it", async () => {
  const inner = transaction(addUser("ann"))
  await runtime.runPromiseExit(transaction(Effect.andThen(inner, Effect.fail("no"))))
  expect(await runtime.runPromise(users)).toEqual([])
})

test("an interrupted transaction is undone, and its connection is as good as before", async () => {
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

test("of two transactions that wait for each other, the loser runs again and both succeed", async () => {
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

test("instants come back as the very milliseconds, whatever time zone the server speaks", async () => {
  const zoned = ManagedRuntime.make(databaseLayer(`${fresh.url}?options=-c%20timezone%3DAsia/Kolkata`))
  const rows = await zoned.runPromise(
    sql("SELECT timestamptz '2026-03-08T08:30:00.123Z' AS t, date '2026-03-08' AS d, 7::bigint AS n"),
  )
  expect(rows).toEqual([{ t: Date.parse("2026-03-08T08:30:00.123Z"), d: "2026-03-08", n: 7 }])
  await zoned.dispose()
})

/** Stands between us and Postgres; can fall silent, as a network does that lost its way. */
const openWire = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on("data", (data) => silent || to.write(data))
      from.on("error", () => {})
      from.on("close", () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: `${port}` }).href,
    fallSilent: () => (silent = true),
    speakAgain: () => (silent = false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const isUnavailable = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some((reason) => Cause.isDieReason(reason) && reason.defect instanceof Unavailable)

test("a database that is not there makes programs die of Unavailable", async () => {
  const nowhere = ManagedRuntime.make(databaseLayer("postgres://nobody:x@127.0.0.1:1/none"))
  expect(isUnavailable(await nowhere.runPromiseExit(users))).toBe(true)
  expect(isUnavailable(await nowhere.runPromiseExit(transaction(users)))).toBe(true)
  await nowhere.dispose()
})

test("connections that are cut off are replaced", async () => {
  await runtime.runPromise(
    Effect.all(
      Array.from({ length: 4 }, () => users),
      { concurrency: 4 },
    ),
  )
  const killed = transaction(
    Effect.andThen(
      addUser("ann"),
      sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"),
    ),
  )
  expect(isUnavailable(await runtime.runPromiseExit(killed))).toBe(true)
  expect(await runtime.runPromise(users)).toEqual([])
})

test("a connection that fell silent is given up in time, and the pool heals", async () => {
  const wire = await openWire(fresh.url)
  const remote = ManagedRuntime.make(databaseLayer(`${wire.url}?query_timeout=300`))
  try {
    expect(await remote.runPromise(users)).toEqual([])
    wire.fallSilent()
    expect(isUnavailable(await remote.runPromiseExit(users))).toBe(true)
    wire.speakAgain()
    expect(await remote.runPromise(transaction(Effect.andThen(addUser("ann"), users)))).toEqual(["ann"])
  } finally {
    wire.close()
    await remote.dispose()
  }
})
