import type { IncomingMessage } from "node:http"
import type { Socket } from "node:net"
import ipaddr from "ipaddr.js"

/** What of a request says who sent it. */
type Sender = Pick<IncomingMessage, "headers"> & { readonly socket: Pick<Socket, "remoteAddress"> }

/**
 * The client that a limit counts: the peer's address, or behind a proxy of ours the one that the proxy saw, which is
 * the last in `X-Forwarded-For` (a client can write the ones before it). An IPv6 client counts by its /64, from which
 * it may choose any address. Undefined is the loopback address without `TRUST_PROXY`.
 */
export const clientAddress = (request: Sender, trustProxy: boolean): string | undefined => {
  const peer = request.socket.remoteAddress ?? ""
  if (!trustProxy) return isLoopback(peer) ? undefined : networkOf(peer)
  const forwarded = [request.headers["x-forwarded-for"] ?? ""].flat().join(",").split(",").at(-1)?.trim()
  return networkOf(withoutPort(forwarded || peer))
}

/**
 * A network about as large as a town: an IPv4 client's /24, an IPv6 client's /48. Staff see it for visits that were booked
 * online, where it tells one sender from many without naming a household. Null for the loopback address and what is no
 * address.
 */
export const clientNetwork = (request: IncomingMessage, trustProxy: boolean): string | null => {
  const address = clientAddress(request, trustProxy)
  if (address === undefined || address === "unknown") return null
  return address.includes(":")
    ? `${address.split(":").slice(0, 3).join(":")}::/48`
    : `${address.split(".").slice(0, 3).join(".")}.0/24`
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback"

/** Some proxies add the client's port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[(?<v6>[^\]]+)\](?::\d+)?$/u.exec(text)?.groups?.["v6"] ?? text.replace(/^([\d.]+):\d+$/u, "$1")

const networkOf = (text: string): string => {
  if (!ipaddr.isValid(text)) return "unknown"
  // An IPv4 address mapped to IPv6 is the same client as without the mapping.
  const address = ipaddr.process(text)
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : address.toString()
}
