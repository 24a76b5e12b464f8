import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { MINUTE, type Instant } from "../../core/time/interval.ts"

const LIFETIME = 10 * MINUTE

/**
 * OAuth's `state`, which binds a consent to the session that asked for it, with PKCE's verifier. Both are derived from
 * the key, so that nothing is stored until the consent is given.
 */
export const consentStates = (key: Buffer) => {
  const derive = (text: string) => createHmac("sha256", key).update(text).digest("base64url")
  const stateOf = (expires: string, nonce: string, sessionId: number) =>
    `${expires}.${nonce}.${derive(`state ${expires} ${nonce} ${sessionId}`)}`
  const verifierOf = (state: string) => derive(`verifier ${state}`)
  return {
    create: (sessionId: number, now: Instant) => {
      const state = stateOf(String(now + LIFETIME), randomBytes(16).toString("base64url"), sessionId)
      return { state, verifier: verifierOf(state) }
    },
    /** Undefined for a state that has expired, is forged, or was made for another session. */
    verifierOf: (state: string, sessionId: number, now: Instant): string | undefined => {
      const [expires = "", nonce = ""] = state.split(".")
      const isOurs = isEqual(state, stateOf(expires, nonce, sessionId))
      return isOurs && now < Number(expires) ? verifierOf(state) : undefined
    },
  }
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
