import * as Predicate from "effect/Predicate"
import type { Context, Middleware } from "koa"
import { refuse } from "../errors.ts"
import type { VisitorSession } from "./visitor-session.ts"

/**
 * Refuses what a page of another website makes a browser send, whatever token it carries. Programs that are no
 * browsers send neither header. The host that the browser asked for counts as ours, because a site may be reached
 * by more names than `publicUrl`, and no page can make a browser send a wrong one.
 */
export const refuseCrossSite =
  (publicUrl: string | undefined): Middleware =>
  (ctx, next) => {
    const { origin, "sec-fetch-site": site = "same-origin" } = ctx.req.headers
    const ours = origin === undefined || origin === originOf(publicUrl) || hostOf(origin) === ctx.host
    if (!ours || (site !== "same-origin" && site !== "none")) {
      throw refuse(403, "This request came from another website, so we did not accept it.")
    }
    return next()
  }

const originOf = (url: string | undefined): string | undefined => url && new URL(url).origin

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/** Demands the token of `GET /api/csrf`, from the header or, as the forms send it, from the body (spec §7). */
export const checkCsrf =
  (session: VisitorSession): Middleware =>
  (ctx, next) => {
    const inBody = takeFromBody(ctx)
    if (!session.accepts(ctx, ctx.get("x-csrf-token") || inBody)) {
      // Clients fetch a new token and try once more when a 403 mentions CSRF (spec §7).
      throw refuse(403, "The CSRF token is missing or out of date. Please reload the page and try again.")
    }
    return next()
  }

const takeFromBody = ({ request }: Context): string => {
  if (!Predicate.isObject(request.body)) return ""
  const { _csrf, ...rest } = request.body
  request.body = rest
  return typeof _csrf === "string" ? _csrf : ""
}
