import * as Effect from "effect/Effect"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { startDatabaseServer } from "./database-server.ts"

const MARIA = { actor: "staff", id: 1, displayName: "Maria Keller", role: "owner", sessionId: 1 } as const

const signedInOf: SignedInOf = async (ctx) => {
  const [actor, id] = ctx.get("x-signed-in-as").split(" ")
  if (actor === "customer") return [{ actor, id: Number(id), sessionId: 2 }]
  return actor === "staff" ? [MARIA] : []
}

/** The id of the page with this address. */
export const sessionIn = (url: string): string => /cs_test_\w+/u.exec(url)![0]

/** A server whose customers pay at a server that speaks Stripe's API. */
export const startCardServer = async () => {
  const stripe = await startStripe()
  const cards = cardProviderLayer({
    account: stripe.account,
    publicUrl: "https://hearth.example",
    timeoutMs: 5_000,
  })
  const server = await startDatabaseServer(undefined, { signedInOf }, undefined, undefined, undefined, cards)
  let sent = 0
  const send = async (as: string, method: string, path: string, body?: unknown, more: object = {}) => {
    const reply = await server.get(path, {
      method,
      headers: {
        ...(method !== "GET" && (await server.credentials())),
        "content-type": "application/json",
        "x-signed-in-as": as,
        // From an address of its own, so that no limit refuses the request.
        "x-forwarded-for": `198.51.${Math.floor(++sent / 250)}.${sent % 250}`,
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, json: text === "" ? undefined : JSON.parse(text) }
  }
  const staff = (method: string, path: string, body?: unknown, more?: object) =>
    send("staff", method, path, body, more)
  const LINES = [{ text: "Hang a door", quantity: 1, price: 150 }]
  return {
    ...server,
    stripe,
    staff,
    send,
    /** An invoice over $150 that was sent, with the token of its link. */
    sentInvoice: async () => {
      const { json } = await staff("POST", "/api/admin/invoices", { customerId: 1, lines: LINES })
      await staff("POST", `/api/admin/invoices/${json.id}/send`)
      const token = await server.run(Effect.map(Tokens, ({ invoice }) => invoice(json.id, 0)))
      return { id: json.id as number, token }
    },
    invoice: async (id: number) => (await staff("GET", `/api/admin/invoices/${id}`)).json.invoice,
    /** The id of the page on which an invoice is paid. */
    openPage: async (token: string) => {
      const { json } = await send("", "POST", `/api/invoice/${token}/pay`)
      return sessionIn(json.url)
    },
    /** Delivers every event from this one on; the statuses of the replies. */
    deliver: async (from = 0) => {
      const statuses: number[] = []
      for (const event of stripe.books.events.slice(from))
        statuses.push(await stripe.deliver(server.url, event))
      return statuses
    },
    close: async () => {
      await server.close()
      await stripe.close()
    },
  }
}
