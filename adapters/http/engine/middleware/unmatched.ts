import type { RouterContext } from "@koa/router"
import type { Middleware } from "koa"
import { refuse } from "../errors.ts"
import { isApi } from "./request-path.ts"

/**
 * Replies to API requests that no route matched: 404, or 405 with the allowed methods. The router's own
 * `allowedMethods` would send them without a body and 501 for methods that no route has.
 */
export const unmatched: Middleware = async (ctx, next) => {
  if (!isApi(ctx)) return next()
  const layers: RouterContext["matched"] = ctx.matched
  const allowed = [...new Set(layers?.flatMap(({ methods }) => methods))].join(", ")
  if (allowed === "") throw refuse(404, "There is nothing at this address.")
  if (ctx.method !== "OPTIONS") throw refuse(405, `This address takes only ${allowed}.`, { Allow: allowed })
  ctx.set("Allow", allowed)
  ctx.status = 204
}
