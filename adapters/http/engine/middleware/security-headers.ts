import helmet from "koa-helmet"
import type { Context, Middleware } from "koa"
import type { InlineHashes } from "../../../formats/text/inline-hashes.ts"

export type ReplyHeaders = ReadonlyMap<string, string>

export const setHeaders = ({ res }: Context, headers: ReplyHeaders): void => {
  for (const [name, value] of headers) res.setHeader(name, value)
}

/** Headers of JSON replies and other data, in which nothing is run or shown. */
export const apiHeaders = (https: boolean): ReplyHeaders =>
  new Map([
    ["Cache-Control", "no-store"],
    ["Content-Security-Policy", "default-src 'none';frame-ancestors 'none'"],
    ["Permissions-Policy", PERMISSIONS],
    ...assetHeaders(https),
  ])

/** Headers of scripts, styles, fonts and images: a Content-Security-Policy matters for documents only. */
export const assetHeaders = (https: boolean): ReplyHeaders =>
  new Map([
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Referrer-Policy", "no-referrer"],
    ["X-Content-Type-Options", "nosniff"],
    ...(https ? ([["Strict-Transport-Security", "max-age=31536000"]] as const) : []),
  ])

/**
 * A page may use the site's own scripts and stylesheets, and those inline that have one of these hashes. Style
 * attributes are allowed, because those of prerendered pages contain values of the page, such as the shape of a photo;
 * unlike a stylesheet, an attribute cannot select other elements and read their attributes.
 */
export const pageHeaders = (
  https: boolean,
  inline: InlineHashes,
  formTargets: readonly string[] = [],
): Middleware => {
  const protect = helmet({
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: [...SELF, ...inline.scripts],
        styleSrc: [...SELF, ...inline.styles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...SELF, "data:", "blob:"],
        // Also where the reply to a form leads on to.
        formAction: [...SELF, ...formTargets],
        objectSrc: NONE,
        baseUri: NONE,
        frameAncestors: NONE,
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
  })
  return (ctx, next) => {
    ctx.set("Permissions-Policy", PERMISSIONS)
    return protect(ctx, next)
  }
}

const SELF = ["'self'"]
const NONE = ["'none'"]

/** What the site never uses, no script on its pages may use. */
const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
