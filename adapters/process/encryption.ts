import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, derived from the installation's secret. */
export const keyFor = (purpose: string, installationSecret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", installationSecret, "", purpose, 32))

/** Nonce, authentication tag and ciphertext, in base64. */
export const encrypt = (key: Buffer, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64")
}

/** Undefined for what was encrypted with another key. */
export const decrypt = (key: Buffer, encrypted: string): string | undefined => {
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
