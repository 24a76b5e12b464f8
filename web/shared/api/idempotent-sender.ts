import { isUnreachable } from "./errors.ts"

/**
 * Gives each body that a person sends an idempotency key. Sending the same body again after no reply came keeps the
 * key, because the first attempt may have arrived; after any reply, or with another body, there is a new one.
 */
export function idempotentSender() {
  let pending: { readonly text: string; readonly key: string } | undefined
  return async <Body, Reply>(
    body: Body,
    send: (body: Body, idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply> => {
    const text = JSON.stringify(body)
    const { key } = (pending = pending?.text === text ? pending : { text, key: uuid() })
    try {
      const reply = await send(body, key)
      pending = undefined
      return reply
    } catch (error) {
      if (!isUnreachable(error)) pending = undefined
      throw error
    }
  }
}

/** `crypto.randomUUID` exists on https and localhost only; a site on a home network may be neither. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}
