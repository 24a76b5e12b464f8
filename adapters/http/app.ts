import { Router } from "@koa/router"
import type { ManagedRuntime } from "effect/ManagedRuntime"
import Koa, { type Middleware } from "koa"
import type { Logger } from "pino"
import { visitorContract } from "./contract/visitor.ts"
import { refuse } from "./errors.ts"
import { isApi, refuseUnreadable } from "./middleware/address.ts"
import { answer, runner } from "./middleware/answer.ts"
import { authorize, nobody, type ActorOf } from "./middleware/authorize.ts"
import { checkCsrf, refuseCrossSite } from "./middleware/csrf.ts"
import { failures } from "./middleware/failures.ts"
import { readJson } from "./middleware/json-body.ts"
import { metrics } from "./middleware/metrics.ts"
import { limit, memoryLimiter, type Limiter } from "./middleware/rate-limit.ts"
import { observe } from "./middleware/observe.ts"
import { apiHeaders } from "./middleware/security-headers.ts"
import { site } from "./middleware/site.ts"
import { unmatched } from "./middleware/unmatched.ts"
import { visitorSession } from "./middleware/visitor-session.ts"
import { addReading } from "./routes/reading.ts"
import { routesOf, type Ports, type Route } from "./routes/route.ts"
import { visitorHandlers, type State } from "./routes/visitor.ts"

export interface AppOptions {
  readonly runtime: Pick<ManagedRuntime<Ports, unknown>, "runPromiseExit">
  readonly log: Logger
  readonly state: () => State
  /** Where the site was built. */
  readonly site: string
  /** Key of the CSRF tokens. */
  readonly secret: string
  /** Where people reach the site, if that is known; cookies are for https only where it is https. */
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean
  /** Counts writes; in this process alone unless given. */
  readonly limiter?: Limiter
  readonly actorOf?: ActorOf
  /** The product's own unless given. */
  readonly routes?: ReadonlyArray<Route>
}

/** The whole of HTTP: a request is limited, authorized, read and validated before a handler sees it. */
export const createApp = (options: AppOptions): Koa => {
  const { log, state, trustProxy } = options
  const https = options.publicUrl?.startsWith("https:") ?? false
  const { count, show } = metrics()
  const router = new Router().get("/api/metrics", show)
  addReading(router, options.publicUrl, https)
  for (const route of options.routes ?? productRoutes(state)) {
    router.register(route.endpoint.path, [route.endpoint.method], pipeline(route, options, https))
  }
  const app = new Koa({ proxy: trustProxy })
  app.on("error", (error) => log.warn({ err: error }, "a reply could not be sent"))
  app
    .use(observe(log, count, trustProxy))
    .use(describeReplies(apiHeaders(https)))
    .use(failures(log))
    .use(admit(state))
    .use(refuseUnreadable)
    .use(router.routes())
    .use(unmatched)
    .use(site(options.site, https))
  return app
}

const productRoutes = (state: () => State): ReadonlyArray<Route> =>
  routesOf(visitorContract, visitorHandlers(state))

const pipeline = (route: Route, options: AppOptions, https: boolean): Middleware[] => {
  const { endpoint, name } = route
  const { actorOf = nobody, limiter = memoryLimiter() } = options
  if (!ACTORS.includes(endpoint.actor)) throw new Error(`The endpoint ${name} does not name who may call it.`)
  const session = visitorSession(options.secret, https)
  const writes = endpoint.method !== "GET"
  return [
    ...(writes ? [limit(name, limiter, options.trustProxy)] : []),
    ...(endpoint.actor === "visitor" ? [] : [authorize(endpoint.actor, actorOf)]),
    ...(writes ? [refuseCrossSite(options.publicUrl), readJson, checkCsrf(session)] : []),
    answer(route, runner(options.runtime), session),
  ]
}

const ACTORS: ReadonlyArray<unknown> = ["visitor", "customer", "staff"]

/** Before the server is ready, only its health can be asked for; when it stops, connections end with their reply. */
const admit =
  (state: () => State): Middleware =>
  (ctx, next) => {
    const now = state()
    if (now === "draining") ctx.set("Connection", "close")
    if (now === "starting" && isApi(ctx) && ctx.path !== visitorContract.health.path) {
      throw refuse(503, "We are just starting. Please try again in a moment.", { "Retry-After": "5" })
    }
    return next()
  }

/** Nothing the API says may be kept: it is of this moment and of this caller. */
const describeReplies = (headers: Readonly<Record<string, string>>): Middleware => {
  const all = Object.entries(headers)
  return (ctx, next) => {
    if (isApi(ctx)) for (const [name, value] of all) ctx.res.setHeader(name, value)
    return next()
  }
}
