import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { OWN_CALENDAR } from "../../core/calendars/own-calendar.ts"
import type { ConsentSession } from "../../core/calendars/ports/external-calendar.ts"
import { MINUTE, type Instant } from "../../core/time/interval.ts"

const LIFETIME = 10 * MINUTE

/**
 * OAuth's `state`, which binds a consent to the session that asked for it, with PKCE's verifier. Both are derived from
 * the key, so that nothing is stored until the consent is given.
 */
export const consentStates = (key: Buffer) => {
  const derive = (text: string) => createHmac("sha256", key).update(text).digest("base64url")
  const stateOf = (expires: string, nonce: string, { sessionId, technicianId }: ConsentSession) =>
    technicianId === null
      ? `${expires}.${nonce}.${derive(`state ${expires} ${nonce} ${sessionId}`)}`
      : `${expires}.${nonce}.${derive(`state ${expires} ${nonce} ${sessionId} ${technicianId}`)}${OWN_CALENDAR}`
  const verifierOf = (state: string) => derive(`verifier ${state}`)
  return {
    create: (session: ConsentSession, now: Instant) => {
      const state = stateOf(String(now + LIFETIME), randomBytes(16).toString("base64url"), session)
      return { state, verifier: verifierOf(state) }
    },
    /** Undefined for a state that has expired, is forged, or was made for another session or connection. */
    verifierOf: (state: string, session: ConsentSession, now: Instant): string | undefined => {
      const [expires = "", nonce = ""] = state.split(".")
      const isOurs = isEqual(state, stateOf(expires, nonce, session))
      return isOurs && now < Number(expires) ? verifierOf(state) : undefined
    },
  }
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
