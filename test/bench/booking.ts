import assert from "node:assert/strict"
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import * as Result from "effect/Result"
import { Client } from "pg"
import { WRITE_LIMITS } from "../../adapters/postgres/engine/write-queue.ts"
import type { PlainDate } from "../../core/time/calendar.ts"
import { addDays, dateAt, weekdayOf } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { instantAt } from "../../core/time/wall-time.ts"
import { startServer, type Visitor } from "../http/support/server.ts"
import { MANY_BOOKINGS } from "../support/many-bookings.ts"
import { bookingOf, servicesOf } from "../http/support/slots.ts"
import { withHttpServer, type BenchServer } from "./bench-server.ts"
import { compare, type Compared } from "./compare.ts"
import { load, loop } from "./load.ts"
import { record, type RoundTrip, type Statement } from "./recording.ts"

const { writers } = WRITE_LIMITS

type HttpServer = BenchServer<Visitor>

/**
 * Bookings that succeed, against the statements of a booking sent by plain `pg` for other visits and people. No mail is
 * sent meanwhile: that would take time from the process of the bookings alone.
 */
export const benchBooking = (): Promise<ReadonlyArray<Compared>> =>
  withHttpServer(BOOKING_SETTINGS, async (server) => {
    await server.sql("UPDATE availability_rules SET start_time = '00:00', end_time = '24:00'")
    const booked = twoHourVisits(addDays(dateAt(Date.now()), 2))
    // No booking of the app comes near these.
    const repeated = twoHourVisits("2100-01-01")
    const request = await bookingRequests(server)
    const recorded = await recordBooking(server, () => booked.next().value)
    const clients = await Promise.all(Array.from({ length: writers }, () => connect(server.databaseUrl)))
    try {
      const compared = await compare({
        name: `A booking to its statements on pg, ${writers} connections`,
        atLeast: 0.85,
        ours: (durationMs) =>
          load(
            {
              port: server.port,
              connections: writers,
              expectedStatus: 201,
              next: () => request(booked.next().value),
            },
            durationMs,
          ),
        yardstick: (durationMs) =>
          loop(durationMs, clients, (client) => repeat(client, recorded, repeated.next().value)),
      })
      const counts = recorded.roundTrips.map((statements) => statements.length).join(" + ")
      return [compared, { note: `Statements of a booking by round trip: ${counts}` }]
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })

export const BOOKING_SETTINGS = {
  TRUST_PROXY: "true",
  BOOKING_HORIZON_DAYS: "3650",
  ...MANY_BOOKINGS,
} as const

/** Each start once, never on a Sunday. */
export function* twoHourVisits(first: PlainDate): Generator<Instant, never> {
  for (let date = first; ; date = addDays(date, 1)) {
    if (weekdayOf(date) === 0) continue
    for (let hour = 0; hour < 24; hour += 2) {
      const start = instantAt(date, hour * 60)
      if (Result.isSuccess(start)) yield start.success
    }
  }
}

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

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

interface Recording {
  readonly roundTrips: ReadonlyArray<RoundTrip>
  readonly start: Instant
}

/** The statements of a booking, on connections and limiters that have been used before. */
const recordBooking = async ({ app, runtime, sql }: HttpServer, next: () => Instant): Promise<Recording> => {
  const { A } = await servicesOf(app)
  const server = await startServer({ runtime, trustProxy: true })
  const book = async (start: Instant) => {
    const person = { email: `${randomUUID()}@example.com` }
    const reply = await server.post("/api/appointments", bookingOf(A, start, person), {
      "Idempotency-Key": randomUUID(),
      "X-Forwarded-For": randomAddress(),
    })
    assert.equal(reply.status, 201, await reply.text())
  }
  await book(next())
  // Ids that no other value of the statements equals.
  await sql(`SELECT setval('appointments_id_seq', ${FIRST_ID}), setval('customers_id_seq', 2 * ${FIRST_ID})`)
  const start = next()
  const roundTrips = await record(() => book(start))
  await server.close()
  return { roundTrips, start }
}

const FIRST_ID = 100_000_000

/** Sends the statements for another start, with new keys, tokens and addresses, and the ids that they are given. */
const repeat = async (client: Client, { roundTrips, start: recorded }: Recording, start: Instant) => {
  const replacements = new Map<unknown, unknown>()
  const laterSeconds = (start - recorded) / 1000
  for (const statements of roundTrips) {
    const results = await Promise.all(
      statements.map(({ name, text, values }) =>
        client.query<Statement["rows"][number]>({
          ...(name !== undefined && { name }),
          text,
          values: values.map((value) => renewed(value, replacements, laterSeconds)),
        }),
      ),
    )
    statements.forEach(({ rows: before }, n) => {
      const now = results[n]?.rows ?? []
      assert.equal(now.length, before.length)
      const [old, id] = [Number(before[0]?.["id"]), Number(now[0]?.["id"])]
      if (old > FIRST_ID) replacements.set(old, id).set(String(old), String(id))
    })
  }
}

const renewed = (value: unknown, replacements: Map<unknown, unknown>, laterSeconds: number): unknown => {
  if (typeof value === "string") return value.replaceAll(UNIQUE, (old) => replacementOf(old, replacements))
  if (typeof value !== "number") return value
  // Of the numbers, only seconds since 1970 are so large.
  return replacements.get(value) ?? (value > 1_000_000_000 ? value + laterSeconds : value)
}

/** Hashes, UUIDs, client addresses, and ids from `FIRST_ID` on. */
const UNIQUE = /[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b10(?:\.\d{1,3}){3}\b|\b\d{9}\b/gu

const replacementOf = (old: string, replacements: Map<unknown, unknown>): string => {
  const known = replacements.get(old)
  if (known !== undefined) return String(known)
  if (old.length === 9 && !old.includes(".")) return old
  const made = old.includes(".")
    ? randomAddress()
    : old.length === 64
      ? randomBytes(32).toString("hex")
      : randomUUID()
  replacements.set(old, made)
  return made
}

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, pipeline: true })
  await client.connect()
  return client
}
