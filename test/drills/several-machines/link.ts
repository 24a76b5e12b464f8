import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** The way over which one program reaches another. Loopback needs no firewall rules, and so no administrator, for it. */
export interface Link {
  readonly port: number
  /** Forwards nothing any more and closes nothing, as a network that drops every packet. */
  readonly hold: () => void
  /** Forwards again, also what was sent meanwhile. */
  readonly restore: () => void
  /** Ends its connections; later ones lead to another port. */
  readonly leadTo: (target: number) => void
  readonly close: () => void
}

/** @param firstTarget A port of this machine. */
export const openLink = async (firstTarget: number): Promise<Link> => {
  let target = firstTarget
  const sockets = new Set<Socket>()
  let held = false
  let restored = Promise.withResolvers<void>()
  const server = createServer(async (client) => {
    add(client)
    if (held) await restored.promise
    if (client.destroyed) return
    const upstream = connect(target, "127.0.0.1")
    add(upstream)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (data) => {
        if (!to.write(data)) from.pause()
      })
      to.on("drain", () => held || from.resume())
      from.on("end", () => to.end())
      from.on("close", () => to.destroy())
    }
  })
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    // The other side of a broken connection is closed by the event that follows.
    socket.on("error", () => {})
    socket.on("close", () => sockets.delete(socket))
  }
  await once(server.listen(0, "127.0.0.1"), "listening")
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      held = true
      sockets.forEach((socket) => socket.pause())
    },
    restore: () => {
      held = false
      restored.resolve()
      restored = Promise.withResolvers()
      sockets.forEach((socket) => socket.resume())
    },
    leadTo: (next) => {
      target = next
      sockets.forEach((socket) => socket.destroy())
    },
    close: () => {
      server.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
