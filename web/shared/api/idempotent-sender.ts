import { isUnreachable } from "./errors.ts"
import { uuid } from "./uuid.ts"

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
