import assert from "node:assert/strict"
import { randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serialize } from "node:v8"
import { WRITE_LIMITS } from "../../../adapters/postgres/engine/write-queue.ts"
import { addDays, dateAt } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { startServer, type Visitor } from "../../http/support/server.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { MANY_BOOKINGS } from "../../support/many-bookings.ts"
import {
  fillNothing,
  withHttpServer,
  type BenchServer,
  type WithComparisons,
} from "../support/bench-server.ts"
import { startChild } from "../support/child.ts"
import { compareEach, type Comparison, type Side } from "../support/compare.ts"
import { load } from "../support/load.ts"
import { FIRST_ID, randomAddress, twoHourVisits, type RecordedBooking } from "../support/recorded-booking.ts"
import { record } from "../support/recording.ts"

const { writers } = WRITE_LIMITS

type HttpServer = BenchServer<Visitor>

/**
 * Bookings that succeed, against a server of plain `node:http` and `pg` that gets the same requests and sends the statements of
 * a booking, for other visits and people. No mail is sent meanwhile: that would take time from the process of the bookings alone.
 */
export const benchBooking = () => withBookings(fillNothing, compareEach)

export const withBookings: WithComparisons = (fill, work) =>
  withHttpServer(BOOKING_SETTINGS, async (server) => {
    await fill(server.databaseUrl)
    await server.sql("UPDATE availability_rules SET start_time = '00:00', end_time = '24:00'")
    await server.sql(`
      INSERT INTO technicians (name, color, active)
      SELECT 'Technician ' || n, '#2f7fc4', false FROM generate_series(2, ${TECHNICIANS}) AS n
    `)
    const starts = twoHourVisits(addDays(dateAt(Date.now()), 30))
    const request = await bookingRequests(server)
    const recorded = await recordBooking(server, () => starts.next().value)
    const recording = join(server.dataDir, "recorded-booking")
    await writeFile(recording, serialize(recorded))
    const plain = await startChild<{ readonly port: number }>(
      "statements-server.ts",
      server.databaseUrl,
      recording,
      String(writers),
    )
    const next = () => request(starts.next().value)
    const bookings =
      (port: number): Side =>
      (durationMs) =>
        load({ port, connections: writers, expectedStatus: 201, next }, durationMs)
    const counts = recorded.roundTrips.map((statements) => statements.length).join(" + ")
    try {
      return await work([
        {
          name: `A booking to its ${counts} statements behind node:http, ${writers} connections`,
          atLeast: 0.85,
          ours: bookings(server.port),
          yardstick: bookings(plain.ready.port),
        },
        technicians(server, bookings(server.port)),
      ])
    } finally {
      await plain.stop()
    }
  })

const TECHNICIANS = 10

/** The same bookings on the same server, with ten technicians of whom all are free or with one. */
const technicians = ({ sql }: HttpServer, bookings: Side): Comparison => {
  const among =
    (active: number): Side =>
    async (durationMs) => {
      await sql(`UPDATE technicians SET active = id <= ${active}`)
      return bookings(durationMs)
    }
  return {
    name: `A booking with one of ${TECHNICIANS} technicians to one with the only one, ${writers} connections`,
    // At most 1.2 times as long.
    atLeast: 0.84,
    ours: among(TECHNICIANS),
    yardstick: among(1),
  }
}

export const BOOKING_SETTINGS = {
  TRUST_PROXY: "true",
  BOOKING_HORIZON_DAYS: "3650",
  ...MANY_BOOKINGS,
} as const

/** Requests of a browser with a session, each for another person at another address. */
export const bookingRequests = async ({ app }: { readonly app: Visitor }) => {
  const { A } = await servicesOf(app)
  const credentials = await app.credentials()
  return (start: Instant) => ({
    method: "POST" as const,
    path: "/api/appointments",
    headers: { ...credentials, "Idempotency-Key": randomUUID(), "X-Forwarded-For": randomAddress() },
    body: JSON.stringify(bookingOf(A, start, { email: `${randomUUID()}@example.com` })),
  })
}

/** The statements of a booking, on connections and limiters that have been used before, with what is kept in memory. */
const recordBooking = async (
  { app, runtime, sql }: HttpServer,
  next: () => Instant,
): Promise<RecordedBooking> => {
  const { A } = await servicesOf(app)
  const server = await startServer({ runtime, trustProxy: true })
  const book = async (start: Instant) => {
    const person = { email: `${randomUUID()}@example.com` }
    const reply = await server.post("/api/appointments", bookingOf(A, start, person), {
      "Idempotency-Key": randomUUID(),
      "X-Forwarded-For": randomAddress(),
    })
    const text = await reply.text()
    assert.equal(reply.status, 201, text)
    return text
  }
  // The first read of what is kept in memory goes to the database, and the second one loads it.
  for (let n = 0; n < 3; n++) await book(next())
  await sql(`SELECT setval('appointments_id_seq', ${FIRST_ID}), setval('customers_id_seq', 2 * ${FIRST_ID})`)
  const [start, recordedAt] = [next(), Date.now()]
  let reply = ""
  const roundTrips = await record(async () => {
    reply = await book(start)
  })
  await server.close()
  return { roundTrips, start, recordedAt, reply }
}
