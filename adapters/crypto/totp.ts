import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"
import { BusinessSettings } from "../../core/ports/business-settings.ts"
import { Totp } from "../../core/ports/totp.ts"

const SECRET_BYTES = 20
const STEP_MS = 30_000

/** The account's entry in the authenticator app has the name of the business. */
export const totpLayer = (installationSecret: string) => {
  const key = Buffer.from(hkdfSync("sha256", installationSecret, "", "totp", 32))
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

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, authentication tag and ciphertext, in base64. */
const encrypt = (key: Buffer, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64")
}

/** Undefined for what was encrypted with another key. */
const decrypt = (key: Buffer, encrypted: string): string | undefined => {
  const bytes = Buffer.from(encrypted, "base64")
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    )
  } catch {
    return undefined
  }
}
