import { paths } from "../../../adapters/http/contract/paths.ts"
import { csrfToken, freshCsrfToken } from "./csrf.ts"
import type { CallInput, CallReply, EndpointName } from "./endpoints.ts"
import { ApiError, CsrfError, isCsrfRefusal } from "./errors.ts"

interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent again with the same key, a write that creates something creates it once (see `idempotentSender`). */
  readonly idempotencyKey?: string
}

/** The input may be left out where the endpoint takes none. */
export type CallArguments<N extends EndpointName> =
  {} extends CallInput<N> ? [input?: CallInput<N> & CallOptions] : [input: CallInput<N> & CallOptions]

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly version?: number
}

/**
 * Calls an endpoint with the session's cookie (spec §7): `call("bookAppointment", { body })`. Writes carry the CSRF
 * token as a header and, in a JSON object, as `_csrf`; after a 403 that mentions CSRF they are sent once more with a
 * fresh token. Throws `ApiError` for every reply that is not ok, and `CsrfError` when no token can be fetched.
 */
export async function call<N extends EndpointName>(
  name: N,
  ...[input]: CallArguments<N>
): Promise<CallReply<N>> {
  const [method = "", path = ""] = paths[name].split(" ")
  const { params, query, body, version, signal, idempotencyKey } = (input ?? {}) as AnyInput
  const url = withParams(path, params) + (query ? `?${new URLSearchParams(query)}` : "")
  const shared = { credentials: "include", ...(signal && { signal }) } as const
  if (method === "GET") return jsonOf(await fetch(url, shared))

  const send = (token: string) =>
    fetch(url, {
      ...shared,
      method,
      headers: {
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
        "x-csrf-token": token,
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        ...(version === undefined ? {} : { "if-match": `"${version}"` }),
      },
      ...(body !== undefined && {
        body: body instanceof FormData ? body : JSON.stringify(withToken(body, token)),
      }),
    })
  const first = await send(await tokenFrom(csrfToken))
  if (first.status !== 403) return jsonOf(first)
  const text = await first.text()
  if (!isCsrfRefusal(first.status, text)) throw new ApiError(first.status, text || first.statusText)
  return jsonOf(await send(await tokenFrom(freshCsrfToken)))
}

const withParams = (path: string, params: AnyInput["params"]): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""))

async function jsonOf<Reply>(response: Response): Promise<Reply> {
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return (response.status === 204 ? undefined : await response.json()) as Reply
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
