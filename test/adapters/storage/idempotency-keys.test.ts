import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { IdempotencyKeyReused, IdempotencyKeys } from "../../../core/storage/ports/idempotency-keys.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { openPorts, openOwnPorts, sql } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports, url } = await ofFile(openOwnPorts())

beforeEach(() => ports.runPromise(sql("TRUNCATE idempotency_keys, availability_rules")))

const once = <A, E, R>(key: string, fingerprint: string, program: Effect.Effect<A, E, R>, isLong?: boolean) =>
  Effect.flatMap(IdempotencyKeys, (keys) => keys.once(key, fingerprint, program, isLong))

const RULE = { weekday: 1, startTime: "09:00", endTime: "17:00" } as const
const addRule = Effect.gen(function* () {
  const rules = yield* AvailabilityRules
  return yield* (yield* Schedules).change(rules.add(RULE))
})
const rules = Effect.flatMap(AvailabilityRules, ({ list }) => list)

test("a request sent twice runs once, and both get the same result", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const first = yield* once("k", "body", addRule)
      const again = yield* once("k", "body", Effect.die("ran again"))
      // The order of the fields is the same, too.
      expect(JSON.stringify(again)).toBe(JSON.stringify(first))
      expect(yield* rules).toEqual([first])
    }),
  )
})

test("a request sent ten times at once to two processes runs once", async () => {
  const other = openPorts(url)
  const five = Effect.all(
    Array.from({ length: 5 }, () => once("k", "body", addRule)),
    { concurrency: 5 },
  )
  const results = (await Promise.all([ports.runPromise(five), other.runPromise(five)])).flat()
  expect(await ports.runPromise(rules)).toEqual([results[0]])
  for (const result of results) expect(result).toEqual(results[0])
  await other.dispose()
})

test("a key used again with another fingerprint is refused", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      yield* once("k", "body", addRule)
      expect(yield* Effect.flip(once("k", "another body", addRule))).toEqual(new IdempotencyKeyReused())
      expect(yield* rules).toHaveLength(1)
    }),
  )
})

test("a failed request is rolled back and runs again when it is sent again", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const failing = once("k", "body", Effect.andThen(addRule, Effect.fail("no")))
      expect(yield* Effect.flip(failing)).toBe("no")
      expect(yield* rules).toEqual([])
      yield* once("k", "body", addRule)
      expect(yield* rules).toHaveLength(1)
    }),
  )
})

test("a request whose key another transaction holds waits for its result", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const running = yield* Deferred.make<void>()
      const slow = once(
        "k",
        "body",
        Effect.as(Effect.andThen(Deferred.succeed(running, undefined), Effect.yieldNow), 1),
      )
      const quick = Effect.andThen(Deferred.await(running), once("k", "body", Effect.succeed(2)))
      expect(yield* Effect.all([slow, quick], { concurrency: 2 })).toEqual([1, 1])
    }),
  )
})

const idleLimit = sql<{ readonly idle_in_transaction_session_timeout: string }>(
  "SHOW idle_in_transaction_session_timeout",
)

test("the transaction of a request with files may be idle for minutes, those of others for seconds", async () => {
  const found = await ports.runPromise(
    Effect.all([once("k", "body", idleLimit, true), once("l", "body", idleLimit), idleLimit]),
  )
  expect(found.map(([row]) => row!.idle_in_transaction_session_timeout)).toEqual(["5min", "10s", "10s"])
})

test("a result that is returned again waits for the synchronous standby, as every transaction that writes", async () => {
  const returnAgain = Effect.gen(function* () {
    yield* once("k", "body", Effect.die("ran again"))
    return yield* sql<{ readonly writes: boolean }>(
      "SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes",
    )
  })
  await ports.runPromise(once("k", "body", Effect.succeed(1)))
  const found = await ports.runPromise(
    Effect.flatMap(Database, ({ transaction }) => transaction(returnAgain)),
  )
  expect(found).toEqual([{ writes: true }])
})
