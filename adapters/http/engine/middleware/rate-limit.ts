import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import type { Context } from "koa"
import { mailboxOf } from "../../../../core/storage/mailbox.ts"
import { readSettings } from "../../../../core/business/use-cases/settings.ts"
import { isKnownBrowser } from "../../../../core/staff/use-cases/wrong-sign-ins.ts"
import { RateLimits, type RateLimit } from "../../../../core/storage/ports/rate-limits.ts"
import { waitText } from "../../../../core/time/wait-text.ts"
import {
  TOO_MANY_FAILURES,
  TOO_MANY_REQUESTS,
  WRITES_PER_ADDRESS,
  type AddressLimit,
  type Limit,
  type Limits,
} from "../contract/endpoint.ts"
import { browserTokenIn, STAFF_BROWSER_COOKIE } from "../contract/cookies.ts"
import { refuse, Refusal } from "../errors.ts"
import type { Caller, Route } from "../api.ts"
import { clientAddress } from "./client-address.ts"
import type { Run } from "./run.ts"

export interface LimitOptions {
  readonly run: Run
  readonly trustProxy: boolean
}

/** The limits of an endpoint; each refuses with 429, and those it does not have do nothing. */
export interface EndpointLimits {
  readonly address: (ctx: Context) => Promise<void>
  readonly account: (caller: Caller) => Promise<void>
  /** Once the CSRF token has shown that the browser's own page sent the request. */
  readonly browser: (caller: Caller) => Promise<void>
  readonly recipient: (body: unknown) => Promise<void>
  /** Runs a request and counts it if it is refused with 401. */
  readonly failures: <A>(ctx: Context, body: unknown, caller: Caller, execute: () => Promise<A>) => Promise<A>
  /** Runs a request and counts it if it succeeds and was executed, not replayed from an idempotency key. */
  readonly successes: <A>(ctx: Context, execute: (onExecuted: () => void) => Promise<A>) => Promise<A>
}

export const limitsOf = (
  { name, method, endpoint }: Route,
  { run, trustProxy }: LimitOptions,
): EndpointLimits => {
  const limits: Limits = endpoint.limits ?? {}
  const perAddress = limits.perAddress ?? (method === "GET" ? undefined : WRITES_PER_ADDRESS)
  const consume = async (limit: RateLimit, key: string, message: string = TOO_MANY_REQUESTS) => {
    const seconds = await run(Effect.flatMap(RateLimits, ({ consume }) => consume(limit, key)))
    if (seconds === 0) return
    const { phone } = await run(readSettings)
    const sentence = message.replace("{phone}", phone).replace("{wait}", waitText(seconds))
    throw refuse(429, sentence, { "Retry-After": String(seconds) })
  }
  const addressOf = (ctx: Context, { countsLoopback }: AddressLimit) =>
    clientAddress(ctx.req, trustProxy) ?? (countsLoopback ? "loopback" : undefined)
  const { successesPerAddress, failures } = limits
  const refund = (limit: RateLimit, key: string) =>
    run(Effect.flatMap(RateLimits, ({ refund }) => refund(limit, key)))
  return {
    address: async (ctx) => {
      if (perAddress === undefined) return
      const key = addressOf(ctx, perAddress)
      if (key !== undefined) await consume(named(name, perAddress), key, perAddress.message)
    },
    account: async (caller) => {
      if (limits.perAccount && "id" in caller)
        await consume(named(`${name} account`, limits.perAccount), `${caller.actor} ${caller.id}`)
    },
    browser: async (caller) => {
      const { perBrowser } = limits
      if (perBrowser && "session" in caller)
        await consume(named(`${name} browser`, perBrowser), caller.session.id(), perBrowser.message)
    },
    recipient: async (body) => {
      const { perRecipient } = limits
      const recipient = perRecipient && textIn(body, perRecipient.field)
      if (recipient !== undefined)
        await consume(named(`${name} recipient`, perRecipient!), mailboxOf(recipient), perRecipient!.message)
    },
    failures: async (ctx, body, caller, execute) => {
      if (failures === undefined) return execute()
      const address = addressOf(ctx, { ...failures.perAddress, countsLoopback: true })!
      const value = (textIn(body, failures.field) ?? "").toLowerCase()
      if (failures.exceptKnownBrowsers && (await run(isKnownBrowser(value, browserTokenOf(caller)))))
        return execute()
      const counts = [
        [named(`${name} failures`, failures.perAddressAndField), `${address} ${value}`],
        [named(`${name} failures of an address`, failures.perAddress), address],
      ] as const
      const counted: (readonly [limit: RateLimit, key: string])[] = []
      let failed = false
      try {
        // Counted beforehand and taken back, also what is refused here, so that concurrent guesses cannot pass together.
        for (const [limit, key] of counts) {
          counted.push([limit, key])
          await consume(limit, key, TOO_MANY_FAILURES)
        }
        return await execute()
      } catch (error) {
        failed = error instanceof Refusal && error.status === 401
        throw error
      } finally {
        if (!failed) for (const [limit, key] of counted) await refund(limit, key)
      }
    },
    successes: async (ctx, execute) => {
      const key = successesPerAddress && addressOf(ctx, successesPerAddress)
      if (successesPerAddress === undefined || key === undefined) return execute(() => {})
      const limit = named(`${name} successes`, successesPerAddress)
      let executed = false
      let succeeded = false
      try {
        // Counted beforehand and taken back, also what is refused here, so that concurrent requests cannot pass together.
        await consume(limit, key, successesPerAddress.message)
        const success = await execute(() => (executed = true))
        succeeded = true
        return success
      } finally {
        if (!executed || !succeeded) await refund(limit, key)
      }
    },
  }
}

const named = (name: string, { requests, seconds }: Limit): RateLimit => ({ name, requests, seconds })

const browserTokenOf = (caller: Caller) =>
  "session" in caller ? browserTokenIn(caller.session.cookie(STAFF_BROWSER_COOKIE)) : undefined

/** Decoded addresses are in lower case. */
const textIn = (body: unknown, field: string): string | undefined =>
  Predicate.isObject(body) && typeof body[field] === "string" ? body[field] : undefined
