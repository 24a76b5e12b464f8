// Opens 1,000 connections that send headers or bodies byte by byte or never read their reply: what others wait for stays
// below a second, and the memory is free again afterwards. Needs Linux and 2,100 open files (ulimit -n).
import { connect, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { quantile } from "../../bench/support/compare.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../../server/support/process.ts"
import { beginHistory } from "../support/history.ts"
import { residentMb } from "./fuzzing.ts"

afterAll(sweep, 60_000)

const SLOW = Number(process.env["SLOW"] ?? 1000)
const OTHERS = 10
const DURATION_MS = Number(process.env["DURATION"] ?? 60_000)
const BYTE_INTERVAL_MS = 2_000
const MAX_P99_MS = 1_000

test(`${SLOW} slow connections: the replies to others take at most ${MAX_P99_MS} ms in 99 of 100`, async () => {
  const history = await beginHistory("slow-connections")
  const server = await start({ DATA_DIR: await newDataDir(), LOG_LEVEL: "error" })
  const before = { rssMb: await residentMb(server.pid), ...figuresOf(await requestsOfOthers(server, 5_000)) }
  const opened = Array.from({ length: SLOW }, (_, n) => openSlow(server, SLOW_KINDS[n % SLOW_KINDS.length]!))
  const replies = await requestsOfOthers(server, DURATION_MS)
  const during = {
    rssMb: await residentMb(server.pid),
    stillOpen: opened.filter(({ closed }) => !closed).length,
    ...figuresOf(replies),
  }
  for (const { socket } of opened) socket.destroy()
  const after = { ...figuresOf(await requestsOfOthers(server, 5_000)), rssMb: await residentMb(server.pid) }
  await history.close({ slow: SLOW, before, during, after, faults: checkReplies(replies) })
  expect(checkReplies(replies)).toEqual([])
})

interface TimedReply {
  /** Or why there was no reply. */
  readonly status: number | string
  readonly ms: number
}

const checkReplies = (replies: readonly TimedReply[]): readonly string[] => {
  const { p99 } = figuresOf(replies)
  return [
    ...replies.flatMap(({ status }) => (status === 200 ? [] : `Instead of 200: ${status}`)),
    ...(p99 > MAX_P99_MS ? [`99 of 100 replies took up to ${p99} ms.`] : []),
  ]
}

test("the checker of replies finds a refusal and slow replies", () => {
  const fast = Array.from({ length: 100 }, () => ({ status: 200, ms: 10 }))
  expect(checkReplies(fast)).toEqual([])
  expect(checkReplies([...fast, { status: 503, ms: 10 }])).toEqual(["Instead of 200: 503"])
  expect(checkReplies([...fast, { status: 200, ms: 1_500 }, { status: 200, ms: 1_500 }])).toHaveLength(1)
})

const figuresOf = (replies: readonly TimedReply[]) => {
  const times = replies.map(({ ms }) => ms)
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(quantile(share, times)))
  return { requests: replies.length, p50: p50!, p99: p99!, most: most! }
}

const PATHS = ["/api/services", "/api/health", "/api/csrf", "/api/gallery"]

const requestsOfOthers = async (server: ReadyServer, durationMs: number): Promise<readonly TimedReply[]> => {
  const replies: TimedReply[] = []
  const until = performance.now() + durationMs
  const visit = async (n: number) => {
    for (let turn = n; performance.now() < until; turn++) {
      const sentAt = performance.now()
      const status = await server.get(PATHS[turn % PATHS.length]!).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply.status
        },
        (error: TypeError) => String(error.cause),
      )
      replies.push({ status, ms: performance.now() - sentAt })
      await pause(50)
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, (_, n) => visit(n)))
  return replies
}

const SLOW_KINDS = ["headers", "body", "reader"] as const

/** `closed` once the server has closed it. */
const openSlow = ({ site }: ReadyServer, kind: (typeof SLOW_KINDS)[number]) => {
  const slow = { closed: false, socket: connect(Number(new URL(site).port), "127.0.0.1") }
  const { socket } = slow
  socket.on("error", () => {}).on("close", () => (slow.closed = true))
  if (kind === "reader") {
    // The kernel's buffers fill, because nothing reads.
    socket.pause()
    socket.write("GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20))
    return slow
  }
  socket.resume()
  const begin =
    kind === "headers"
      ? "GET / HTTP/1.1\r\nx-slow: "
      : "POST /api/quotes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"
  socket.write(begin)
  writeSlowly(socket)
  return slow
}

const writeSlowly = (socket: Socket): void => {
  const timer = setInterval(() => socket.write("x"), BYTE_INTERVAL_MS)
  socket.on("close", () => clearInterval(timer))
}
