import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

/**
 * A proxy before several servers, which does what Caddy does with `health_uri /api/serving` and `health_interval 1s`: it keeps connections open
 * between requests, uses servers in turn whose last health check was good, and sends a request to another one only where
 * the connection was refused, so that no request is ever sent twice. Health checks are only for who begins; a request
 * that was sent is answered with what the server replies.
 */
export interface Balancer {
  readonly url: string
  readonly close: () => Promise<void>
}

const HEALTH_INTERVAL_MS = 1_000
/** How long a request waits for a server that accepts connections. */
const TRY_DURATION_MS = 5_000
const TRY_INTERVAL_MS = 50

export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true })
  const healthy = new Set<number>()
  const closing = new AbortController()
  const checking = ports.map(async (port) => {
    while (!closing.signal.aborted) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/serving`).catch(() => undefined)
      await reply?.text().catch(() => "")
      if (reply?.ok) healthy.add(port)
      else healthy.delete(port)
      await pause(HEALTH_INTERVAL_MS)
    }
  })
  let turn = 0
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = Buffer.concat(await Array.fromAsync(incoming))
    const giveUpAt = performance.now() + TRY_DURATION_MS
    while (performance.now() < giveUpAt) {
      for (const port of inTurn([...healthy], turn++)) {
        const error = await send(agent, port, incoming, body, outgoing)
        if (error === undefined) return
        if (error.code !== "ECONNREFUSED") return void outgoing.writeHead(502).end(`${error.code}`)
        healthy.delete(port)
      }
      await pause(TRY_INTERVAL_MS)
    }
    outgoing.writeHead(502).end("no server")
  }
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      closing.abort()
      await Promise.all(checking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const inTurn = <A>(all: readonly A[], turn: number): readonly A[] => {
  const first = turn % Math.max(1, all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Of the connection, and not of the request that goes through it. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "content-length"]

const endToEnd = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))

/** Sends the reply on, and returns nothing; or the error, before anything was sent on. */
const send = (
  agent: Agent,
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((resolve) => {
    const forwarded = request({
      agent,
      host: "127.0.0.1",
      port,
      method,
      path: url,
      headers: { ...endToEnd(headers), ...(body.length > 0 && { "content-length": body.length }) },
    })
    forwarded.on("error", resolve)
    forwarded.on("response", (reply) => {
      outgoing.writeHead(reply.statusCode!, endToEnd(reply.headers))
      reply.pipe(outgoing)
      reply.on("error", () => outgoing.destroy())
      reply.on("close", () => resolve(undefined))
    })
    forwarded.end(body)
  })
