import * as Predicate from "effect/Predicate"
import type { Context } from "koa"
import { refuse, type Refusal } from "../errors.ts"

/**
 * Refuses requests that a page of another website makes a browser send, whatever token they carry. Programs that are
 * no browsers send neither header. The host of the request counts as ours, because a site may be reached
 * by more names than `publicUrl`, and no page can make a browser send a wrong one.
 */
export const refuseCrossSite = (publicUrl: string | undefined): ((ctx: Context) => void) => {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  return (ctx) => {
    const { origin, "sec-fetch-site": site = "same-origin" } = ctx.req.headers
    const ours = origin === undefined || origin === publicOrigin || hostOf(origin) === ctx.host
    if (!ours || (site !== "same-origin" && site !== "none")) {
      throw refuse(403, "This request came from another website, so we did not accept it.")
    }
  }
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/** Clients fetch a new token and try once more when a 403 mentions CSRF (spec §7). */
export const csrfRefusal = (): Refusal =>
  refuse(403, "The CSRF token is missing or out of date. Please reload the page and try again.")

/** Separates the token that forms send as `_csrf` (spec §7) from the rest of a body. */
export const withoutCsrfToken = (body: unknown): { readonly token: string; readonly body: unknown } => {
  if (!Predicate.isObject(body) || !("_csrf" in body)) return { token: "", body }
  const { _csrf, ...rest } = body
  return { token: typeof _csrf === "string" ? _csrf : "", body: rest }
}
