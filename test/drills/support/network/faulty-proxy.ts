import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

/** A network between the server and Postgres, with faults. */
export interface FaultyProxy {
  /** That of the database, through the proxy. */
  readonly url: string
  /** Milliseconds by which everything that Postgres sends arrives late. */
  readonly delay: (ms: number) => void
  /** Resets every connection. */
  readonly reset: () => void
  /** Keeps everything that either side sends, new connections too, until the returned function delivers it. */
  readonly blackHole: () => () => void
  readonly close: () => void
}

export const openFaultyProxy = async (url: string): Promise<FaultyProxy> => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let latencyMs = 0
  let passable = Promise.resolve()
  /** Runs `send` for what comes from a side in its order, each after the time that the network takes. */
  const sideOf = (latency: () => number) => {
    let last = Promise.resolve()
    return (send: () => void) => {
      const arrival = pause(latency())
      last = Promise.all([last, arrival]).then(async () => {
        await passable
        send()
      })
    }
  }
  const forward = (from: Socket, to: Socket, latency: () => number) => {
    const arrive = sideOf(latency)
    sockets.add(from)
    from.on("data", (data) => arrive(() => to.writable && to.write(data)))
    from.on("error", () => {})
    from.on("close", () => {
      sockets.delete(from)
      arrive(() => to.destroy())
    })
  }
  const proxy = createServer((client) => {
    const server = connect({ port: Number(target.port), host: target.hostname })
    forward(client, server, () => 0)
    forward(server, client, () => latencyMs)
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: `${port}` }).href,
    delay: (ms) => (latencyMs = ms),
    reset: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    blackHole: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      passable = promise
      return resolve
    },
    close: () => {
      proxy.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
