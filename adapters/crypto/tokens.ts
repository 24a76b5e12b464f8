import { createHash, createHmac, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Tokens } from "../../core/ports/tokens.ts"
import { fingerprintOf } from "./secret.ts"

/** Tokens derived from the server's secret. The prefix keeps one kind of token from being used as another. */
export const tokensLayer = (secret: string) =>
  Layer.succeed(Tokens, {
    random: Effect.sync(() => randomBytes(32).toString("hex")),
    reschedule: (appointmentId, sequence) =>
      createHmac("sha256", secret).update(`reschedule:${appointmentId}:${sequence}`).digest("hex"),
    hash: (token) => createHash("sha256").update(token).digest("hex"),
    secretFingerprint: fingerprintOf(secret),
  })
