import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Instant } from "../../time/interval.ts"

/** A new secret, in the forms in which an authenticator app takes it. */
export interface TotpEnrollment {
  /** 160 bits in base32, to be typed. */
  readonly secret: string
  /** `otpauth://totp/…`, with the name of the business and of the account. */
  readonly uri: string
  /** The URI as a QR code: an SVG that loads nothing and runs nothing. */
  readonly qrCode: string
}

/** Codes of six digits that change every 30 seconds (RFC 6238), for sign-in in two steps. */
export class Totp extends Context.Service<
  Totp,
  {
    readonly enroll: (username: string) => Effect<TotpEnrollment>
    /** With a key that is derived from the installation's secret. */
    readonly encrypt: (secret: string) => string
    /**
     * The time step (of 30 s since 1970) whose code this is, one step before or after `now` at most. Undefined for a
     * wrong code, and where the installation's secret was replaced since the encryption.
     */
    readonly stepOf: (encryptedSecret: string, code: string, now: Instant) => number | undefined
  }
>()("core/Totp") {}
