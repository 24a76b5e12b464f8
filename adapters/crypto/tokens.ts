import { createHash, createHmac, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Tokens } from "../../core/storage/ports/tokens.ts"
import { fingerprintOf } from "./secret.ts"

/** Tokens derived from the server's secret. The prefix keeps one kind of token from being used as another. */
export const tokensLayer = (secret: string) => {
  const derive = (text: string) => createHmac("sha256", secret).update(text).digest()
  return Layer.succeed(Tokens, {
    random: Effect.sync(() => randomBytes(32).toString("hex")),
    reschedule: (appointmentId, sequence) =>
      derive(`reschedule:${appointmentId}:${sequence}`).toString("hex"),
    loginToken: (requestId) => derive(`login:${requestId}`).toString("hex"),
    loginCode: (requestId) => sixDigitsOf(derive(`login code:${requestId}`)),
    loginSession: (requestId, browserToken) =>
      derive(`login session:${requestId}:${browserToken}`).toString("hex"),
    visitConfirmation: (appointmentId) => derive(`confirm visit:${appointmentId}`).toString("hex"),
    visitCode: (appointmentId) => sixDigitsOf(derive(`visit code:${appointmentId}`)),
    emailChange: (id) => derive(`email change:${id}`).toString("hex"),
    review: (appointmentId) => derive(`review:${appointmentId}`).toString("hex"),
    calendarFeed: (feedId) => derive(`calendar feed:${feedId}`).toString("hex"),
    news: (customerId) => derive(`news:${customerId}`).toString("hex"),
    invoice: (invoiceId, linkNumber) => derive(`invoice:${invoiceId}:${linkNumber}`).toString("hex"),
    offer: (quoteId, number) => derive(`offer:${quoteId}:${number}`).toString("hex"),
    fieldKey: (accountId) => derive(`field:${accountId}`).toString("hex"),
    fieldVisit: (accountId, appointmentId) =>
      derive(`field visit:${accountId}:${appointmentId}`).toString("hex"),
    hash: (token) => createHash("sha256").update(token).digest("hex"),
    secretFingerprint: fingerprintOf(secret),
  })
}

/** From 48 bits, so that every code is equally likely. */
const sixDigitsOf = (bytes: Buffer): string => String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0")
