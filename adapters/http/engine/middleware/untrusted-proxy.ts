import ipaddr from "ipaddr.js"
import type { Middleware } from "koa"
import type { Logger } from "pino"

/** Notices a proxy in front of the server that the settings do not name. */
export interface UntrustedProxy {
  readonly notice: Middleware
  readonly wasSeen: () => boolean
}

/**
 * Without `TRUST_PROXY`, all visitors behind a proxy have its address: limits count them as one, or not at all. A request
 * with `X-Forwarded-For` from this machine or a private network shows that there is one; it is logged once.
 */
export const untrustedProxy = (trustProxy: boolean, log: Logger): UntrustedProxy => {
  let seen = false
  return {
    wasSeen: () => seen,
    notice: (ctx, next) => {
      if (
        !seen &&
        !trustProxy &&
        ctx.req.headers["x-forwarded-for"] !== undefined &&
        isNear(ctx.req.socket.remoteAddress ?? "")
      ) {
        seen = true
        log.warn(
          "requests come through a proxy, but TRUST_PROXY is not set: limits count all visitors as one, or nobody",
        )
      }
      return next()
    },
  }
}

/** Where proxies of one's own are; anybody else can write the header too. */
const isNear = (address: string): boolean =>
  ipaddr.isValid(address) && NEAR.has(ipaddr.process(address).range())

const NEAR: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal", "linkLocal"])
