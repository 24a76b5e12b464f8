import type { Context, Middleware } from "koa"
import { refuse } from "../errors.ts"

/** The path that is asked for; empty where the address is none, which Koa itself would die of. */
export const pathOf = (ctx: Context): string => {
  try {
    return ctx.path
  } catch {
    return ""
  }
}

export const isApi = (ctx: Context): boolean => {
  const path = pathOf(ctx)
  return path.startsWith("/api") && (path.length === 4 || path[4] === "/")
}

/** Refuses addresses that are no text, which nothing behind could look up. */
export const refuseUnreadable: Middleware = (ctx, next) => {
  if (pathOf(ctx) === "" || (ctx.url.includes("%") && !isText(ctx.url))) {
    throw refuse(400, "We could not read that address.")
  }
  return next()
}

const isText = (url: string): boolean => {
  try {
    return !decodeURIComponent(url).includes("\0")
  } catch {
    return false
  }
}
