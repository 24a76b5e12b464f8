/*
 * What was not sent yet is sealed with a key that the server gives to its account alone. When a session ends, the phone
 * forgets the key: what is sealed can then be read by nobody before the same account signs in on it again, and by nobody at
 * all once that account is removed.
 */

export interface Sealed {
  /** Of the account. */
  readonly owner: number
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** The key from its 64 hex digits. No script can read it from the phone again. */
export const importKey = (hex: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16))
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"])
}

export const seal = async (key: CryptoKey, owner: number, content: BufferSource): Promise<Sealed> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { owner, nonce, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, content) }
}

/** Undefined for what was sealed with another key. */
export const open = (key: CryptoKey, { nonce, bytes }: Sealed): Promise<ArrayBuffer | undefined> =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, bytes).catch(() => undefined)

export const sealJson = (key: CryptoKey, owner: number, value: unknown): Promise<Sealed> =>
  seal(key, owner, new TextEncoder().encode(JSON.stringify(value)))

export const openJson = async (key: CryptoKey, sealed: Sealed): Promise<unknown> => {
  const bytes = await open(key, sealed)
  return bytes === undefined ? undefined : JSON.parse(new TextDecoder().decode(bytes))
}
