import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Database, databaseLayer } from "../../../adapters/postgres/engine/connection.ts"
import { KeptReads, keptReadsLayer } from "../../../adapters/postgres/engine/kept-reads.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { RecentChanges } from "../../../core/storage/ports/recent-changes.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE, overlaps, type Interval } from "../../../core/time/interval.ts"
import { listDays, listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { listServices, seedServices } from "../../../core/services/use-cases/services.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { addAppointment, openPorts, sql } from "../support/ports.ts"
import { openProxy } from "../support/proxy.ts"

let fresh: FreshDatabase
/** Two processes that keep what they read, and one that reads the database every time. */
let processes: ReadonlyArray<ReturnType<typeof openPorts>>
let database: ReturnType<typeof openPorts>

beforeAll(async () => {
  fresh = await freshDatabase()
  processes = [openPorts(fresh.url, true), openPorts(fresh.url, true)]
  database = openPorts(fresh.url)
  await database.runPromise(seedServices)
})

afterAll(async () => {
  for (const one of [...processes, database]) await one.dispose()
  await fresh.drop()
})

const TOMORROW = Math.ceil(Date.now() / DAY) * DAY + DAY
const hours = (hour: number, length: number): Interval => ({
  start: TOMORROW + hour * HOUR,
  end: TOMORROW + (hour + length) * HOUR,
})
const block = (interval: Interval) => ({ ...interval, reason: null, isFullDay: false })

const listings = (range: Interval) =>
  Effect.all([listServices, listFreeSlots({ range, hours: 2 }), listDays({ range, hours: 4 })])

type Program = Effect.Effect<
  unknown,
  unknown,
  Parameters<typeof database.runPromise>[0] extends Effect.Effect<unknown, unknown, infer R> ? R : never
>

/** What happens in one of the processes. */
const someStep: fc.Arbitrary<{ readonly process: number; readonly step: Program }> = fc.record({
  process: fc.nat({ max: 1 }),
  step: fc.oneof(
    fc
      .record({ weekday: fc.constantFrom(1, 2, 3, 4, 5, 6), hour: fc.integer({ min: 0, max: 20 }) })
      .map(({ weekday, hour }) => {
        const [startTime, endTime] = [hour, hour + 4].map((at) => `${String(at).padStart(2, "0")}:00`)
        return Effect.flatMap(AvailabilityRules, ({ add }) =>
          add({ weekday: weekday as 1, startTime: startTime!, endTime: endTime! }),
        )
      }),
    fc
      .boolean()
      .map((active) =>
        Effect.flatMap(AvailabilityRules, ({ list, update }) =>
          Effect.flatMap(list, (rules) => update({ ...rules[0]!, active })),
        ),
      ),
    fc.constant(
      Effect.flatMap(AvailabilityRules, ({ list, remove }) =>
        Effect.flatMap(list, (rules) => remove(rules[0]?.id ?? 0)),
      ),
    ),
    fc
      .integer({ min: 0, max: 200 })
      .map((hour) => Effect.flatMap(BlockedTimes, ({ add }) => add(block(hours(hour, 3))))),
    fc.constant(
      Effect.flatMap(BlockedTimes, ({ list, remove }) =>
        Effect.flatMap(list, (blocks) => remove(blocks[0]?.id ?? 0)),
      ),
    ),
    fc
      .record({ hour: fc.integer({ min: 0, max: 200 }), kept: fc.boolean() })
      .map(({ hour, kept }) =>
        Effect.flatMap(Schedules, ({ change }) =>
          change(Effect.andThen(addAppointment(hours(hour, 2)), kept ? Effect.void : Effect.fail("undone"))),
        ),
      ),
    fc.constant(
      sql(
        "UPDATE appointments SET status = 'cancelled' WHERE id = (SELECT id FROM appointments ORDER BY random() LIMIT 1)",
      ),
    ),
    fc.boolean().map((active) => sql(`UPDATE services SET is_active = ${active} WHERE display_order = 1`)),
    fc.constant(listings(hours(0, 300))),
    fc.constant(
      sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '% listener'",
      ),
    ),
  ),
})

