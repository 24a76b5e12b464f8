// Restarts two servers behind a proxy one after the other, ten times, at 100 requests a second, once behind the drill's own proxy
// and once behind Caddy: none fails.
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { DAY } from "../../../core/time/calendar.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorOf } from "../../http/support/visitor.ts"
import { freePort, newDataDir, start, sweep, until, type ReadyServer } from "../../server/support/process.ts"
import { openBalancer } from "../support/network/balancer.ts"
import { isCaddyHere, openCaddy } from "../support/network/caddy.ts"
import { openClient, outcomeOf } from "../support/client.ts"
import { beginHistory, operationsOf } from "../support/history.ts"
import { randomOf, uuidOf } from "../support/random.ts"
import { storedVisits } from "../support/visit-load.ts"
import { checkVisits, emailOf, type VisitOperation, type VisitReply } from "../support/visits.ts"

afterAll(sweep, 60_000)

const ROUNDS = 10
const REQUESTS_PER_SECOND = 100
/** Of ten requests one books a visit. */
const BOOKING_EVERY = 10
const PAUSE_MS = 1_000
const SECRET = "one secret for both servers of this drill"
const METRICS_TOKEN = "the-figures-of-both-servers"

const BALANCERS = [
  { name: "a proxy of the drill", open: openBalancer },
  ...(isCaddyHere ? [{ name: "Caddy", open: openCaddy }] : []),
]

/** Whether the server has replied to one of the drill's requests. */
const isInUse = async ({ get }: ReadyServer): Promise<boolean> => {
  const reply = await get("/api/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return (await reply.text()).includes('route="/api/services"')
}

test.each(BALANCERS)(
  "two servers behind $name that are restarted one after the other ten times, at 100 requests a second, fail none",
  async ({ name, open }) => {
    const { url, drop } = await freshDatabase()
    const settings = await Promise.all(
      [1, 2].map(async () => ({
        SECRET,
        METRICS_TOKEN,
        DATABASE_URL: url,
        TRUST_PROXY: "true",
        BOOKING_HORIZON_DAYS: "1000",
        DATA_DIR: await newDataDir(),
        PORT: String(await freePort()),
      })),
    )
    // The first one creates what both need.
    const servers = [await start(settings[0]!), await start(settings[1]!)]
    const balancer = await open(settings.map(({ PORT }) => Number(PORT)))
    await until(async () => (await fetch(`${balancer.url}/api/health`)).status === 200)
    const starts = [...(await apart(servers[0]!, 600))]
    const { A: service } = await servicesOf(visitorOf(balancer.url))
    const client = await openClient(balancer.url)
    const history = await beginHistory<VisitOperation, VisitReply>(
      `rolling-restart-${name.replaceAll(" ", "-")}`,
    )
    const seed = Date.now() % 1_000_000
    const random = randomOf(seed)
    const [from, to] = [7, 14].map((days) => new Date(Date.now() + days * DAY).toISOString())
    const paths = ["/api/services", "/api/csrf", `/api/availability?from=${from}&to=${to}&hours=2`]

    const book = (n: number) => {
      const operation = { what: "book", key: uuidOf(random), start: random.one(starts) } as const
      return history.record(`request ${n}`, operation, () =>
        client.send(
          "POST",
          "/api/appointments",
          bookingOf(service, operation.start, { email: emailOf(operation.key) }),
          // Ten a day may be booked from one address.
          { "x-forwarded-for": `10.${random.below(250)}.${random.below(250)}.${random.below(250)}` },
        ),
      )
    }
    const read = (n: number) => {
      const path = random.one(paths)
      return history.record(`request ${n}`, { what: "read", path }, async () => {
        const outcome = await outcomeOf(fetch(balancer.url + path))
        return outcome.type === "ok" ? { type: "ok", reply: { id: 0 } } : outcome
      })
    }
    const requests: Promise<unknown>[] = []
    const beganAt = performance.now()
    const stopping = new AbortController()
    const sending = (async () => {
      for (let n = 0; !stopping.signal.aborted; n++) {
        requests.push(n % BOOKING_EVERY === 0 ? book(n) : read(n))
        await pause(Math.max(0, beganAt + ((n + 1) * 1_000) / REQUESTS_PER_SECOND - performance.now()))
      }
    })()
    for (let round = 0; round < ROUNDS; round++)
      for (const [n, server] of servers.entries()) {
        await pause(PAUSE_MS)
        history.note("SIGTERM", { server: n })
        expect((await server.stop("SIGTERM")).code).toBe(0)
        servers[n] = await start(settings[n]!)
        history.note("started", { server: n })
        // Before the other one is stopped, the proxy has to use this one: it may have checked it a second ago.
        await until(() => isInUse(servers[n]!), servers[n])
      }
    await pause(PAUSE_MS)
    stopping.abort()
    await sending
    await Promise.all(requests)
    const seconds = (performance.now() - beganAt) / 1_000
    const stored = await storedVisits(url)
    await balancer.close()
    await Promise.all(servers.map((server) => server.stop()))
    await drop()

    const operations = operationsOf(history.lines)
    const failed = operations.filter(
      ({ outcome }) =>
        outcome.type === "unknown" || (outcome.type === "fail" && !outcome.reason.startsWith("409")),
    )
    const faults = checkVisits(history.lines, stored)
    await history.close({
      balancer: name,
      seed,
      runs: 2 * ROUNDS,
      operations: operations.length,
      perSecond: Math.round(operations.length / seconds),
      acknowledged: operations.filter(({ outcome }) => outcome.type === "ok").length,
      failed: failed.length,
      lost: faults.lost.length,
      doubled: faults.doubled.length,
      overlapping: faults.overlapping.length,
      longestReplyMs: Math.max(...operations.map(({ invokedAt, endedAt }) => endedAt - invokedAt)),
    })
    expect(failed).toEqual([])
    expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  },
)
