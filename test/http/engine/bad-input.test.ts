import { randomUUID } from "node:crypto"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { Client } from "pg"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addDays, dateAt, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { instantAt } from "../../../core/time/wall-time.ts"
import { HOUR, MINUTE, type Instant } from "../../../core/time/interval.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { mutated, junk } from "../support/arbitraries.ts"
import { newDataDir, start, sweep, until, type ReadyServer } from "../../server/support/process.ts"
import { messageOf } from "../support/server.ts"
import { bookingOf, offeredStarts, servicesOf } from "../support/slots.ts"

// A server process on a real database: valid input reaches columns, constraints and mails here.
let fresh: FreshDatabase
let database: Client
let server: ReadyServer
let service: Awaited<ReturnType<typeof servicesOf>>["A"]
let starts: ReadonlyArray<Instant>

beforeAll(async () => {
  fresh = await freshDatabase()
  database = new Client({ connectionString: fresh.url })
  await database.connect()
  server = await start({ DATABASE_URL: fresh.url, DATA_DIR: await newDataDir() })
  service = (await servicesOf(server)).A
  starts = await offeredStarts(server, 200)
})

afterAll(async () => {
  await database.end()
  await sweep()
  await fresh.drop()
})

beforeEach(() => database.query("TRUNCATE appointments, customers, idempotency_keys CASCADE"))

const book = (body: unknown, headers?: Readonly<Record<string, string>>) =>
  server.post("/api/appointments", body, headers)

const rows = async (sql: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
  (await database.query(sql)).rows

/** Rows in the tables that a booking writes. */
const written = async () =>
  (
    await rows(`
      SELECT (SELECT count(*)::int FROM appointments) AS appointments,
        (SELECT count(*)::int FROM customers) AS customers,
        (SELECT count(*)::int FROM idempotency_keys) AS keys
    `)
  )[0]

const NOTHING = { appointments: 0, customers: 0, keys: 0 }

test("a booking with one invalid field is refused with that field's sentence, and nothing is written", async () => {
  const good = bookingOf(service, starts[0]!)
  const cases: ReadonlyArray<readonly [wrong: unknown, status: number, message: string | RegExp]> = [
    ["{", 400, "We could not read that request, because it is not valid JSON."],
    [{ appointmentDate: "2027-02-30" }, 400, "Please select a date"],
    [{ appointmentTime: ["9:00 AM"] }, 400, "Please select a time slot"],
    [
      { appointmentDate: dayWithoutHalfPastTwo(), appointmentTime: "2:30 AM" },
      400,
      "That time does not exist on that day, because the clocks go forward. Please choose another time.",
    ],
    [{ durationHours: 1e21 }, 400, "Duration must be between 1 and 12 hours"],
    [{ serviceId: 999_999 }, 400, /service/u],
    [{ serviceId: 2 ** 31 }, 400, /service/u],
    [{ serviceId: "1; DROP TABLE services" }, 400, /service/u],
    [{ notes: "\0" }, 400, "Please remove characters that cannot be read"],
    [{ street: "x".repeat(60_000) }, 400, "Please use at most 200 characters"],
    [{ email: "jane@example.com\r\nBcc: all@example.com" }, 400, "Please enter a valid email address"],
    [bookingOf(service, starts[0]! + 7 * MINUTE), 409, /hour or the half hour/u],
    // In the evening of a day with working hours.
    [bookingOf(service, startOfDay(dateAt(starts.at(-1)!)) + 19 * HOUR), 409, /working hours/u],
    [bookingOf(service, Date.now()), 409, /.+/u],
    [bookingOf(service, sunday()), 409, /Sundays/u],
    [{ appointmentDate: "1970-01-01" }, 409, /.+/u],
  ]
  for (const [wrong, status, message] of cases)
    for (const headers of [{}, { "Idempotency-Key": randomUUID() }]) {
      const reply = await book(typeof wrong === "string" ? wrong : { ...good, ...Object(wrong) }, headers)
      expect([JSON.stringify(wrong).slice(0, 99), reply.status]).toEqual([expect.anything(), status])
      expect(await messageOf(reply)).toMatch(message)
      expect(await written()).toEqual(NOTHING)
    }
})

test("a name with half a surrogate pair is refused, or stored as readable text", async () => {
  const reply = await book({ ...bookingOf(service, starts[0]!), firstName: "J\ud800ne" })
  expect([201, 400]).toContain(reply.status)
  expect(await written()).toMatchObject({ appointments: reply.status === 201 ? 1 : 0 })
})

test("random bookings get a visit or a sentence, and as many visits are stored as were confirmed", async () => {
  const someBooking = fc
    .nat({ max: starts.length - 1 })
    .chain((n) => fc.constantFrom(bookingOf(service, starts[n]!), chatOf(starts[n]!)))
    .chain((good: object) => fc.oneof(mutated(good), withOneWrong(good)))
  const someKey = fc.option(fc.oneof(fc.uuid(), fc.string()), { nil: undefined })
  const confirmed = new Set<number>()
  await fc.assert(
    fc.asyncProperty(someBooking, someKey, async (booking, key) => {
      const headers = key && /^[\x21-\x7e]+$/u.test(key) ? { "Idempotency-Key": key } : {}
      const reply = await book(booking, headers)
      const { message, id } = (await reply.json()) as { readonly message?: string; readonly id?: number }
      expect(reply.status === 201 ? id : message).toBeTruthy()
      expect([201, 400, 409, 422]).toContain(reply.status)
      if (id !== undefined) confirmed.add(id)
    }),
    { numRuns: 200 },
  )
  expect(confirmed.size).toBeGreaterThan(5)
  expect(await written()).toMatchObject({ appointments: confirmed.size })
  // The mails to all of these people can be rendered and sent.
  await until(async () => {
    const open = await rows("SELECT FROM pgboss.job WHERE state <> 'completed'")
    return open.length === 0
  }, server)
  expect(server.err()).toBe("")
})

const withOneWrong = (good: object): fc.Arbitrary<object> =>
  fc.record({ name: fc.constantFrom(...Object.keys(good)), value: junk }).map(({ name, value }) => ({
    ...good,
    [name]: value,
  }))

const chatOf = (start: Instant) => ({
  customerName: "Jane Doe",
  customerEmail: `visitor-${start}@example.com`,
  customerPhone: "(314) 555-0100",
  scheduledDate: toIso(start),
  serviceType: "Something else",
  notes: null,
})

/** Clocks go forward over it, on some Sunday within a year. */
const dayWithoutHalfPastTwo = (): string => {
  let date = dateAt(Date.now())
  while (Result.isSuccess(instantAt(date, 150))) date = addDays(date, 1)
  return date
}

/** 9 AM on a Sunday to come. */
const sunday = (): Instant => {
  let date = addDays(dateAt(Date.now()), 7)
  while (weekdayOf(date) !== 0) date = addDays(date, 1)
  return Result.getOrThrow(instantAt(date, 540))
}
