import type { Exchange } from "./api-violations.ts"

/**
 * Every exchange of a test with the API over `fetch` is compared with its description: a request that is carried out or
 * a reply that differs from it fails the test.
 */
const send = globalThis.fetch

const checked = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const request = input instanceof Request ? input : undefined
  const body = request?.body ? await request.clone().text() : init.body
  const reply = await send(input, init)
  const url = new URL(request?.url ?? String(input))
  if (url.hostname !== "127.0.0.1" || !url.pathname.startsWith("/api/")) return reply
  const { apiViolations } = await import("./api-violations.ts")
  const exchange: Exchange = {
    method: init.method ?? request?.method ?? "GET",
    url,
    headers: new Headers(init.headers ?? request?.headers),
    body,
    reply,
  }
  const violations = await apiViolations(exchange)
  if (violations.length > 0) throw new Error(`The API is not as it is described. ${violations.join("; ")}`)
  return reply
}

// A worker runs many files, and this one before each of them.
if (!("checksApi" in send)) globalThis.fetch = Object.assign(checked, { checksApi: true })
