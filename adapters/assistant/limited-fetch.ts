/**
 * `fetch` that follows no redirect and rejects when the body has more than `maxBytes`, so that an endpoint can neither
 * send requests elsewhere nor fill the memory.
 */
export const limitedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      // Leaving the loop cancels the rest of the body.
      if (size > maxBytes) throw new Error(`The reply has more than ${maxBytes} bytes.`)
      parts.push(part)
    }
    return new Response(Buffer.concat(parts), { status: response.status, headers: response.headers })
  }