/** Writes that both processes show once they have seen every commit before them. */
const sendMarker = (n: number) => {
  const name = `Marker ${n}`
  const at = TOMORROW + 370 * DAY + n * 2 * MINUTE
  const marker = { start: at, end: at + MINUTE }
  const send = Effect.gen(function* () {
    yield* (yield* Services).add({ ...SAMPLE_SERVICES[0]!, name })
    yield* (yield* BlockedTimes).add(block(marker))
  })
  const isSeen = Effect.gen(function* () {
    const offered = yield* (yield* Services).offered
    const [technician] = (yield* (yield* Schedules).during(marker)).technicians
    return (
      offered.some((service) => service.name === name) &&
      technician!.blocked.some((one) => overlaps(one, marker))
    )
  })
  return { send, isSeen }
}

test("after any writes in two processes, both list what the database holds once they have seen a later write", async () => {
  let run = 0
  const someRange = fc
    .record({ hour: fc.integer({ min: -50, max: 300 }), length: fc.integer({ min: 1, max: 500 }) })
    .map(({ hour, length }) => hours(hour, length))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(someStep, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      someRange,
      async (batches, range) => {
        for (const batch of batches)
          await Promise.all(
            batch.map(({ process, step }) => processes[process]!.runPromise(Effect.exit(step))),
          )
        const { send, isSeen } = sendMarker(run++)
        await processes[run % 2]!.runPromise(send)
        for (const one of processes)
          await expect.poll(() => one.runPromise(isSeen), { interval: 2 }).toBe(true)
        const expected = await database.runPromise(listings(range))
        for (const one of processes) expect(await one.runPromise(listings(range))).toEqual(expected)
      },
    ),
    { numRuns: 40 },
  )
})

test("a process lists its own write as soon as it is committed", async () => {
  const [one] = processes
  for (let n = 0; n < 50; n++) {
    const name = `Own write ${n}`
    const names = await one!.runPromise(
      Effect.gen(function* () {
        yield* listServices
        yield* (yield* Services).add({ ...SAMPLE_SERVICES[0]!, name })
        return (yield* listServices).map((service) => service.name)
      }),
    )
    expect(names).toContain(name)
  }
})

test("a process plans with the address of a visit that another one has changed", async () => {
  const [one, other] = processes
  const time = hours(400, 2)
  const { id } = (await one!.runPromise(addAppointment(time)))!
  const zips = () =>
    other!.runPromise(
      Effect.flatMap(Schedules, ({ during }) =>
        Effect.map(during(time), ({ technicians }) => technicians[0]!.stops.map(({ zip }) => zip)),
      ),
    )
  await expect.poll(zips, { interval: 2 }).toContain("63101")
  // The second read after a change is kept.
  await zips()
  const address = { street: "9 Oak Street", city: "St. Louis", state: "MO", zip: "63017" }
  await one!.runPromise(Effect.flatMap(Appointments, ({ setDetails }) => setDetails(id, { address })))
  await expect.poll(zips, { interval: 2 }).toContain("63017")
})

/** A process that keeps what it reads, on its own. */
const openKeptReads = (url: string) =>
  ManagedRuntime.make(Layer.provideMerge(keptReadsLayer(true), databaseLayer(url)))

/** A read of a counter that changes with every load, kept in that process. */
const countLoads = async (
  process: ReturnType<typeof openKeptReads>,
  wait: Effect.Effect<void> = Effect.void,
) => {
  let loads = 0
  const load = Effect.suspend(() => {
    const count = ++loads
    return Effect.as(wait, count)
  })
  const read = await process.runPromise(Effect.map(KeptReads, ({ services }) => services.keep(load)))
  return () => process.runPromise(read)
}

const notify = () => database.runPromise(sql("NOTIFY kept_reads_changed, 'services'"))

test("what was read is kept until a notification arrives", async () => {
  const process = openKeptReads(fresh.url)
  const read = await countLoads(process)
  await expect.poll(read).toBe(1)
  expect(await read()).toBe(1)
  await notify()
  await expect.poll(read).toBe(2)
  expect(await read()).toBe(2)
  await process.dispose()
})

test("what was read while a write was committed is not kept", async () => {
  const process = openKeptReads(fresh.url)
  await expect.poll(await countLoads(process)).toBe(1)
  const loaded = await Effect.runPromise(Deferred.make<void>())
  const read = await countLoads(process, Deferred.await(loaded))
  expect(await read()).toBeUndefined()
  const early = read()
  await process.runPromise(
    Effect.flatMap(KeptReads, ({ services }) => services.write.rows("DELETE FROM services WHERE false")),
  )
  await Effect.runPromise(Deferred.succeed(loaded, undefined))
  expect(await early).toBe(1)
  await expect.poll(read).toBe(2)
  await process.dispose()
})

