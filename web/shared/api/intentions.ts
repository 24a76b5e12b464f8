import { isUnreachable } from "./errors.ts"

/**
 * Keys for what a person means to do once. Sending the same body again after no answer came is the same intention,
 * because the first attempt may have arrived; after any answer, or with another body, it is a new one.
 */
export function intentions() {
  let pending: { readonly text: string; readonly key: string } | undefined
  return async <Body, Reply>(
    body: Body,
    send: (body: Body, intention: string) => Promise<Reply>,
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
