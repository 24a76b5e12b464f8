import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { steadyNow } from "../../../adapters/jobs/clock-set-back.ts"
import { connectQueues, installQueues } from "../../../adapters/jobs/queues.ts"
import { workersLayer } from "../../../adapters/jobs/workers.ts"
import { jobsDatabaseLayer } from "../../../adapters/ports.ts"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { bookingConfirmation, copyOf } from "../../../core/outbox/outgoing-mail.ts"
import { Mailer, MailNotAccepted, RecipientRefused } from "../../../core/messages/ports/mailer.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { addAppointment, openPorts, portsLayer, sql } from "../support/ports.ts"

type Send = (appointment: Appointment) => Effect.Effect<void, RecipientRefused | MailNotAccepted>

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

/** Works on the jobs as a process of its own; returns how to stop it. */
const startWorker = async (
  send: Send,
  loggers: ReadonlyArray<Logger.Logger<unknown, void>> = [],
): Promise<() => Promise<void>> => {
  const mailerLayer = Layer.succeed(Mailer, {
    send: (_key, content) => ("appointment" in content ? send(content.appointment) : Effect.void),
  })
  const services = Layer.provideMerge(jobsDatabaseLayer, portsLayer(fresh.url))
  const worker = ManagedRuntime.make(
    workersLayer.pipe(Layer.provide(Layer.mergeAll(mailerLayer, services, Logger.layer(loggers)))),
  )
  workers.push(worker)
  await worker.runPromise(Effect.void)
  return () => worker.dispose()
}

// Of a visit that is over no mail is sent.
const TOMORROW = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR

const visit = (n: number) =>
  addAppointment({ start: TOMORROW + 2 * n * HOUR, end: TOMORROW + (2 * n + 1) * HOUR })

const enqueue = Effect.fnUntraced(function* (appointment: Appointment | undefined, sequence = 0) {
  yield* (yield* Outbox).enqueue(bookingConfirmation(appointment!.id, sequence))
  return appointment!.id
})

const enqueueMany = (count: number) =>
  ports.runPromise(
    Effect.forEach(
      Array.from({ length: count }, (_, n) => n),
      (n) => Effect.flatMap(visit(n), enqueue),
    ),
  )

const countUndelivered = (since: number) =>
  ports.runPromise(Effect.flatMap(Outbox, (outbox) => outbox.countUndelivered(since)))

const jobs = () =>
  ports.runPromise(
    sql<{ state: string; output: unknown }>("SELECT state, output FROM pgboss.job WHERE name = 'mail'"),
  )

const sentBy =
  (sent: Array<number>): Send =>
  (appointment) =>
    Effect.sync(() => void sent.push(appointment.id))
const sorted = (ids: ReadonlyArray<number>) => ids.toSorted((a, b) => a - b)
const WAIT = { timeout: 200_000, interval: 50 }

test("a mail enqueued twice is sent once by two workers", async () => {
  const sent: Array<number> = []
  await Promise.all([startWorker(sentBy(sent)), startWorker(sentBy(sent))])
  const ids = await enqueueMany(30)
  await ports.runPromise(Effect.forEach(ids, (id) => enqueue({ id } as Appointment)))
  await vi.waitFor(async () => {
    const states = (await jobs()).map(({ state }) => state)
    expect(states).toEqual(ids.map(() => "completed"))
  }, WAIT)
  expect(sorted(sent)).toEqual(ids)
})

test("a mail enqueued in a transaction that is rolled back is not enqueued", async () => {
  const failing = Effect.flatMap(Schedules, (schedules) =>
    schedules.change(Effect.andThen(Effect.flatMap(visit(0), enqueue), Effect.fail("no"))),
  )
  await ports.runPromise(Effect.flip(failing))
  expect(await jobs()).toEqual([])
})

test("mails enqueued while the mail server is down are sent once when it is back", async () => {
  const ids = await enqueueMany(20)
  const sent: Array<number> = []
  let down = true
  let refusals = 0
  await startWorker((appointment) => {
    if (!down) return sentBy(sent)(appointment)
    refusals++
    return Effect.fail(new MailNotAccepted({ message: "connect ECONNREFUSED" }))
  })
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(20), WAIT)
  expect((await jobs()).map(({ state }) => state)).not.toContain("failed")
  down = false
  await vi.waitFor(() => expect(sorted(sent)).toEqual(ids), WAIT)
  await vi.waitFor(async () => {
    expect(new Set((await jobs()).map(({ state }) => state))).toEqual(new Set(["completed"]))
  }, WAIT)
  expect(sorted(sent)).toEqual(ids)
})

test("a mail is retried at least three times a minute for at least three days", async () => {
  await enqueueMany(1)
  const [job] = await ports.runPromise(
    sql<Record<string, number>>(`
        SELECT retry_delay_max AS pause, retry_limit AS tries, extract(epoch FROM keep_until - start_after)::int AS kept
        FROM pgboss.job WHERE name = 'mail'
      `),
  )
  expect(job!["pause"]).toBeLessThanOrEqual(20)
  expect(job!["pause"]! * job!["tries"]!).toBeGreaterThanOrEqual(3 * 86_400)
  expect(job!["kept"]).toBeGreaterThanOrEqual(3 * 86_400)
})

