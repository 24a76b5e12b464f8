import { Router } from "@koa/router"
import type { ManagedRuntime } from "effect/ManagedRuntime"
import Koa, { type Middleware } from "koa"
import type { Logger } from "pino"
import { refuse } from "./engine/errors.ts"
import { signedInBySession, type SignedInOf } from "./engine/middleware/caller.ts"
import { refuseCrossSite } from "./engine/middleware/csrf.ts"
import { replyToErrors } from "./engine/middleware/reply-to-errors.ts"
import { metrics } from "./engine/middleware/metrics.ts"
import { observe } from "./engine/middleware/observe.ts"
import { idempotency } from "./engine/middleware/idempotency.ts"
import { createOpenStreams } from "./engine/middleware/open-streams.ts"
import { isApi, refuseUnreadable } from "./engine/middleware/request-path.ts"
import { respond } from "./engine/middleware/respond.ts"
import { createRecentChanges } from "./engine/middleware/recent-changes.ts"
import { createRun } from "./engine/middleware/run.ts"
import { apiHeaders, setHeaders, type ReplyHeaders } from "./engine/middleware/security-headers.ts"
import { createSessions } from "./engine/middleware/session.ts"
import { site } from "./engine/middleware/site.ts"
import { offerInPage, type RenderOffer } from "./quotes/offer-in-page.ts"
import { untrustedProxy } from "./engine/middleware/untrusted-proxy.ts"
import { createUploads } from "./engine/middleware/body/uploads.ts"
import { unmatched } from "./engine/middleware/unmatched.ts"
import { addApiDescription } from "./routes/api-description.ts"
import type { Ports } from "../../core/ports.ts"
import { routesOf, type Api } from "./engine/api.ts"
import { checkApi } from "./routes/check-api.ts"
import { productApi } from "./routes/index.ts"
import type { State } from "./overview/routes/site.ts"
import { CHECK_PATHS } from "./engine/serve.ts"
import type { Site } from "./engine/site-files.ts"

export interface AppOptions {
  readonly runtime: Pick<ManagedRuntime<Ports, unknown>, "runPromiseExit">
  readonly log: Logger
  readonly state: () => State
  readonly site: Site
  /** Key of the CSRF tokens, and of what is stored of repeated requests. */
  readonly secret: string
  /** Where people reach the site, if that is known; cookies are for https only where it is https. */
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean
  /** Shows the metrics to programs that send it. */
  readonly metricsToken?: string | undefined
  readonly signedInOf?: SignedInOf
  /** Aborted when the server stops, which ends the event streams. */
  readonly stopping?: AbortSignal
  /** Writes an offer into the page of its link, once the site's pages can be rendered. */
  readonly renderOffer?: () => RenderOffer | undefined
  /** Origins to which the replies to forms of pages may lead: that of the pages which take payments. */
  readonly formTargets?: readonly string[]
  /** Called once no upload has been under way for a second: what uploads leave in memory can be collected. */
  readonly afterUploads: () => void
  /** The product's own unless given. */
  readonly api?: Api
}

/** The HTTP application. Throws when an endpoint is not complete, so that the server does not start. */
export const createApp = (options: AppOptions): Koa => {
  const { log, state, trustProxy } = options
  const https = options.publicUrl?.startsWith("https:") ?? false
  const { count, show } = metrics(options.metricsToken)
  const app = new Koa({ proxy: trustProxy })
  app.on("error", (error) => {
    // A client that leaves before its reply is complete is no error.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.warn({ err: error }, "a reply could not be sent")
  })
  const router = new Router().get("/api/metrics", show)
  const proxy = untrustedProxy(trustProxy, log)
  const fixedRoutes = addEndpoints(router, options, https, proxy.wasSeen)
  app
    .use(observe(log, count, trustProxy))
    .use(proxy.notice)
    .use(setApiHeaders(apiHeaders(https)))
    .use(replyToErrors(log))
    .use(admit(state))
    .use(refuseUnreadable)
    .use(fixedRoutes)
    .use(router.routes())
    .use(unmatched)
    .use(site(options.site, https, offerInPage(options), options.formTargets))
  return app
}

/**
 * Adds every endpoint to the router. Returns a middleware for those without path parameters: the router compares a
 * request with the pattern of each endpoint in turn, and these are found by their path at once.
 */
const addEndpoints = (
  router: Router,
  options: AppOptions,
  https: boolean,
  isProxyUntrusted: () => boolean,
): Middleware => {
  const api = options.api ?? productApi(options.state, isProxyUntrusted)
  checkApi(api)
  const run = createRun(options.runtime, api.errors)
  const shared = {
    run,
    sessions: createSessions(options.secret, https, options.trustProxy),
    once: idempotency(options.secret),
    changesOf: createRecentChanges(https),
    uploads: createUploads(options.trustProxy, options.afterUploads),
    refuseCrossSite: refuseCrossSite(options.publicUrl),
    signedInOf: options.signedInOf ?? signedInBySession(run, https),
    trustProxy: options.trustProxy,
    streams: createOpenStreams(options.trustProxy, options.stopping ?? new AbortController().signal),
    https,
  }
  const fixed = new Map<string, Middleware>()
  for (const route of routesOf(api)) {
    const { method, path, name } = route
    const signature = api.signatures[name]
    const verify = signature && ((...request: Parameters<typeof signature>) => run(signature(...request)))
    const middleware = respond(route, { ...shared, verify })
    router.register(path, [method], middleware)
    if (!path.includes(":")) fixed.set(`${method} ${path}`, middleware)
  }
  addApiDescription(router, api, options.publicUrl, https)
  return (ctx, next) => {
    const middleware = fixed.get(`${ctx.method} ${ctx.path}`)
    if (middleware === undefined) return next()
    ctx.routerPath = ctx.path
    return middleware(ctx, next)
  }
}

/** Before the server is ready, it replies to health checks only; while it drains, connections end with their reply. */
const admit =
  (state: () => State): Middleware =>
  (ctx, next) => {
    const now = state()
    if (now === "draining") ctx.set("Connection", "close")
    if (now === "starting" && isApi(ctx) && !CHECK_PATHS.has(ctx.path)) {
      throw refuse(503, "We are just starting. Please try again in a moment.", { "Retry-After": "5" })
    }
    return next()
  }

const setApiHeaders =
  (headers: ReplyHeaders): Middleware =>
  (ctx, next) => {
    if (isApi(ctx)) setHeaders(ctx, headers)
    return next()
  }
