import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import type { AddressInfo } from "node:net"
import type Koa from "koa"
import type { Logger } from "pino"
import { oneAtATime } from "./one-at-a-time.ts"

export interface Served {
  /** The given port, or the free one that was picked for 0. */
  readonly port: number
  /** Takes no more connections, lets running requests finish for at most ten seconds, and ends the rest. */
  readonly close: () => Promise<void>
}

const DRAIN_MS = 10_000

/** For how long nothing may be read or written on a connection while a request is open. */
const STALLED_TIMEOUT_MS = 120_000

/** Listens; fails with Node's own error (`EADDRINUSE`, `EACCES`) where it cannot. */
export const serve = (
  app: Koa,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: Logger },
): Promise<Served> => {
  const server = createServer(
    // Connections outlive those that proxies keep open between requests, usually a minute, so that the proxy closes
    // first. An upload may take five minutes (spec §9).
    { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 },
    oneAtATime(app.callback()),
  )
  // Else a client that stops to read its reply would keep the connection and the reply for ever. Streams of events write
  // more often.
  server.timeout = STALLED_TIMEOUT_MS
  server.on("clientError", refuseMalformed(log))
  const close = () =>
    new Promise<void>((resolve) => {
      // A connection that becomes idle after its reply would otherwise hold the server open.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      server.close(() => {
        clearInterval(idle)
        clearTimeout(late)
        resolve()
      })
    })
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, close }))
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