test("a transaction that has begun to change kept tables reads the database, other readers do not", async () => {
  const process = openKeptReads(fresh.url)
  const read = await countLoads(process)
  await expect.poll(read).toBe(1)
  await process.runPromise(
    Effect.gen(function* () {
      const { transaction } = yield* Database
      const { keep, write } = (yield* KeptReads).services
      const kept = keep(Effect.succeed("kept"))
      expect(yield* kept).toBeUndefined()
      expect(yield* transaction(kept)).toBe("kept")
      const change = write.rows("DELETE FROM services WHERE false")
      expect(yield* transaction(Effect.andThen(change, kept))).toBeUndefined()
      const end = yield* Deferred.make<void>()
      const changed = yield* Deferred.make<void>()
      const changing = transaction(
        Effect.andThen(change, Effect.andThen(Deferred.succeed(changed, undefined), Deferred.await(end))),
      )
      const fiber = yield* Effect.forkChild(changing)
      yield* Deferred.await(changed)
      yield* kept
      expect(yield* kept).toBe("kept")
      yield* Deferred.succeed(end, undefined)
      yield* Fiber.join(fiber)
    }),
  )
  await process.dispose()
})

test("a transaction reads the schedule from the database, also where this process has kept it", async () => {
  const [one] = processes
  const at = hours(320, 2)
  const { during } = await one!.runPromise(Schedules)
  const isKept = Effect.map(Effect.all([during(at), during(at)]), ([first, second]) => first === second)
  await expect.poll(() => one!.runPromise(isKept)).toBe(true)
  const inTransaction = Effect.gen(function* () {
    const { rows, transaction } = yield* Database
    const unnoticed = rows(
      `INSERT INTO blocked_times (start_timestamptz, end_timestamptz)
       VALUES (to_timestamp(:start), to_timestamp(:end))`,
      { start: at.start / 1000, end: at.end / 1000 },
    )
    return yield* transaction(Effect.andThen(unnoticed, during(at)))
  })
  expect((await one!.runPromise(inTransaction)).technicians[0]!.blocked).toMatchObject([at])
})

test("a read that fails is tried again by the next reader", async () => {
  const process = openKeptReads(fresh.url)
  await expect.poll(await countLoads(process)).toBe(1)
  let loads = 0
  const load = Effect.suspend(() => (loads++ === 0 ? Effect.die("no reply") : Effect.succeed("loaded")))
  const read = await process.runPromise(Effect.map(KeptReads, ({ services }) => services.keep(load)))
  expect(await process.runPromise(read)).toBeUndefined()
  await expect(process.runPromise(read)).rejects.toThrow("no reply")
  expect(await process.runPromise(read)).toBe("loaded")
  await process.dispose()
})

test("while notifications do not arrive, reads go to the database", async () => {
  const proxy = await openProxy(fresh.url)
  const process = openKeptReads(proxy.url)
  const read = await countLoads(process)
  await expect.poll(read).toBe(1)
  proxy.stall()
  await expect.poll(read, { timeout: 20_000, interval: 50 }).toBeUndefined()
  proxy.resume()
  await expect.poll(read, { timeout: 20_000, interval: 50 }).toBe(2)
  proxy.close()
  await expect.poll(read).toBeUndefined()
  await process.dispose()
})

test("what is kept is not used for a caller who has changed something at another process, and a change is reported", async () => {
  const process = openKeptReads(fresh.url)
  const read = await process.runPromise(
    Effect.map(KeptReads, ({ services }) => services.keep(Effect.succeed("kept"))),
  )
  await expect.poll(() => process.runPromise(read)).toBe("kept")
  let changes = 0
  const by = (elsewhere: boolean) =>
    Effect.provideService(RecentChanges, { elsewhere, onChange: () => void changes++ })
  expect(await process.runPromise(by(true)(read))).toBe(undefined)
  expect(await process.runPromise(by(false)(read))).toBe("kept")
  expect(changes).toBe(0)
  const change = Effect.flatMap(KeptReads, ({ services }) => services.changing(Effect.void))
  await process.runPromise(by(false)(change))
  expect(changes).toBe(1)
  await process.dispose()
})
