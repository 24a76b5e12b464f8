import { addDays, dateAt, dayOf, toIso } from "../../../core/time/chicago.ts"
import { visitorOf } from "../../http/support/server.ts"
import { servicesOf } from "../../http/support/slots.ts"
import { newDataDir } from "../../server/support/process.ts"
import { fillNothing, type WithComparisons } from "../support/bench-server.ts"
import { startChild } from "../support/child.ts"
import { compareEach, type Comparison, type Side } from "../support/compare.ts"
import { load, type HttpRequest } from "../support/load.ts"
import { addYearOfVisits } from "../support/visits.ts"

const CONNECTIONS = [1, 4, 32]

/**
 * What a reply of free starts costs beside a constant one is read from few rows and computed in microseconds; decoding
 * the query with Schema alone takes 0.23 of a constant reply, whatever is asked for. On a quiet machine 0.75, 0.62 and
 * 0.61 were measured at 1, 4 and 32 connections for a day, and 0.54, 0.36 and 0.36 for 31 days.
 */
const [DAY_TO_CONSTANT, MONTH_TO_CONSTANT] = [0.55, 0.33]

/** Throughput of endpoints that read, each as a share of a simpler one's. */
export const benchEndpoints = () => withEndpoints(fillNothing, compareEach)

export const withEndpoints: WithComparisons = async (fill, work) => {
  const koa = await startChild<{ port: number }>("koa-server.ts")
  const app = await startChild<{ port: number; databaseUrl: string }>("app-server.ts", await newDataDir())
  try {
    await fill(app.ready.databaseUrl)
    await addYearOfVisits(app.ready.databaseUrl)
    const { A } = await servicesOf(visitorOf(`http://127.0.0.1:${app.ready.port}`))
    const ours = (connections: number, next: () => HttpRequest) => get(app.ready.port, connections, next)
    return await work([
      ...CONNECTIONS.flatMap((connections): readonly Comparison[] => {
        const ofConnections = connections === 1 ? "1 connection" : `${connections} connections`
        const constant = ours(connections, path("/api/constant"))
        return [
          {
            name: `A constant reply to a bare Koa hello, ${ofConnections}`,
            atLeast: 0.5,
            ours: constant,
            yardstick: get(koa.ready.port, connections, path("/")),
          },
          {
            name: `A day's free starts to a constant reply, ${ofConnections}`,
            atLeast: DAY_TO_CONSTANT,
            ours: ours(connections, availability(1, A.id)),
            yardstick: constant,
          },
          {
            name: `31 days' free starts to a constant reply, ${ofConnections}`,
            atLeast: MONTH_TO_CONSTANT,
            ours: ours(connections, availability(31, A.id)),
            yardstick: constant,
          },
        ]
      }),
      {
        name: "The services to a CSRF token, 32 connections",
        atLeast: 0.8,
        ours: ours(32, path("/api/services")),
        yardstick: ours(32, path("/api/csrf")),
      },
    ])
  } finally {
    await Promise.all([koa.stop(), app.stop()])
  }
}

const get =
  (port: number, connections: number, next: () => HttpRequest): Side =>
  (durationMs) => {
    const stopPolling = pollWithoutSleep()
    return load({ port, connections, expectedStatus: 200, next }, durationMs).finally(stopPolling)
  }

/**
 * Keeps this process from sleeping until a reply comes: the kernel would wake it within the server's write, which counts
 * on the server, most where the server is slow. Clients of a real server sleep on other machines. These endpoints read
 * from memory, so that this core is not one that Postgres needs.
 */
const pollWithoutSleep = (): (() => void) => {
  let isPolling = true
  const poll = () => {
    if (isPolling) setImmediate(poll)
  }
  poll()
  return () => (isPolling = false)
}

const path = (path: string) => () => ({ method: "GET", path }) as const

/** The wizard's request for so many days, starting on each of the coming 28 days in turn. */
const availability = (days: number, serviceId: number): (() => HttpRequest) => {
  const today = dateAt(Date.now())
  const paths = Array.from({ length: 28 }, (_, n) => {
    const { start } = dayOf(addDays(today, n + 1))
    const { start: end } = dayOf(addDays(today, n + 1 + days))
    return `/api/availability?from=${toIso(start)}&to=${toIso(end)}&serviceId=${serviceId}`
  })
  let turn = 0
  return () => ({ method: "GET", path: paths[turn++ % paths.length]! })
}
