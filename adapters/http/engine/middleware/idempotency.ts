import { createHash, createHmac } from "node:crypto"
import * as Effect from "effect/Effect"
import type { Context } from "koa"
import { IdempotencyKeys } from "../../../../core/storage/ports/idempotency-keys.ts"
import { decrypt, encrypt, keyFor } from "../../../process/encryption.ts"
import { refuse, type Failure } from "../errors.ts"
import type { Ports } from "../../../../core/ports.ts"
import type { Caller } from "../api.ts"

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u

/** A request of an endpoint, by which the same request is known again. */
interface KeyedRequest {
  readonly name: string
  readonly caller: Caller
  readonly input: unknown
  /** The reply contains a secret, such as the address of a calendar feed. */
  readonly hasSecretReply: boolean
  /** Files were sent, which take long to read. */
  readonly hasFiles: boolean
}

/**
 * Runs a program that creates something once per `Idempotency-Key`, or plainly where there is none. A key belongs to
 * its endpoint and to the signed-in caller. A visitor's does not belong to the session, because a client that retries
 * may have started a new one. Requests are the same when their decoded inputs are, without token and unknown fields.
 *
 * Nothing that is stored helps somebody who reads the database: of an input its keyed hash, because a short text could
 * be guessed from a plain one, and of a reply with a secret its ciphertext, so that it can still be sent again.
 *
 * @param secret The installation's; after it was replaced, earlier keys count as used with other details.
 */
export const idempotency = (secret: string) => {
  const fingerprintKey = keyFor("fingerprints of requests", secret)
  const replyKey = keyFor("replies to repeated requests", secret)
  const fingerprint = (input: unknown): string =>
    createHmac("sha256", fingerprintKey)
      .update(JSON.stringify(canonical(input)))
      .digest("hex")
  return <A>(
    ctx: Context,
    { name, caller, input, hasSecretReply, hasFiles }: KeyedRequest,
    program: Effect.Effect<A, Failure, Ports>,
  ) => {
    const key = ctx.get("Idempotency-Key").toLowerCase()
    if (key === "") return program
    if (!UUID.test(key)) throw refuse(400, "The Idempotency-Key must be a UUID.")
    const owner = "id" in caller ? `${caller.actor} ${caller.id}:` : ""
    const once = <B>(stored: Effect.Effect<B, Failure, Ports>) =>
      Effect.flatMap(IdempotencyKeys, (keys) =>
        keys.once(`${name}:${owner}${key}`, fingerprint(input), stored, hasFiles),
      )
    if (!hasSecretReply) return once(program)
    return Effect.map(
      once(Effect.map(program, (reply) => ({ encrypted: encrypt(replyKey, JSON.stringify(reply)) }))),
      ({ encrypted }): A => JSON.parse(decrypt(replyKey, encrypted)!) as A,
    )
  }
}

/** With sorted keys, and hashes of files in place of their bytes. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return createHash("sha256").update(value).digest("hex")
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}
