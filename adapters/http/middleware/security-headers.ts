import helmet from "koa-helmet"
import type { Middleware } from "koa"

/** JSON runs nothing and shows nothing, so the API's replies need few headers, which are the same on each. */
export const apiHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none';frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
})

/**
 * A page runs the site's own files and, of what stands inside it, only the scripts with these hashes. Styles inside
 * it are allowed: dialogs that keep the page behind them from scrolling put one there, and a style runs nothing.
 */
export const pageHeaders = (https: boolean, scriptHashes: ReadonlyArray<string> = []): Middleware =>
  helmet({
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: [...SELF, ...scriptHashes],
        styleSrc: [...SELF, "'unsafe-inline'"],
        imgSrc: [...SELF, "data:", "blob:"],
        formAction: SELF,
        objectSrc: NONE,
        baseUri: NONE,
        frameAncestors: NONE,
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
  })

const SELF = ["'self'"]
const NONE = ["'none'"]