test("a mail with a refused recipient is not retried, and its reason is kept", async () => {
  await enqueueMany(1)
  let tries = 0
  await startWorker(() => {
    tries++
    return Effect.fail(new RecipientRefused({ message: "550 No such mailbox" }))
  })
  await vi.waitFor(async () => expect((await jobs())[0]!.state).toBe("failed"), WAIT)
  expect(await jobs()).toEqual([
    { state: "failed", output: { result: "refused", message: "550 No such mailbox" } },
  ])
  expect(tries).toBe(1)
  expect(await countUndelivered(Date.now() - HOUR)).toBe(1)
  expect(await countUndelivered(Date.now() + HOUR)).toBe(0)
})

test("a mail whose template throws is retried, counts as undelivered until then, and the others are sent", async () => {
  const ids = await enqueueMany(3)
  expect(await countUndelivered(0)).toBe(0)
  const sent: Array<number> = []
  await startWorker((appointment) =>
    appointment.id === ids[0] ? Effect.die(new Error("broken template")) : sentBy(sent)(appointment),
  )
  await vi.waitFor(() => expect(sorted(sent)).toEqual(ids.slice(1)), WAIT)
  await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toContain("retry"), WAIT)
  expect(await countUndelivered(Date.now() + HOUR)).toBe(1)
})

test("a mail whose worker was killed is sent by the next worker", async () => {
  const ids = await enqueueMany(1)
  await ports.runPromise(
    sql(
      "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '61 seconds' WHERE name = 'mail'",
    ),
  )
  const sent: Array<number> = []
  await startWorker(sentBy(sent))
  await vi.waitFor(() => expect(sent).toEqual(ids), WAIT)
})

test("a worker that is stopped finishes the mail it has begun", async () => {
  await enqueueMany(1)
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const stop = await startWorker(() => Effect.promise(() => (begun.resolve(), finish.promise)))
  await begun.promise
  const stopped = stop()
  for (let reading = 0; reading < 100; reading++) expect((await jobs())[0]!.state).toBe("active")
  finish.resolve()
  await stopped
  expect((await jobs()).map(({ state }) => state)).toEqual(["completed"])
})

test("a copy of a mail is sent besides the first", async () => {
  const [id] = await enqueueMany(1)
  const copy = copyOf(bookingConfirmation(id!, 0), Date.parse("2026-11-20T15:00:00Z"))
  await ports.runPromise(Effect.flatMap(Outbox, (outbox) => outbox.enqueue(copy)))
  const sent: Array<number> = []
  await startWorker(sentBy(sent))
  await vi.waitFor(() => expect(sent).toEqual([id, id]), WAIT)
})

