import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto"
import { promisify } from "node:util"
import { Stanza, type Identity, type Recipient } from "age-encryption"

/**
 * The passphrase stanza of age (age-encryption.org/v1, "scrypt recipient stanza"), with Node's own scrypt: the package
 * computes it in JavaScript, which keeps a server from replying for seconds.
 */
const LABEL = "age-encryption.org/v1/scrypt"
const KIND = "scrypt"

/** As age has it: about a second of a processor, and 256 MB for that time. */
const WORK_FACTOR = 18
/** What is accepted of others; more would take minutes. */
const MAX_WORK_FACTOR = 22

const CIPHER = "chacha20-poly1305"
/** Each key encrypts one text only. */
const NONCE = Buffer.alloc(12)
const TAG_BYTES = 16

const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Uint8Array, workFactor: number): Promise<Buffer> =>
  derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, {
    N: 2 ** workFactor,
    r: 8,
    p: 1,
    maxmem: 2 ** workFactor * 8 * 128 + 1024 * 1024,
  })

export const recipientOf = (passphrase: string): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(16)
    const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK_FACTOR), NONCE, {
      authTagLength: TAG_BYTES,
    })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza([KIND, salt.toString("base64").replace(/=+$/u, ""), String(WORK_FACTOR)], body)]
  },
})

/** Null for every other passphrase than the one of the file. */
export const identityOf = (passphrase: string): Identity => ({
  unwrapFileKey: async (stanzas) => {
    const stanza = stanzas.find(({ args }) => args[0] === KIND)
    if (stanza === undefined || stanzas.length > 1) return null
    const [, salt = "", workFactor = ""] = stanza.args
    if (!/^[1-9]\d?$/u.test(workFactor) || Number(workFactor) > MAX_WORK_FACTOR) return null
    const key = await keyOf(passphrase, Buffer.from(salt, "base64"), Number(workFactor))
    const body = Buffer.from(stanza.body)
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      return null
    }
  },
})
