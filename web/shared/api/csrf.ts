import { CsrfError } from "./errors.ts"

let cached: Promise<string> | undefined

/** The token that every request but GET sends back; fetched once and kept in memory (spec §7). */
export function csrfToken(): Promise<string> {
  cached ??= fetchToken().catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}

/** A new token, after the server refused the previous one. */
export function freshCsrfToken(): Promise<string> {
  cached = undefined
  return csrfToken()
}

async function fetchToken(): Promise<string> {
  const response = await fetch("/api/csrf", { credentials: "include", cache: "no-store" }).catch(unavailable)
  const { status, statusText } = response
  if (status === 401 || status === 403) {
    throw new CsrfError(`Authentication required for CSRF token: ${status}`, status)
  }
  if (!response.ok) throw new CsrfError(`Failed to fetch CSRF token: ${status} ${statusText}`, status)
  const body: unknown = await response.json().catch(unavailable)
  const token = typeof body === "object" && body !== null && "csrfToken" in body ? body.csrfToken : undefined
  if (typeof token !== "string" || token === "") throw new CsrfError("CSRF token not found in response")
  return token
}

function unavailable(cause: unknown): never {
  throw new CsrfError("Unable to retrieve CSRF token for secure requests", undefined, { cause })
}
