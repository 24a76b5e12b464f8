import { csrfToken, freshCsrfToken } from "./csrf.ts"
import type {
  ReadPath,
  ReadQuery,
  ReadReply,
  WriteBody,
  WriteMethod,
  WritePath,
  WriteReply,
} from "./endpoints.ts"
import { ApiError, CsrfError, isCsrfRefusal } from "./errors.ts"

/** GET with the session's cookie (spec §7). Throws `ApiError` unless the answer is ok. */
export async function read<P extends ReadPath>(
  path: P,
  query?: ReadQuery<P>,
  signal?: AbortSignal,
): Promise<ReadReply<P>> {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ""
  const response = await fetch(path + search, { credentials: "include", ...(signal ? { signal } : {}) })
  return answer(response)
}

/**
 * Sends JSON with the CSRF token as header and, in an object, as `_csrf`; after a 403 that mentions CSRF once more
 * with a fresh token (spec §7). Give writes that create something an `intention` (see `intentions`): both attempts
 * carry it as Idempotency-Key, so that they create one thing. Throws `ApiError` or `CsrfError`.
 */
export async function write<P extends WritePath>(
  method: WriteMethod<P>,
  path: P,
  body: WriteBody<P>,
  intention?: string,
): Promise<WriteReply<P>> {
  const send = async (token: string) =>
    fetch(path, {
      method,
      credentials: "include",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": token,
        ...(intention === undefined ? {} : { "idempotency-key": intention }),
      },
      body: JSON.stringify(withToken(body, token)),
    })
  const first = await send(await tokenFrom(csrfToken))
  if (first.status !== 403) return answer(first)
  const text = await first.text()
  if (!isCsrfRefusal(first.status, text)) throw new ApiError(first.status, text || first.statusText)
  return answer(await send(await tokenFrom(freshCsrfToken)))
}

async function answer<Reply>(response: Response): Promise<Reply> {
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return (await response.json()) as Reply
}

async function tokenFrom(source: () => Promise<string>): Promise<string> {
  try {
    return await source()
  } catch (cause) {
    const { message, status } =
      cause instanceof CsrfError ? cause : { message: String(cause), status: undefined }
    throw new CsrfError(`CSRF token required but not available: ${message}`, status, { cause })
  }
}

const withToken = (body: unknown, token: string): unknown =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, _csrf: token } : body
