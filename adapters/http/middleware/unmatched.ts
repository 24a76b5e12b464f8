import type { RouterContext } from "@koa/router"
import type { Middleware } from "koa"
import { refuse } from "../errors.ts"
import { isApi } from "./request-path.ts"

/** What the API answers where no route took the request: 404, or 405 with the methods that are there. */
export const unmatched: Middleware = async (ctx, next) => {
  if (!isApi(ctx)) return next()
  const layers: RouterContext["matched"] = ctx.matched
  const allowed = [...new Set(layers?.flatMap(({ methods }) => methods))].join(", ")
  if (allowed === "") throw refuse(404, "There is nothing at this address.")
  if (ctx.method !== "OPTIONS") throw refuse(405, `This address takes only ${allowed}.`, { Allow: allowed })
  ctx.set("Allow", allowed)
  ctx.status = 204
}
