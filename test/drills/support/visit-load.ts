import { setTimeout as pause } from "node:timers/promises"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorOf } from "../../http/support/visitor.ts"
import { query } from "../../server/support/query.ts"
import { openClient, type Client } from "./client.ts"
import type { History, Outcome } from "./history.ts"
import { randomOf, uuidOf, type Random } from "./random.ts"
import { emailOf, type StoredVisit, type VisitOperation, type VisitReply } from "./visits.ts"

export type VisitHistory = History<VisitOperation, VisitReply>

type Change = Exclude<VisitOperation, { readonly what: "read" }>

export interface VisitLoad {
  /** How many operations were acknowledged. */
  readonly acknowledged: () => number
  /** Resolves when each client has ended its last operation, and those whose outcome is not known yet. */
  readonly stop: () => Promise<void>
}

interface Options {
  /** Keeps its address when the server is started again. */
  readonly site: string
  /** The cookie of a staff session, with which visits are moved and cancelled. */
  readonly staff: string
  readonly history: VisitHistory
  readonly clients: number
  /** Starts of visits of two hours that do not overlap; each client takes any of them, so that they compete for some. */
  readonly starts: readonly Instant[]
  readonly seed: number
  /** What a client waits for after a lost reply; unless given, until the server is healthy. */
  readonly beforeRetry?: () => Promise<unknown>
}

/**
 * Lets clients book, move and cancel visits, one operation after the other, until it is stopped. After a lost reply a
 * client waits, and sends the same request again, as often as needed.
 */
export const startVisitLoad = async ({
  site,
  staff,
  history,
  clients,
  starts,
  seed,
  beforeRetry = () => untilHealthy(site),
}: Options): Promise<VisitLoad> => {
  const { A: service } = await servicesOf(visitorOf(site))
  let acknowledged = 0
  const stopping = new AbortController()
  const send = async (name: string, client: Client, operation: Change) => {
    for (;;) {
      const outcome = await history.record(name, operation, () => request(client, operation, service))
      if (outcome.type === "ok") acknowledged++
      if (outcome.type === "fail" && outcome.reason.startsWith("400")) throw new Error(outcome.reason)
      if (outcome.type !== "unknown" && !isRefusedConnection(outcome)) return outcome
      await beforeRetry()
    }
  }
  const run = async (n: number) => {
    const client = await openClient(site, staff)
    const random = randomOf(seed + n)
    const own: number[] = []
    while (!stopping.signal.aborted) {
      const operation = choose(random, own, starts)
      const outcome = await send(`client ${n}`, client, operation)
      if (outcome.type === "ok" && operation.what === "book") own.push(outcome.reply.id)
      if (outcome.type === "ok" && operation.what === "cancel") own.splice(own.indexOf(operation.id), 1)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, n) => run(n)))
  const stop = async () => {
    stopping.abort()
    await running
  }
  return { acknowledged: () => acknowledged, stop }
}

const choose = (random: Random, own: readonly number[], starts: readonly Instant[]): Change => {
  const dice = random.next()
  const start = random.one(starts)
  if (own.length === 0 || dice < 0.5) return { what: "book", key: uuidOf(random), start }
  const id = random.one(own)
  return dice < 0.8 ? { what: "move", id, start } : { what: "cancel", id }
}

type BookedService = Parameters<typeof bookingOf>[0]

const request = (
  { send }: Client,
  operation: Change,
  service: BookedService,
): Promise<Outcome<VisitReply>> => {
  if (operation.what === "book") {
    const { start, key } = operation
    return send("POST", "/api/appointments", bookingOf(service, start, { email: emailOf(key) }), {
      "idempotency-key": key,
    })
  }
  const { id } = operation
  if (operation.what === "cancel")
    return send("PATCH", `/api/admin/appointments/${id}/status`, { status: "cancelled" })
  return send("PUT", `/api/admin/appointments/${id}/reschedule`, {
    startTime: toIso(operation.start),
    endTime: toIso(operation.start + 2 * HOUR),
  })
}

const isRefusedConnection = (outcome: Outcome<unknown>): boolean =>
  outcome.type === "fail" && outcome.reason === "ECONNREFUSED"

const HEALTH_POLL_MS = 50

const untilHealthy = async (site: string): Promise<void> => {
  for (;;) {
    const reply = await fetch(`${site}/api/health`).catch(() => undefined)
    await reply?.text().catch(() => "")
    if (reply?.ok) return
    await pause(HEALTH_POLL_MS)
  }
}

/** All visits in the order of their ids. */
export const storedVisits = (url: string): Promise<readonly StoredVisit[]> =>
  query<StoredVisit>(
    url,
    `SELECT id::int, email, status, technician_ids AS "technicianIds", (extract(epoch FROM start_timestamptz) * 1000)::float8 AS start,
       (extract(epoch FROM end_timestamptz) * 1000)::float8 AS end
     FROM appointments ORDER BY id`,
  )
