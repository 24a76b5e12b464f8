import * as Effect from "effect/Effect"
import type { Context, Middleware } from "koa"
import { Actor } from "../../../../core/audit/ports/actor.ts"
import { RecentChanges } from "../../../../core/storage/ports/recent-changes.ts"
import type { Caller, Route } from "../api.ts"
import { identify, type SignedInOf } from "./caller.ts"
import type { idempotency } from "./idempotency.ts"
import {
  bodyReader,
  lastEventIdReader,
  paramsReader,
  queryReader,
  versionReader,
  type BodyChecks,
} from "./body/input.ts"
import type { OpenStreams } from "./open-streams.ts"
import type { createRecentChanges } from "./recent-changes.ts"
import { limitsOf, type LimitOptions } from "./rate-limit.ts"
import { encoderOf, send } from "./reply.ts"

export interface EndpointOptions extends LimitOptions, BodyChecks {
  readonly refuseCrossSite: (ctx: Context) => void
  readonly signedInOf: SignedInOf
  readonly https: boolean
  readonly streams: OpenStreams
  readonly once: ReturnType<typeof idempotency>
  readonly changesOf: ReturnType<typeof createRecentChanges>
}

/** Serves one endpoint: limits and identifies the caller, reads the input, runs the handler, sends its reply. */
export const respond = (route: Route, options: EndpointOptions): Middleware => {
  const { name, method, endpoint, handler } = route
  const { run, sessions, https, streams, once, changesOf } = options
  const limits = limitsOf(route, options)
  const callerOf = identify(
    endpoint.actors,
    endpoint.withoutDatabase ? orNobody(options.signedInOf) : options.signedInOf,
    sessions.of,
  )
  const paramsOf = paramsReader(endpoint)
  const queryOf = queryReader(endpoint)
  const versionOf = versionReader(endpoint)
  const lastEventIdOf = lastEventIdReader(endpoint)
  const bodyOf = method === "GET" ? undefined : bodyReader(endpoint, options)
  const refuseCrossSite =
    method === "GET" || options.verify !== undefined ? undefined : options.refuseCrossSite
  const encode = encoderOf(endpoint)
  const hasSecretReply = endpoint.hasSecretReply === true
  const hasFiles = endpoint.body !== undefined && "multipart" in endpoint.body
  return async (ctx) => {
    if (endpoint.isNotIndexed) ctx.set("X-Robots-Tag", "noindex")
    // Before the limits: otherwise any website could use them up for its visitors, and for all who share their address.
    refuseCrossSite?.(ctx)
    await limits.address(ctx)
    const caller = await callerOf(ctx)
    if ("id" in caller) ctx.state.caller = `${caller.actor} ${caller.id}`
    await limits.account(caller)
    const body = await bodyOf?.(ctx, caller)
    const input = {
      params: paramsOf(ctx),
      query: queryOf(ctx),
      body,
      version: versionOf(ctx),
      lastEventId: lastEventIdOf(ctx),
    }
    await limits.browser(caller)
    await limits.recipient(body)
    const changes = changesOf(ctx)
    const program = Effect.map(handler(input, caller), (returned) => encode(returned, caller)).pipe(
      Effect.provideService(Actor, actorName(caller)),
      Effect.provideService(RecentChanges, changes.reference),
    )
    const success = await limits.failures(ctx, body, caller, () =>
      limits.successes(ctx, (onExecuted) => {
        const counted = Effect.tap(program, () => Effect.sync(onExecuted))
        return run(
          endpoint.creates ? once(ctx, { name, caller, input, hasSecretReply, hasFiles }, counted) : counted,
        )
      }),
    )
    const stream = success.events && streams.open(ctx, endpoint.limits?.openStreams, caller, callerOf)
    send(ctx, endpoint, success, https, stream)
    changes.remember()
  }
}

const orNobody =
  (signedInOf: SignedInOf): SignedInOf =>
  (ctx) =>
    signedInOf(ctx).catch(() => [])

/** The actor in the audit log's entries. */
const actorName = (caller: Caller): string => (caller.actor === "staff" ? caller.displayName : caller.actor)
