import type { Context, Middleware } from "koa"
import { refuse } from "../errors.ts"
import type { Site, SiteFile } from "../site-files.ts"
import { assetHeaders, pageHeaders, setHeaders } from "./security-headers.ts"

/** The file as it is sent for this path: with what it shows of a link, in the place of a text without scripts or styles. */
export type FillPage = (path: string, file: SiteFile) => Promise<SiteFile>

/** Serves the site: its pages and their assets, and its 404 page for any other path. */
export const site = (
  { find }: Site,
  https: boolean,
  fill: FillPage,
  formTargets: readonly string[] = [],
): Middleware => {
  const headers = new WeakMap<SiteFile, Middleware>()
  const headersFor = (file: SiteFile): Middleware => {
    const known = headers.get(file) ?? headersOf(file, https, formTargets)
    headers.set(file, known)
    return known
  }
  return async (ctx) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw refuse(405, "Pages can only be read.", { Allow: "GET, HEAD" })
    }
    const path = decodeURIComponent(ctx.path).replace(/(?<=.)\/$/u, "")
    const found = find(path) ?? find(pageForAllIn(path))
    const file = found ?? (path.startsWith("/assets/") ? undefined : find("/404.html"))
    if (file === undefined) return plainNotFound(ctx)
    const filled = await fill(path, file)
    await headersFor(file)(ctx, () => send(ctx, filled))
    if (found === undefined) ctx.status = 404
  }
}

const headersOf = (file: SiteFile, https: boolean, formTargets: readonly string[]): Middleware => {
  if (file.inline) return pageHeaders(https, file.inline, formTargets)
  const headers = assetHeaders(https)
  return (ctx, next) => {
    setHeaders(ctx, headers)
    return next()
  }
}

/** `/reschedule/_.html` is the page of every path directly below `/reschedule`. */
const pageForAllIn = (path: string): string => `${path.slice(0, path.lastIndexOf("/"))}/_.html`

const send = async (ctx: Context, file: SiteFile): Promise<void> => {
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
  ctx.body = encoding === "identity" ? file.body : await file[encoding]!()
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
