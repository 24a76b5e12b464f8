import { startEmbedded } from "../../../adapters/postgres/embedded.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { visitorsOf } from "../../http/support/contention.ts"
import type { Visitor } from "../../http/support/visitor.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { until, type ReadyServer } from "./process.ts"
import { query } from "./query.ts"

export interface Booked {
  readonly id: number
  readonly email: string
  readonly startTimestamptz: string
}

const VISITORS = 8

/**
 * Eight visitors book all of `slots`, which are removed as they are requested, until none is left or the server has
 * ended. After a 503 a visitor waits until the server is healthy and continues with the next slot. Each reply is passed
 * to `onReply`.
 */
export const bookAll = async (
  server: ReadyServer,
  slots: Array<Instant>,
  onReply: (status: number, booked?: Booked) => void,
): Promise<void> => {
  const { A } = await servicesOf(server)
  const bookNext = async (visitor: Visitor): Promise<void> => {
    const slot = slots.shift()
    if (slot === undefined) return
    const visit = bookingOf(A, slot)
    const reply = await visitor.post("/api/appointments", visit)
    const { id, startTimestamptz } = (await reply.json()) as Booked
    if (reply.status === 201) onReply(201, { id, email: visit.email, startTimestamptz })
    else onReply(reply.status)
    if (reply.status === 503) await untilHealthy(server)
    await bookNext(visitor)
  }
  await Promise.all(
    visitorsOf([server], VISITORS).map((visitor) => bookNext(visitor).catch(ignoreLostConnection)),
  )
}

export const untilHealthy = (server: ReadyServer, timeoutMs?: number): Promise<void> =>
  until(async () => (await server.get("/api/health")).status === 200, server, timeoutMs)

/** A visitor whose connection is lost does not know whether the visit is booked. */
const ignoreLostConnection = (error: unknown): void => {
  if (!(error instanceof TypeError)) throw error
}

/** The appointments in the embedded database of a data directory, in the order of their ids. */
export const appointmentsIn = async (dataDir: string): Promise<ReadonlyArray<Booked>> => {
  const appointments = await query<Booked>(
    await databaseUrlOf(dataDir),
    `SELECT id::int, email, to_char(start_timestamptz, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startTimestamptz"
     FROM appointments ORDER BY id`,
  )
  return appointments
}

/** Of the embedded database that a server runs in that data directory. */
export const databaseUrlOf = async (dataDir: string): Promise<string> => {
  const { url, release } = await startEmbedded({ dataDir, role: "guest" })
  await release()
  return url
}
