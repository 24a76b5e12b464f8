import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"
import { BusinessSettings } from "../../core/business/ports/business-settings.ts"
import { Totp } from "../../core/staff/ports/totp.ts"
import { decrypt, encrypt, keyFor } from "../process/encryption.ts"

const SECRET_BYTES = 20
const STEP_MS = 30_000

/** The account's entry in the authenticator app has the name of the business. */
export const totpLayer = (installationSecret: string) => {
  const key = keyFor("totp", installationSecret)
  return Layer.succeed(Totp, {
    enroll: (username) =>
      Effect.gen(function* () {
        const { name: issuer } = yield* (yield* BusinessSettings).current
        const secret = new Secret({ size: SECRET_BYTES })
        const uri = new TOTP({ issuer, label: username, secret }).toString()
        return { secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
      }),
    encrypt: (secret) => encrypt(key, secret),
    stepOf: (encryptedSecret, code, now) => {
      const secret = decrypt(key, encryptedSecret)
      if (secret === undefined) return undefined
      const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
        token: code,
        timestamp: now,
        window: 1,
      })
      return delta === null ? undefined : Math.floor(now / STEP_MS) + delta
    },
  })
}
