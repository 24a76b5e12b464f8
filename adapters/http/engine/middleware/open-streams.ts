import type { Context } from "koa"
import type { Limits } from "../contract/endpoint.ts"
import { refuse, Refusal } from "../errors.ts"
import type { Caller } from "../api.ts"
import { clientAddress } from "./client-address.ts"

/** One event stream that is open. */
export interface OpenStream {
  /** Aborted when the client has left, its session has ended, or the server stops. */
  readonly ended: AbortSignal
  /** Whether the caller is still signed in, if they were. */
  readonly isAllowed: () => Promise<boolean>
  /** Ends it; it may be called again. */
  readonly end: () => void
}

/** The event streams of this process. */
export interface OpenStreams {
  /** Refuses with 429 where the browser or the address has as many as it may. */
  readonly open: (
    ctx: Context,
    limits: Limits["openStreams"],
    caller: Caller,
    callerOf: (ctx: Context) => Promise<Caller>,
  ) => OpenStream
}

const TOO_MANY = "There are too many open connections from here. Messages still arrive every few seconds."

/** @param stopping Aborted when the server stops, which ends all streams. */
export const createOpenStreams = (trustProxy: boolean, stopping: AbortSignal): OpenStreams => {
  const counts = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    open: (ctx, limits = { perBrowser: Infinity, perAddress: Infinity }, caller, callerOf) => {
      const address = clientAddress(ctx.req, trustProxy)
      const places = [
        ["session" in caller ? `browser ${caller.session.id()}` : "", limits.perBrowser],
        [address === undefined ? "" : `address ${address}`, limits.perAddress],
      ] as const
      const keys = places.filter(([key]) => key !== "")
      if (keys.some(([key, limit]) => (counts.get(key) ?? 0) >= limit))
        throw refuse(429, TOO_MANY, { "Retry-After": "60" })
      keys.forEach(([key]) => add(key, 1))
      const controller = new AbortController()
      const end = () => {
        if (controller.signal.aborted) return
        controller.abort()
        stopping.removeEventListener("abort", end)
        keys.forEach(([key]) => add(key, -1))
      }
      if (stopping.aborted) end()
      else stopping.addEventListener("abort", end)
      return { ended: controller.signal, isAllowed: () => isStill(caller, () => callerOf(ctx)), end }
    },
  }
}

/** Visitors stay what they are; the session of others is looked up again. They stay signed in while the database fails. */
const isStill = async (caller: Caller, callerOf: () => Promise<Caller>): Promise<boolean> => {
  if (!("id" in caller)) return true
  try {
    const now = await callerOf()
    return "id" in now && now.actor === caller.actor && now.id === caller.id
  } catch (error) {
    return !(error instanceof Refusal)
  }
}
