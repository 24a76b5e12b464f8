import assert from "node:assert/strict"
import { randomBytes, randomUUID } from "node:crypto"
import * as Result from "effect/Result"
import { Client } from "pg"
import { addDays, dateAt, weekdayOf } from "../../core/time/chicago.ts"
import { instantAt } from "../../core/time/wall-time.ts"
import type { Instant } from "../../core/time/interval.ts"
import { startServer } from "../http/server.ts"
import { bookingOf, servicesOf } from "../http/slots.ts"
import { compare, type Compared } from "./compare.ts"
import { withBenchServer, type BenchServer } from "./bench-server.ts"
import { CONNECTIONS, load, loop } from "./load.ts"
import { record, type Said } from "./recording.ts"

/** Bookings that succeed, against what each of them says to Postgres, said again by a plain `pg` for other visits. */
export const benchBooking = (): Promise<ReadonlyArray<Compared>> =>
  withBenchServer(async (server) => {
    await server.sql("UPDATE availability_rules SET start_time = '06:00', end_time = '22:00'")
    const starts = twoHourVisits()
    const next = () => starts.next().value
    const ask = await asker(server)
    const { said, start } = await overhear(server, next)
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => connected(server.databaseUrl)),
    )
    try {
      const compared = await compare({
        name: "A booking to the same statements on pg",
        atLeast: 0.5,
        ours: (duration) => load(server.port, duration, 201, () => ask(next())),
        yardstick: (duration) =>
          loop(duration, clients, (client) => sayAgain(client, said, (next() - start) / 1000)),
      })
      return [compared]
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })

/** Each start once, from next year on, never on a Sunday. */
function* twoHourVisits(): Generator<Instant, never> {
  for (let date = addDays(dateAt(Date.now()), 365); ; date = addDays(date, 1)) {
    if (weekdayOf(date) === 0) continue
    for (let hour = 6; hour < 22; hour += 2) yield Result.getOrThrow(instantAt(date, hour * 60))
  }
}

/** What a browser with a session sends; somebody new each time. */
const asker = async ({ app }: BenchServer) => {
  const { A } = await servicesOf(app)
  const credentials = await app.credentials()
  return (start: Instant) => ({
    method: "POST" as const,
    path: "/api/appointments",
    headers: { ...credentials, "Idempotency-Key": randomUUID() },
    body: JSON.stringify(bookingOf(A, start, { email: `${randomUUID()}@example.com` })),
  })
}

/** What a booking says to Postgres, on a connection that has been used before, and when its visit starts. */
const overhear = async ({ app, runtime, sql }: BenchServer, next: () => Instant) => {
  const { A } = await servicesOf(app)
  const server = await startServer({ runtime })
  const book = async (start: Instant) => {
    const person = { email: `${randomUUID()}@example.com` }
    const reply = await server.post("/api/appointments", bookingOf(A, start, person), {
      "Idempotency-Key": randomUUID(),
    })
    assert.equal(reply.status, 201)
  }
  await book(next())
  // Numbers that stand for nothing else can be told from the rest of what is said.
  await sql(`SELECT setval('appointments_id_seq', ${FIRST_ID}), setval('customers_id_seq', 2 * ${FIRST_ID})`)
  const start = next()
  const said = await record(() => book(start))
  await server.close()
  return { said, start }
}

const FIRST_ID = 100_000_000

/** The same for a visit so many seconds later, with keys, tokens and an address of its own, and the numbers it is given. */
const sayAgain = async (
  client: Client,
  said: ReadonlyArray<ReadonlyArray<Said>>,
  later: number,
): Promise<void> => {
  const fresh = new Map<unknown, unknown>()
  for (const together of said) {
    const answers = await Promise.all(
      together.map(({ name, text, values }) =>
        client.query<Said["rows"][number]>({
          ...(name !== undefined && { name }),
          text,
          values: values.map((value) => again(value, fresh, later)),
        }),
      ),
    )
    together.forEach(({ rows: before }, n) => {
      const { rows: now } = answers[n]!
      assert.equal(now.length, before.length)
      const [was, is] = [Number(before[0]?.["id"]), Number(now[0]?.["id"])]
      if (was > FIRST_ID) fresh.set(was, is).set(String(was), String(is))
    })
  }
}

const again = (value: unknown, fresh: Map<unknown, unknown>, later: number): unknown => {
  if (typeof value === "string") return value.replaceAll(OWN, (old) => renewed(old, fresh))
  if (typeof value !== "number") return value
  // Seconds of the visit; of what else is a number, nothing is so large.
  return fresh.get(value) ?? (value > 1_000_000_000 ? value + later : value)
}

/** Hashes, UUIDs and numbers as `FIRST_ID` has made them. */
const OWN = /[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b\d{9}\b/gu

const renewed = (old: string, fresh: Map<unknown, unknown>): string => {
  const known = fresh.get(old)
  if (known !== undefined) return String(known)
  if (old.length === 9) return old
  const made = old.length === 64 ? randomBytes(32).toString("hex") : randomUUID()
  fresh.set(old, made)
  return made
}

const connected = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, pipeline: true })
  await client.connect()
  return client
}
