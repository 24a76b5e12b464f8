import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import type { Context } from "koa"
import { IdempotencyKeys } from "../../../core/ports/idempotency-keys.ts"
import { refuse, type Failure } from "../errors.ts"
import type { Caller, Ports } from "../routes/api.ts"

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u

/**
 * Runs a program that creates something once per `Idempotency-Key`, or plainly where there is none. A key belongs to
 * its endpoint and to the signed-in caller. A visitor's does not belong to the session, because a client that retries
 * may have started a new one. Requests are the same when their decoded inputs are, without token and unknown fields.
 */
export const once = <A>(
  ctx: Context,
  name: string,
  caller: Caller,
  input: unknown,
  program: Effect.Effect<A, Failure, Ports>,
) => {
  const key = ctx.get("Idempotency-Key").toLowerCase()
  if (key === "") return program
  if (!UUID.test(key)) throw refuse(400, "The Idempotency-Key must be a UUID.")
  const owner = "id" in caller ? `${caller.actor} ${caller.id}:` : ""
  return Effect.flatMap(IdempotencyKeys, (keys) =>
    keys.once(`${name}:${owner}${key}`, fingerprint(input), program),
  )
}

const fingerprint = (input: unknown): string => sha256(JSON.stringify(canonical(input)))

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex")

/** With sorted keys, and hashes of files in place of their bytes. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return sha256(value)
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}
