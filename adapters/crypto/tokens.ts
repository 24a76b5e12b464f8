import { createHash, createHmac } from "node:crypto"
import * as Layer from "effect/Layer"
import { Tokens } from "../../core/ports/tokens.ts"

/** Tokens under the server's secret. The words in front keep one kind of token from being taken for another. */
export const tokensLayer = (secret: string) =>
  Layer.succeed(Tokens, {
    reschedule: (appointmentId, sequence) =>
      createHmac("sha256", secret).update(`reschedule:${appointmentId}:${sequence}`).digest("hex"),
    hash: (token) => createHash("sha256").update(token).digest("hex"),
  })
