import helmet from "koa-helmet"
import type { Middleware } from "koa"

/** JSON runs nothing and shows nothing, so it needs few headers; they are sent with every reply of the API. */
export const apiHeaders = (https: boolean): Middleware =>
  helmet({
    ...everywhere(https),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: NONE, frameAncestors: NONE } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/**
 * A page runs the site's own files and, of what stands inside it, only the scripts with these hashes. Styles inside
 * it are allowed: dialogs that keep the page behind them from scrolling put one there, and a style runs nothing.
 */
export const pageHeaders = (https: boolean, scriptHashes: ReadonlyArray<string> = []): Middleware =>
  helmet({
    ...everywhere(https),
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

const everywhere = (https: boolean) => ({
  strictTransportSecurity: https,
  referrerPolicy: { policy: "no-referrer" as const },
})
