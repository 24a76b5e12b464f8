import type { IncomingMessage } from "node:http"
import { BlockList, isIPv6 } from "node:net"

/**
 * Who asks, for limits: the peer's address, or behind a proxy of ours the one that the proxy saw, which is the last
 * that `X-Forwarded-For` lists (a client can write the ones before it). Undefined stands for the machine itself:
 * without `TRUST_PROXY`, all visitors of a local proxy would share one address and lock each other out.
 */
export const clientAddress = (request: IncomingMessage, trustProxy: boolean): string | undefined => {
  const peer = request.socket.remoteAddress ?? ""
  if (!trustProxy) return isLoopback(peer) ? undefined : household(peer)
  const forwarded = [request.headers["x-forwarded-for"] ?? ""].flat().join(",").split(",").at(-1)?.trim()
  return household(forwarded || peer)
}

export const isLoopback = (address: string): boolean =>
  address !== "" && LOOPBACK.check(address, isIPv6(address) ? "ipv6" : "ipv4")

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4")
LOOPBACK.addAddress("::1", "ipv6")

/** An IPv6 client has a whole /64 to choose addresses from, so its first half counts. */
const household = (address: string): string => {
  if (!isIPv6(address) || address.includes(".")) return address.replace(/^::ffff:/iu, "")
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""))
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: zeros }, () => "0"), ...(tail ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}