test("a mail that the server keeps waiting delays no other mail", async () => {
  const ids = await enqueueMany(6)
  const sent: Array<number> = []
  const released = Promise.withResolvers<void>()
  await startWorker((appointment) =>
    appointment.id === ids[0] ? Effect.promise(() => released.promise) : sentBy(sent)(appointment),
  )
  await vi.waitFor(async () => {
    const states = (await jobs()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(["active", ...ids.slice(1).map(() => "completed")])
  }, WAIT)
  released.resolve()
  expect(sorted(sent)).toEqual(ids.slice(1))
})

test("a stored mail contains ids and no token", async () => {
  await enqueueMany(1)
  const [job] = await ports.runPromise(sql<{ data: object }>("SELECT data FROM pgboss.job"))
  expect(job!.data).toEqual({
    _tag: "BookingConfirmation",
    appointmentId: expect.any(Number),
    sequence: 0,
    resentAt: null,
  })
})

test("the jobs of the clock have their times, in Chicago time", async () => {
  const schedules = await ports.runPromise(
    sql("SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name"),
  )
  expect(schedules).toEqual([
    { name: "back-up", cron: "0 * * * *", timezone: "America/Chicago" },
    { name: "daily-notice", cron: "0 7 * * *", timezone: "America/Chicago" },
    { name: "delete-expired-records", cron: "17 * * * *", timezone: "America/Chicago" },
    { name: "encode-avif", cron: "* * * * *", timezone: "America/Chicago" },
    { name: "end-silent-chats", cron: "*/2 * * * *", timezone: "America/Chicago" },
    { name: "lapse-holds", cron: "* * * * *", timezone: "America/Chicago" },
    { name: "reconcile-cards", cron: "25 * * * *", timezone: "America/Chicago" },
    { name: "reminders", cron: "* * * * *", timezone: "America/Chicago" },
    { name: "repeat-holidays", cron: "40 3 * * *", timezone: "America/Chicago" },
    { name: "roll-plans-over", cron: "2 * * * *", timezone: "America/Chicago" },
    { name: "send-campaigns", cron: "* * * * *", timezone: "America/Chicago" },
    { name: "sync-calendar", cron: "*/3 * * * *", timezone: "America/Chicago" },
  ])
})

test("the job that deletes expired records deletes old idempotency keys and keeps new ones", async () => {
  const keys = sql<{ key: string }>("SELECT key FROM idempotency_keys")
  await ports.runPromise(
    sql(`INSERT INTO idempotency_keys (key, fingerprint, created_at)
            VALUES ('old', 'x', now() - interval '49 hours'), ('new', 'x', now())`),
  )
  await startWorker(() => Effect.void)
  const boss = await connectQueues(fresh.url, { supervise: false, schedule: false }).start()
  await boss.send("delete-expired-records", {})
  await boss.stop()
  await vi.waitFor(async () => expect(await ports.runPromise(keys)).toEqual([{ key: "new" }]), WAIT)
})

test("a mail that waits is logged as a warning once, however often it is retried", async () => {
  await enqueueMany(1)
  const warnings: Array<unknown> = []
  const logger = Logger.make<unknown, void>(({ message }) => void warnings.push(message))
  let attempts = 0
  await startWorker(() => {
    attempts++
    return Effect.fail(new MailNotAccepted({ message: "554 5.7.1 Relay access denied" }))
  }, [logger])
  await vi.waitFor(() => expect(attempts).toBeGreaterThanOrEqual(3), WAIT)
  expect(warnings).toEqual([
    [
      "A mail was not accepted and will be sent later",
      expect.objectContaining({ _tag: "BookingConfirmation" }),
      "554 5.7.1 Relay access denied",
    ],
  ])
})

test("mails that are enqueued last leave after others, and what was sent is counted by its kind", async () => {
  const sent: Array<number> = []
  const ids = await ports.runPromise(
    Effect.forEach([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], (n) =>
      Effect.map(visit(n), (added) => added!.id),
    ),
  )
  const [urgent = 0, ...others] = ids.toReversed()
  await ports.runPromise(
    Effect.flatMap(Outbox, (outbox) =>
      Effect.andThen(
        Effect.forEach(others, (id) => outbox.enqueueLast(bookingConfirmation(id, 0))),
        outbox.enqueue(bookingConfirmation(urgent, 0)),
      ),
    ),
  )
  const before = Date.now() - HOUR
  await startWorker(sentBy(sent))
  await vi.waitFor(() => expect(sent).toHaveLength(ids.length), WAIT)
  // Ten workers take one each at the same time.
  expect(sent.indexOf(urgent)).toBeLessThan(10)
  const count = (tags: ReadonlyArray<"BookingConfirmation" | "QuoteReceived">, since: number) =>
    ports.runPromise(Effect.flatMap(Outbox, ({ countSent }) => countSent(tags, since)))
  await vi.waitFor(async () => expect(await count(["BookingConfirmation"], before)).toBe(ids.length), WAIT)
  expect(await count(["QuoteReceived"], before)).toBe(0)
  expect(await count(["BookingConfirmation"], Date.now() + HOUR)).toBe(0)
})

test("several processes that install the queues of one database at once all succeed", async () => {
  const indexes = () =>
    ports.runPromise(sql("SELECT indexname FROM pg_indexes WHERE schemaname = 'pgboss' ORDER BY 1"))
  const before = await indexes()
  await ports.runPromise(sql("DROP SCHEMA pgboss CASCADE"))
  await Promise.all(Array.from({ length: 4 }, () => installQueues(fresh.url)))
  expect(await indexes()).toEqual(before)
})

const ahead = (columns: ReadonlyArray<string>): string =>
  columns.map((column) => `${column} = now() + interval '1 year'`).join(", ")

test("after the clock was a year ahead, the schedule adds jobs and mails leave once it is right again", async () => {
  const sent: Array<number> = []
  const stop = await startWorker(sentBy(sent))
  await stop()
  const [id] = await enqueueMany(1)
  for (const [table, columns] of [
    ["version", ["cron_on", "flow_on"]],
    ["queue", ["monitor_claim_on", "maintain_on"]],
    ["job", ["start_after"]],
  ] as const)
    await ports.runPromise(sql(`UPDATE pgboss.${table} SET ${ahead(columns)}`))
  await ports.runPromise(sql("DELETE FROM pgboss.job WHERE name = 'reminders'"))
  await startWorker(sentBy(sent))
  await vi.waitFor(async () => {
    expect(sent).toEqual([id])
    expect(await ports.runPromise(sql("SELECT FROM pgboss.job WHERE name = 'reminders'"))).not.toEqual([])
  }, WAIT)
  expect(
    await ports.runPromise(
      sql("SELECT FROM pgboss.queue WHERE greatest(monitor_claim_on, maintain_on) > now()"),
    ),
  ).toEqual([])
})

test("the clock of the job queue's timers does not go back with the machine's", () => {
  const before = steadyNow()
  vi.spyOn(Date, "now").mockReturnValue(before - 24 * HOUR)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(steadyNow()).toBeGreaterThanOrEqual(before)
})
