import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import type { Context } from "koa"
import { readSettings } from "../../../core/use-cases/settings.ts"
import { RateLimits, type RateLimit } from "../../../core/ports/rate-limits.ts"
import type { AddressLimit, Limit, Limits } from "../contract/endpoint.ts"
import { refuse, Refusal } from "../errors.ts"
import type { Caller, Route } from "../routes/api.ts"
import { clientAddress } from "./client-address.ts"
import type { Run } from "./run.ts"

/** More writes than a person sends in a minute, and few enough to slow a script down. */
const WRITES: AddressLimit = { requests: 30, seconds: 60 }

const TOO_MANY = "That was a lot at once. Please wait a minute and try again."
const TOO_MANY_FAILURES = "Too many failed attempts. Please wait 15 minutes and try again."

export interface LimitOptions {
  readonly run: Run
  readonly trustProxy: boolean
}

/** The limits of an endpoint; each refuses with 429, and those it does not have do nothing. */
export interface EndpointLimits {
  readonly address: (ctx: Context) => Promise<void>
  readonly account: (caller: Caller) => Promise<void>
  readonly recipient: (body: unknown) => Promise<void>
  /** Runs a request and counts it if it is refused with 401. */
  readonly failures: <A>(ctx: Context, body: unknown, execute: () => Promise<A>) => Promise<A>
  /** Runs a request and counts it if it succeeds and was executed, not replayed from an idempotency key. */
  readonly successes: <A>(ctx: Context, execute: (onExecuted: () => void) => Promise<A>) => Promise<A>
}

export const limitsOf = (
  { name, method, endpoint }: Route,
  { run, trustProxy }: LimitOptions,
): EndpointLimits => {
  const limits: Limits = endpoint.limits ?? {}
  const perAddress = limits.perAddress ?? (method === "GET" ? undefined : WRITES)
  const consume = async (limit: RateLimit, key: string, message: string = TOO_MANY) => {
    const seconds = await run(Effect.flatMap(RateLimits, ({ consume }) => consume(limit, key)))
    if (seconds === 0) return
    const { phone } = await run(readSettings)
    throw refuse(429, message.replace("{phone}", phone), { "Retry-After": String(seconds) })
  }
  const addressOf = (ctx: Context, { countsLoopback }: AddressLimit) =>
    clientAddress(ctx.req, trustProxy) ?? (countsLoopback ? "loopback" : undefined)
  const { successesPerAddress, successesInTotal, failures } = limits
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
    recipient: async (body) => {
      const { perRecipient } = limits
      const recipient = perRecipient && textIn(body, perRecipient.field)
      if (recipient !== undefined)
        await consume(named(`${name} recipient`, perRecipient!), recipient, perRecipient!.message)
    },
    failures: async (ctx, body, execute) => {
      if (failures === undefined) return execute()
      const address = addressOf(ctx, { ...failures.perAddress, countsLoopback: true })!
      const value = (textIn(body, failures.field) ?? "").toLowerCase()
      const counts = [
        [named(`${name} failures`, failures.perAddressAndField), `${address} ${value}`],
        [named(`${name} failures of an address`, failures.perAddress), address],
      ] as const
      // Counted beforehand and taken back, so that concurrent guesses cannot pass together.
      for (const [limit, key] of counts) await consume(limit, key, TOO_MANY_FAILURES)
      let failed = false
      try {
        return await execute()
      } catch (error) {
        failed = error instanceof Refusal && error.status === 401
        throw error
      } finally {
        if (!failed) for (const [limit, key] of counts) await refund(limit, key)
      }
    },
    successes: async (ctx, execute) => {
      const key = successesPerAddress && addressOf(ctx, successesPerAddress)
      const counts = [
        ...(successesPerAddress === undefined || key === undefined
          ? []
          : [{ limit: named(`${name} successes`, successesPerAddress), key, ...successesPerAddress }]),
        ...(successesInTotal === undefined
          ? []
          : [
              {
                limit: named(`${name} successes in total`, successesInTotal),
                key: "all",
                ...successesInTotal,
              },
            ]),
      ]
      const counted: typeof counts = []
      let executed = false
      let succeeded = false
      try {
        // Counted beforehand and taken back, so that concurrent requests cannot pass together.
        for (const count of counts) {
          await consume(count.limit, count.key, count.message)
          counted.push(count)
        }
        const success = await execute(() => (executed = true))
        succeeded = true
        return success
      } finally {
        if (!executed || !succeeded) for (const count of counted) await refund(count.limit, count.key)
      }
    },
  }
}

const named = (name: string, { requests, seconds }: Limit): RateLimit => ({ name, requests, seconds })

/** Decoded addresses are in lower case. */
const textIn = (body: unknown, field: string): string | undefined =>
  Predicate.isObject(body) && typeof body[field] === "string" ? body[field] : undefined
