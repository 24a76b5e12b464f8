import type { Socket } from "node:net"
import { clientAddress } from "./middleware/client-address.ts"

/** More than an office opens, and too few to take up a server's memory or all of its file descriptors. */
export const MAX_CONNECTIONS_PER_ADDRESS = 1_000

/** Closes each new connection of a client that holds as many as it may. Those of this machine are not counted. */
export const limitConnections = () => {
  const held = new Map<string, number>()
  return (socket: Pick<Socket, "remoteAddress" | "destroy" | "once">): void => {
    const address = clientAddress({ socket, headers: {} }, false)
    if (address === undefined) return
    const count = held.get(address) ?? 0
    if (count >= MAX_CONNECTIONS_PER_ADDRESS) return void socket.destroy()
    held.set(address, count + 1)
    socket.once("close", () => {
      const left = held.get(address)! - 1
      if (left === 0) held.delete(address)
      else held.set(address, left)
    })
  }
}
