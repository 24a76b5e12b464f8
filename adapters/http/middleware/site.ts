import type { Context, Middleware } from "koa"
import { refuse } from "../errors.ts"
import { siteFiles, type SiteFile } from "../site-files.ts"
import { assetHeaders, pageHeaders, setHeaders } from "./security-headers.ts"

/** Serves the built site: its pages and their assets, and its 404 page for any other path. */
export const site = (directory: string, https: boolean): Middleware => {
  const files = new Map(
    [...siteFiles(directory)].map(([path, file]) => [path, { file, headers: headersOf(file, https) }]),
  )
  const notFound = files.get("/404.html")
  return async (ctx) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw refuse(405, "Pages can only be read.", { Allow: "GET, HEAD" })
    }
    const path = decodeURIComponent(ctx.path).replace(/(?<=.)\/$/u, "")
    const found = files.get(path) ?? files.get(pageForAllIn(path))
    const { file, headers } = found ?? (path.startsWith("/assets/") ? undefined : notFound) ?? {}
    if (file === undefined || headers === undefined) return plainNotFound(ctx)
    await headers(ctx, async () => send(ctx, file))
    if (found === undefined) ctx.status = 404
  }
}

const headersOf = (file: SiteFile, https: boolean): Middleware => {
  if (file.type === ".html") return pageHeaders(https, file.scriptHashes)
  const headers = assetHeaders(https)
  return (ctx, next) => {
    setHeaders(ctx, headers)
    return next()
  }
}

/** `/reschedule/_.html` is the page of every path directly below `/reschedule`. */
const pageForAllIn = (path: string): string => `${path.slice(0, path.lastIndexOf("/"))}/_.html`

const send = (ctx: Context, file: SiteFile): void => {
  const encoding = encodingFor(ctx, file)
  if (file.br || file.gzip) ctx.vary("Accept-Encoding")
  if (encoding !== "identity") ctx.set("Content-Encoding", encoding)
  ctx.set("Cache-Control", file.cacheControl)
  ctx.etag = `${file.etag}-${encoding}`
  ctx.lastModified = file.modified
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = file.type
  ctx.body = encoding === "identity" ? file.body : file[encoding]
}

const encodingFor = (ctx: Context, file: SiteFile): "br" | "gzip" | "identity" => {
  if (file.br && ctx.acceptsEncodings("br")) return "br"
  return file.gzip && ctx.acceptsEncodings("gzip") ? "gzip" : "identity"
}

const plainNotFound = (ctx: Context): void => {
  ctx.status = 404
  ctx.set("Cache-Control", "no-cache")
  ctx.set("X-Content-Type-Options", "nosniff")
  ctx.body = "There is nothing at this address."
}
