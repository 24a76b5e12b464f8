import { createServer, type ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { Server as NetServer, type AddressInfo } from "node:net"
import type Koa from "koa"
import type { Logger } from "pino"
import { paths } from "../contract/paths.ts"
import { limitConnections } from "./limit-connections.ts"
import { oneAtATime } from "./one-at-a-time.ts"
import { untilUnused } from "./until-unused.ts"

export interface Served {
  /** The given port, or the free one that was picked for 0. */
  readonly port: number
  /** Resolves when the proxy has seen at `/api/health` or `/api/serving` that the server stops, and sends no more requests. */
  readonly unused: () => Promise<void>
  /** Takes no more connections, lets running requests finish for at most ten seconds, and ends the rest. */
  readonly close: () => Promise<void>
}

interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly log: Logger
  readonly trustProxy?: boolean
}

const DRAIN_MS = 10_000

/** What balancers ask every second: has a reply before the server is ready, and keeps no server that stops at work. */
export const CHECK_PATHS: ReadonlySet<string | undefined> = new Set(
  [paths.health, paths.serving].map((path) => path.split(" ")[1]),
)

/** For how long nothing may be read or written on a connection while a request is open. */
const STALLED_TIMEOUT_MS = 120_000

/** Listens; fails with Node's own error (`EADDRINUSE`, `EACCES`) where it cannot. */
export const serve = (app: Koa, { host, port, log, trustProxy = false }: ServeOptions): Promise<Served> => {
  const server = createServer(
    // Connections outlive those that proxies keep open between requests, usually a minute, so that the proxy closes
    // first. An upload may take five minutes (spec §9).
    { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 },
    oneAtATime(app.callback()),
  )
  // Else a client that stops to read its reply would keep the connection and the reply for ever. Streams of events write
  // more often.
  server.timeout = STALLED_TIMEOUT_MS
  // All connections are the proxy's, where there is one.
  if (!trustProxy) server.on("connection", limitConnections())
  server.on("clientError", refuseMalformed(log))
  let requests = 0
  const replies = new Set<ServerResponse>()
  server.on("request", ({ url }, reply) => {
    if (!CHECK_PATHS.has(url)) requests++
    replies.add(reply)
    reply.once("close", () => replies.delete(reply))
  })
  const close = () =>
    new Promise<void>((resolve) => {
      // Node takes a connection for idle while the end of its reply waits to be sent, and would cut it off.
      const closeIdle = () => {
        if (![...replies].some(({ writableEnded }) => writableEnded)) server.closeIdleConnections()
      }
      // A connection that becomes idle after its reply would otherwise hold the server open.
      const idle = setInterval(closeIdle, 50)
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      // Takes no more connections; that of an HTTP server would close idle ones too.
      NetServer.prototype.close.call(server, () => {
        clearInterval(idle)
        clearTimeout(late)
        resolve()
      })
    })
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        unused: () => untilUnused(() => requests),
        close,
      }),
    )
  })
}

/** Replies to bytes that are no HTTP request, or to one that does not arrive in time. */
const refuseMalformed =
  (log: Logger) =>
  ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
    log.info({ code, status: Number.parseInt(statusOf(code)) }, "a malformed request was refused")
    if (code === "ECONNRESET" || !socket.writable) socket.destroy()
    else socket.end(`HTTP/1.1 ${statusOf(code)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

const statusOf = (code: string | undefined): string => {
  if (code === "HPE_HEADER_OVERFLOW") return "431 Request Header Fields Too Large"
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request"
}
