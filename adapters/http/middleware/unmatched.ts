import type { RouterContext } from "@koa/router"
import type { Context, Middleware } from "koa"
import { refuse } from "../errors.ts"

export const isApi = (ctx: Context): boolean => ctx.path === "/api" || ctx.path.startsWith("/api/")

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

/** Refuses addresses that are no text, which nothing behind could look up. */
export const refuseUnreadableUrl: Middleware = (ctx, next) => {
  if (ctx.url.includes("%") && !isReadable(ctx.url)) throw refuse(400, "We could not read that address.")
  return next()
}

const isReadable = (url: string): boolean => {
  try {
    return !decodeURIComponent(url).includes("\0")
  } catch {
    return false
  }
}
