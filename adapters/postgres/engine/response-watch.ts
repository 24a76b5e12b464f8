import { Socket } from "node:net"
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"
import { Client, DatabaseError } from "pg"
import { CollectingSocket } from "./collecting-socket.ts"

/** Milliseconds; together they keep an error within five seconds. */
export interface ResponseLimits {
  /** How long a query may wait while the database sends nothing at all, before it is asked whether it responds. */
  readonly silenceMs: number
  /** How long a new connection and its first reply may take then: five round trips, of 200 ms in a slow network. */
  readonly replyMs: number
  /** How often this is checked, and a database that does not respond is asked again. */
  readonly intervalMs: number
}

export const RESPONSE_LIMITS: ResponseLimits = { silenceMs: 1_500, replyMs: 2_000, intervalMs: 250 }

/**
 * Finds out that the database or the network to it does not respond, which no error tells: then every query fails at once,
 * instead of each after its own timeout, until the database responds again. A slow query or a lock that is waited for is
 * no such case, because the database replies to somebody else meanwhile.
 */
export interface ResponseWatch {
  /** For each connection of the pool. */
  readonly openSocket: () => Socket
  /** To be called before a connection is asked for; returns what to call after its last query. Throws while nothing responds. */
  readonly enter: () => () => void
  readonly close: () => void
}

export const watchResponses = (url: string, limits: ResponseLimits): ResponseWatch => {
  const sockets = new Set<Socket>()
  /** When each query began to wait, earliest first. */
  const waiting = new Set<{ readonly since: number }>()
  let heardAt = -Infinity
  let isLost = false
  let isAsking = false
  const isSilent = () => {
    const [first] = waiting
    return first !== undefined && performance.now() - Math.max(first.since, heardAt) > limits.silenceMs
  }
  const check = async () => {
    if (isAsking || !(isLost || isSilent())) return
    isAsking = true
    const askedAt = performance.now()
    const isResponding = await responds(url, limits.replyMs)
    // Somebody may hold a connection and ask nothing, such as a slow download: then the next silence begins now.
    if (isResponding) heardAt = performance.now()
    isLost = heardAt < askedAt
    isAsking = false
    if (isLost) sockets.forEach((socket) => socket.destroy(notResponding()))
  }
  const timer = setInterval(() => void check(), limits.intervalMs).unref()
  return {
    openSocket: () => {
      const socket = new CollectingSocket()
      sockets.add(socket)
      socket.on("data", () => (heardAt = performance.now()))
      socket.on("close", () => sockets.delete(socket))
      return socket
    },
    enter: () => {
      if (isLost) throw notResponding()
      const wait = { since: performance.now() }
      waiting.add(wait)
      return () => void waiting.delete(wait)
    },
    close: () => clearInterval(timer),
  }
}

/** A connection error (see `failures.ts`). */
const notResponding = () => new Error("Connection terminated: the database does not respond.")

/** Whether a new connection gets a reply in time; an error that Postgres itself sends is one. */
const responds = async (url: string, timeoutMs: number): Promise<boolean> => {
  const socket = new Socket()
  const client = new Client({ connectionString: url, stream: () => socket })
  client.on("error", () => {})
  const ask = async () => {
    await client.connect()
    await client.query("SELECT 1")
    return true
  }
  const reply = ask().catch((error: unknown) => error instanceof DatabaseError)
  const late = async () => {
    await pause(timeoutMs, undefined, { ref: false })
    // A reply that arrived while this process was busy is read first.
    await nextTurn()
    return false
  }
  const isResponding = await Promise.race([reply, late()])
  if (isResponding) client.end().catch(() => {})
  else socket.destroy()
  return isResponding
}
