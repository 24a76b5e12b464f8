import { describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/http/contract/index.ts"
import type { Endpoint, Limits } from "../../../adapters/http/engine/contract/endpoint.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { bodySchemas } from "../../../adapters/http/docs/openapi.ts"
import { routesOf, type Route } from "../../../adapters/http/engine/api.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"
import { ownServer } from "../support/own-server.ts"
import { pathWithExamples } from "../support/paths.ts"
import type { TestServer } from "../support/server.ts"

/** What a visitor can send without being signed in. Failed sign-ins are limited instead: nothing is stored or mailed. */
const writes = Object.entries<Endpoint>(endpoints).filter(
  ([, { at, actors, limits }]) =>
    actors.includes("visitor") && !at.startsWith("GET ") && limits?.failures === undefined,
)

/** Bookings are counted by the rules of booking, per email address. */
const isCountedByRule = ({ errors }: Endpoint): boolean => errors?.includes("TooManyUpcomingVisits") === true

const hasEmail = ({ body }: Endpoint): boolean => JSON.stringify(examplesOf(body)).includes("@")

const examplesOf = (body: Endpoint["body"]): unknown =>
  body !== undefined && "json" in body && "ast" in body.json ? body.json.ast.annotations?.["examples"] : []

describe.each(writes)("what visitors send to %s", (_, endpoint) => {
  const limits: Limits = endpoint.limits ?? {}

  it("is limited for each address, with a sentence that has the phone number", () => {
    expect((limits.successesPerAddress ?? limits.perAddress)?.message).toContain("{phone}")
  })

  it("is limited for each mail address that it names", () => {
    if (!hasEmail(endpoint) || isCountedByRule(endpoint)) return
    expect(limits.perRecipient?.field).toBe("email")
    expect(limits.perRecipient?.message).toContain("{phone}")
  })
})

it("visitors can send bookings, changes of bookings, quotes, photos and reviews", () => {
  expect(writes.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "bookAppointment",
      "moveByLink",
      "cancelByLink",
      "requestQuote",
      "addQuotePhoto",
      "submitReview",
    ]),
  )
})

const open = routesOf(productApi(() => "ready")).filter(({ endpoint: { actors } }) =>
  actors.some((actor) => actor === "visitor" || actor === "webhook"),
)

/** Sends the examples of an endpoint from an address, in a browser of its own, with mail addresses of its own. */
const sendExamples = async (server: TestServer, route: Route, sender: string) => {
  const csrf = await server.get("/api/csrf")
  const { csrfToken } = (await csrf.json()) as { readonly csrfToken: string }
  const headers = {
    "X-Forwarded-For": sender,
    "x-csrf-token": csrfToken,
    cookie: csrf.headers.get("set-cookie")!.split(";")[0]!,
  }
  const path = pathWithExamples(route.path, route.endpoint.params)
  const send = async (body?: object) => {
    const sent = body && { body: JSON.stringify(body) }
    const type = { "content-type": "application/json" }
    const reply = await server.get(path, { method: route.method, headers: { ...type, ...headers }, ...sent })
    await reply.body?.cancel()
  }
  const schemas = bodySchemas(route.endpoint)
  if (schemas.length === 0) await send()
  for (const schema of schemas) {
    const example = Object(exampleOf(schema)) as Readonly<Record<string, unknown>>
    const own = Object.entries(example).map(([field, value]) => [
      field,
      typeof value === "string" && value.includes("@") ? `${sender.replaceAll(":", "")}@example.com` : value,
    ])
    await send(Object.fromEntries(own))
  }
}

it("no limit counts two senders of different addresses, browsers and mail addresses together", async () => {
  const server = await ownServer({ trustProxy: true })
  for (const route of open) {
    server.memory.counted.clear()
    await sendExamples(server, route, "203.0.113.1")
    const first = new Set(server.memory.counted)
    server.memory.counted.clear()
    await sendExamples(server, route, "2001:db8:1:1::1")
    const both = first.intersection(server.memory.counted)
    expect([route.name, [...both]]).toEqual([route.name, []])
    const isCounted = route.method !== "GET" || route.endpoint.limits?.perAddress !== undefined
    expect([route.name, first.size > 0]).toEqual([route.name, isCounted])
  }
})
