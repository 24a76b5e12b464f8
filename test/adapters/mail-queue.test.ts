import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { mailWorkerLayer } from "../../adapters/jobs/mail-worker.ts"
import { Database } from "../../adapters/postgres/connection.ts"
import type { Appointment } from "../../core/booking/appointment.ts"
import { Mailer, MailRefused, MailServerUnavailable } from "../../core/ports/mailer.ts"
import { Outbox } from "../../core/ports/outbox.ts"
import { Schedules } from "../../core/ports/schedules.ts"
import { HOUR } from "../../core/time/interval.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"
import { addAppointment, MONDAY, openPorts, portsLayer } from "./ports.ts"

type Send = (appointment: Appointment) => Effect.Effect<void, MailRefused | MailServerUnavailable>

let fresh: FreshDatabase
let ports: ReturnType<typeof openPorts>
const workers: Array<{ readonly dispose: () => Promise<void> }> = []

beforeEach(async () => {
  fresh = await freshDatabase()
  ports = openPorts(fresh.url)
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.dispose()))
  await ports.dispose()
  await fresh.drop()
})

/** A process that sends mail; gives how to end it. */
const startWorker = async (send: Send): Promise<() => Promise<void>> => {
  const mailerLayer = Layer.succeed(Mailer, { confirmBooking: send })
  const worker = ManagedRuntime.make(
    mailWorkerLayer.pipe(Layer.provide(Layer.mergeAll(mailerLayer, portsLayer(fresh.url), Logger.layer([])))),
  )
  workers.push(worker)
  await worker.runPromise(Effect.void)
  return () => worker.dispose()
}

const visit = (n: number) =>
  addAppointment({ start: MONDAY + 2 * n * HOUR, end: MONDAY + (2 * n + 1) * HOUR })

const enqueue = Effect.fnUntraced(function* (appointment: Appointment | undefined, sequence = 0) {
  yield* (yield* Outbox).enqueue({ kind: "booking-confirmation", appointmentId: appointment!.id, sequence })
  return appointment!.id
})

const oweMany = (count: number) =>
  ports.runPromise(
    Effect.forEach(
      Array.from({ length: count }, (_, n) => n),
      (n) => Effect.flatMap(visit(n), enqueue),
    ),
  )

const jobs = () =>
  ports.runPromise(
    Effect.flatMap(Database, ({ rows }) =>
      rows<{ state: string; output: unknown }>("SELECT state, output FROM pgboss.job WHERE name = 'mail'"),
    ),
  )

const sentBy =
  (sent: Array<number>): Send =>
  (appointment) =>
    Effect.sync(() => void sent.push(appointment.id))
const sorted = (ids: ReadonlyArray<number>) => ids.toSorted((a, b) => a - b)
const PATIENCE = { timeout: 50_000, interval: 50 }

test("a mail that is owed is sent once, however often it was said and whoever works", async () => {
  const sent: Array<number> = []
  await Promise.all([startWorker(sentBy(sent)), startWorker(sentBy(sent))])
  const ids = await oweMany(30)
  await ports.runPromise(Effect.forEach(ids, (id) => enqueue({ id } as Appointment)))
  await vi.waitFor(async () => {
    const states = (await jobs()).map(({ state }) => state)
    expect(states).toEqual(ids.map(() => "completed"))
  }, PATIENCE)
  expect(sorted(sent)).toEqual(ids)
})

test("a mail that is owed in a change which fails is not owed", async () => {
  const failing = Effect.flatMap(Schedules, (schedules) =>
    schedules.change(Effect.andThen(Effect.flatMap(visit(0), enqueue), Effect.fail("no"))),
  )
  await ports.runPromise(Effect.flip(failing))
  expect(await jobs()).toEqual([])
})

test("what was owed while the mail server was down is sent once when it is back", async () => {
  const ids = await oweMany(20)
  const sent: Array<number> = []
  let down = true
  let refusals = 0
  await startWorker((appointment) => {
    if (!down) return sentBy(sent)(appointment)
    refusals++
    return Effect.fail(new MailServerUnavailable({ message: "connect ECONNREFUSED" }))
  })
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(20), PATIENCE)
  expect((await jobs()).map(({ state }) => state)).not.toContain("failed")
  down = false
  await vi.waitFor(() => expect(sorted(sent)).toEqual(ids), PATIENCE)
  await vi.waitFor(async () => {
    expect(new Set((await jobs()).map(({ state }) => state))).toEqual(new Set(["completed"]))
  }, PATIENCE)
  expect(sorted(sent)).toEqual(ids)
})

test("a mail is tried three times a minute at least, for three days at least", async () => {
  await oweMany(1)
  const [job] = await ports.runPromise(
    Effect.flatMap(Database, ({ rows }) =>
      rows<Record<string, number>>(`
        SELECT retry_delay_max AS pause, retry_limit AS tries, extract(epoch FROM keep_until - start_after)::int AS kept
        FROM pgboss.job WHERE name = 'mail'
      `),
    ),
  )
  expect(job!["pause"]).toBeLessThanOrEqual(20)
  expect(job!["pause"]! * job!["tries"]!).toBeGreaterThanOrEqual(3 * 86_400)
  expect(job!["kept"]).toBeGreaterThanOrEqual(3 * 86_400)
})

test("a refused mail is not tried again, and its reason is kept", async () => {
  await oweMany(1)
  let tries = 0
  await startWorker(() => {
    tries++
    return Effect.fail(new MailRefused({ message: "550 No such mailbox" }))
  })
  await vi.waitFor(async () => expect((await jobs())[0]!.state).toBe("failed"), PATIENCE)
  expect(await jobs()).toEqual([{ state: "failed", output: { message: "550 No such mailbox" } }])
  expect(tries).toBe(1)
})

test("a mail that breaks its letter is tried again, and the others are sent", async () => {
  const ids = await oweMany(3)
  const sent: Array<number> = []
  await startWorker((appointment) =>
    appointment.id === ids[0] ? Effect.die(new Error("broken letter")) : sentBy(sent)(appointment),
  )
  await vi.waitFor(() => expect(sorted(sent)).toEqual(ids.slice(1)), PATIENCE)
  await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toContain("retry"), PATIENCE)
})

test("a mail whose sender was killed is sent by the next one", async () => {
  const ids = await oweMany(1)
  await ports.runPromise(
    Effect.flatMap(Database, ({ rows }) =>
      rows(
        "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '61 seconds' WHERE name = 'mail'",
      ),
    ),
  )
  const sent: Array<number> = []
  await startWorker(sentBy(sent))
  await vi.waitFor(() => expect(sent).toEqual(ids), PATIENCE)
})

test("a worker that is told to stop finishes the mail it has begun", async () => {
  await oweMany(1)
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const stop = await startWorker(() => Effect.promise(() => (begun.resolve(), finish.promise)))
  await begun.promise
  const stopped = stop()
  for (let look = 0; look < 100; look++) expect((await jobs())[0]!.state).toBe("active")
  finish.resolve()
  await stopped
  expect((await jobs()).map(({ state }) => state)).toEqual(["completed"])
})
