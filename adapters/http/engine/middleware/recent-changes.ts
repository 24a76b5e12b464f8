import { randomBytes } from "node:crypto"
import type { Context } from "koa"
import type { RecentChanges } from "../../../../core/storage/ports/recent-changes.ts"
import { cookieAttributes, cookieName } from "./session.ts"

const COOKIE = "changed"

/** Longer than a process needs to find out that it does not hear of changes any more. */
const MAX_AGE_S = 10

/** In the place of a process's name, where a browser has changed something at more than one. */
const SEVERAL = "several"

/**
 * Knows by a cookie at which process a browser has changed something in the last seconds, so that every other one reads
 * the database for it.
 */
export const createRecentChanges = (https: boolean) => {
  const thisProcess = randomBytes(6).toString("base64url")
  const name = cookieName(COOKIE, https)
  return (ctx: Context) => {
    const process = ctx.req.headers.cookie?.includes(name) ? ctx.cookies.get(name) : undefined
    const elsewhere = process !== undefined && process !== thisProcess
    let changed = false
    const reference: RecentChanges = { elsewhere, onChange: () => (changed = true) }
    return {
      reference,
      /** After the program has run. */
      remember: () => {
        if (!changed) return
        const value = elsewhere ? SEVERAL : thisProcess
        ctx.append("Set-Cookie", `${name}=${value}; Max-Age=${MAX_AGE_S}; ${cookieAttributes(https)}`)
      },
    }
  }
}
