import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type Koa from "koa"

export interface Served {
  /** The port that was asked for, or the free one that 0 stands for. */
  readonly port: number
  /** Takes no more connections, lets running requests finish for at most ten seconds, and ends the rest. */
  readonly close: () => Promise<void>
}

const DRAIN_MS = 10_000

/** Listens; fails with Node's own error (`EADDRINUSE`, `EACCES`) where it cannot. */
export const serve = (
  app: Koa,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Served> => {
  const server = createServer(
    // A minute between requests outlives what proxies keep, so that it is they who close first.
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    app.callback(),
  )
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
