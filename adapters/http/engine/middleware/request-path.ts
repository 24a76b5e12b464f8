import type { Context, Middleware } from "koa"
import { refuse } from "../errors.ts"

/** The path of the request; empty where its URL cannot be parsed: then Koa throws or gives null. */
export const pathOf = (ctx: Context): string => {
  try {
    return (ctx.path as string | null) ?? ""
  } catch {
    return ""
  }
}

/** Whether the path is below `/api` in upper or lower case, so that it never gets a page. */
export const isApi = (ctx: Context): boolean => /^\/api(?:\/|$)/iu.test(pathOf(ctx))

/** Refuses paths that are not valid UTF-8 or contain NUL, which file systems and Postgres reject. */
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
