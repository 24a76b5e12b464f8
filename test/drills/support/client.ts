import { visitorOf } from "../../http/support/visitor.ts"
import type { Outcome } from "./history.ts"

/** A browser, signed in where `cookie` is that of a session. */
export interface Client {
  /** Sends a request and says how it ended; `body` is sent as JSON. */
  readonly send: <Reply>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Outcome<Reply>>
}

/** Longer than the server takes to give up on a database that does not respond. */
const TIMEOUT_MS = 30_000

/** `open` gets the browser's cookie and CSRF token, while the server is up. */
export const openClient = async (site: string, cookie = ""): Promise<Client> => {
  const visitor = visitorOf(site)
  const credentials = await visitor.credentials()
  return {
    send: (method, path, body, headers) =>
      outcomeOf(
        visitor.get(path, {
          method,
          headers: {
            ...credentials,
            cookie: `${credentials["cookie"]}; ${cookie}`,
            "content-type": "application/json",
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ),
  }
}

/**
 * How a request ended: 2xx is "ok" and 4xx "fail", as is a connection that was refused. After a lost connection and after
 * a 5xx the client cannot know whether it took place.
 */
export const outcomeOf = async <Reply>(request: Promise<Response>): Promise<Outcome<Reply>> => {
  try {
    const reply = await request
    const text = await reply.text()
    if (reply.ok) return { type: "ok", reply: (text === "" ? null : JSON.parse(text)) as Reply }
    return { type: reply.status < 500 ? "fail" : "unknown", reason: `${reply.status} ${text}` }
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    return { type: code === "ECONNREFUSED" ? "fail" : "unknown", reason: code }
  }
}

/** Why `fetch` got no reply; undefined where the drill itself is wrong. */
const codeOf = (error: unknown): string | undefined => {
  if (error instanceof DOMException) return error.name
  if (!(error instanceof TypeError)) return undefined
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } }
  return cause?.code ?? cause?.message ?? error.message
}
