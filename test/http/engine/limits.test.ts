import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { Endpoints } from "../../../adapters/http/engine/contract/endpoint.ts"
import { defineApi, type SignedIn } from "../../../adapters/http/engine/api.ts"
import { productApiWith } from "../support/apis.ts"
import { ownServer } from "../support/own-server.ts"
import { messageOf, type TestServer } from "../support/server.ts"

const Nothing = Schema.Struct({})
const shared = { summary: "", reply: Nothing } as const

const endpoints = {
  write: {
    ...shared,
    at: "POST /api/limited/write",
    actors: ["visitor"],
    limits: { perAddress: { requests: 3, seconds: 60 } },
  },
  signIn: {
    ...shared,
    at: "POST /api/limited/sign-in",
    actors: ["visitor"],
    limits: { perAddress: { requests: 3, seconds: 60, countsLoopback: true } },
  },
  read: {
    ...shared,
    at: "GET /api/limited/read",
    actors: ["visitor"],
    limits: { perAddress: { requests: 3, seconds: 60 } },
  },
  account: {
    ...shared,
    at: "POST /api/limited/account",
    actors: ["customer", "staff"],
    limits: { perAccount: { requests: 3, seconds: 60 } },
  },
  sendLink: {
    ...shared,
    at: "POST /api/limited/send-link",
    actors: ["visitor"],
    body: { json: Schema.Struct({ email: Schema.String }) },
    limits: { perRecipient: { field: "email", requests: 3, seconds: 60 } },
  },
  request: {
    ...shared,
    at: "POST /api/limited/request",
    actors: ["visitor"],
    body: { json: Schema.Struct({ name: Schema.String }) },
    limits: {
      successesPerAddress: { requests: 2, seconds: 1200, message: "Please wait {wait}, or call {phone}." },
    },
  },
  open: {
    ...shared,
    at: "POST /api/limited/open",
    actors: ["visitor"],
    limits: { perBrowser: { requests: 3, seconds: 60 } },
  },
} as const satisfies Endpoints

const nothing = () => Effect.succeed({})
const handlers = {
  write: nothing,
  signIn: nothing,
  read: nothing,
  account: nothing,
  sendLink: nothing,
  request: nothing,
  open: nothing,
}
const api = productApiWith(defineApi({ endpoints, errors: {}, handlers }))

const from = (address: string) => ({ "X-Forwarded-For": address })

const as = (id: number, address: string) => ({ "x-customer": String(id), ...from(address) })

const signedInOf = async (ctx: { get: (name: string) => string }): Promise<ReadonlyArray<SignedIn>> => [
  { actor: "customer", id: Number(ctx.get("x-customer")), sessionId: 1 },
]

/** Statuses of so many writes, one after the other. */
const statuses = async (
  server: TestServer,
  path: string,
  headers: ReadonlyArray<Record<string, string>>,
  body: object = {},
) => {
  const replies = []
  for (const each of headers) replies.push(await server.post(path, body, each))
  return replies.map(({ status }) => status)
}

/** The headers of a browser of its own, from an address. */
const browserOf = async (server: TestServer) => {
  const reply = await server.get("/api/csrf")
  const { csrfToken } = (await reply.json()) as { readonly csrfToken: string }
  const cookie = reply.headers.get("set-cookie")!.split(";")[0]!
  return (address: string) => ({ ...from(address), cookie, "x-csrf-token": csrfToken })
}

const times = <A>(n: number, value: A): ReadonlyArray<A> => Array.from({ length: n }, () => value)

describe("the limit per address", () => {
  it("refuses the fourth request of three with Retry-After", async () => {
    const server = await ownServer({ api, trustProxy: true })
    expect(await statuses(server, "/api/limited/write", times(4, from("203.0.113.7")))).toEqual([
      200, 200, 200, 429,
    ])
    const reply = await server.post("/api/limited/write", {}, from("203.0.113.7"))
    expect(await messageOf(reply)).toBe("That was a lot at once. Please wait a minute and try again.")
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(60)
  })

  it("is not used up by a page of another website", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const visitor = from("203.0.113.7")
    const foreign = { ...visitor, origin: "https://evil.example" }
    expect(await statuses(server, "/api/limited/write", times(4, foreign))).toEqual(times(4, 403))
    expect(await statuses(server, "/api/limited/write", times(3, visitor))).toEqual(times(3, 200))
  })

  it("counts each address and each endpoint separately", async () => {
    const server = await ownServer({ api, trustProxy: true })
    await statuses(server, "/api/limited/write", times(4, from("203.0.113.7")))
    expect(await statuses(server, "/api/limited/write", [from("203.0.113.8")])).toEqual([200])
    expect(await statuses(server, "/api/limited/sign-in", [from("203.0.113.7")])).toEqual([200])
  })

  it("limits reads of an endpoint that has a limit", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const read = async () => (await server.get("/api/limited/read", { headers: from("203.0.113.7") })).status
    expect([await read(), await read(), await read(), await read()]).toEqual([200, 200, 200, 429])
  })

  it("ignores the addresses that a client writes before the proxy's", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const made = [1, 2, 3, 4].map((n) => from(`198.51.100.${n}, 203.0.113.7`))
    expect(await statuses(server, "/api/limited/write", made)).toEqual([200, 200, 200, 429])
  })

  it("counts an IPv6 /64 as one client", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const within = ["2001:db8::1", "2001:db8:0:0:ffff::2", "2001:db8:0:0::3", "2001:0db8::4"].map(from)
    expect(await statuses(server, "/api/limited/write", within)).toEqual([200, 200, 200, 429])
    expect(await statuses(server, "/api/limited/write", [from("2001:db8:0:1::1")])).toEqual([200])
  })

  it("counts an address with and without its port, and mapped to IPv6, as one client", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const same = ["203.0.113.7", "203.0.113.7:4711", "203.0.113.7:4712", "::ffff:203.0.113.7"].map(from)
    expect(await statuses(server, "/api/limited/write", same)).toEqual([200, 200, 200, 429])
    const v6 = ["2001:db8::1", "[2001:db8::1]:4711", "[2001:db8::2]", "2001:db8::3"].map(from)
    expect(await statuses(server, "/api/limited/write", v6)).toEqual([200, 200, 200, 429])
  })

  it("exempts loopback behind an unknown proxy, unless the endpoint counts it", async () => {
    const server = await ownServer({ api })
    const headers = times(4, from("203.0.113.7"))
    expect(await statuses(server, "/api/limited/write", headers)).toEqual([200, 200, 200, 200])
    expect(await statuses(server, "/api/limited/sign-in", headers)).toEqual([200, 200, 200, 429])
  })
})

describe("the limit per account", () => {
  it("counts each signed-in caller separately, from whatever address", async () => {
    const server = await ownServer({ api, trustProxy: true, signedInOf })
    const requests = [1, 2, 3, 4].map((n) => as(7, `203.0.113.${n}`))
    expect(await statuses(server, "/api/limited/account", requests)).toEqual([200, 200, 200, 429])
    expect(await statuses(server, "/api/limited/account", [as(8, "203.0.113.1")])).toEqual([200])
  })
})

describe("the limit per mail recipient", () => {
  it("counts each recipient separately, from whatever address", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const headers = [1, 2, 3, 4].map((n) => from(`203.0.113.${n}`))
    const path = "/api/limited/send-link"
    expect(await statuses(server, path, headers, { email: "a@example.com" })).toEqual([200, 200, 200, 429])
    expect(await statuses(server, path, [from("203.0.113.1")], { email: "b@example.com" })).toEqual([200])
  })

  it("counts the addresses that differ only behind a plus sign as one mailbox", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const replies = []
    for (const email of ["a+1@example.com", "a+2@example.com", "a@example.com", "a+b+c@example.com"])
      replies.push(...(await statuses(server, "/api/limited/send-link", [from("203.0.113.1")], { email })))
    expect(replies).toEqual([200, 200, 200, 429])
  })
})

describe("the limit per browser", () => {
  it("counts each browser separately, from whatever address", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const [one, another] = [await browserOf(server), await browserOf(server)]
    const addresses = [1, 2, 3, 4].map((n) => `203.0.113.${n}`)
    expect(await statuses(server, "/api/limited/open", addresses.map(one))).toEqual([200, 200, 200, 429])
    expect(await statuses(server, "/api/limited/open", [another("203.0.113.1")])).toEqual([200])
  })
})

describe("the limit of successes", () => {
  it("refuses the third success of two, with the time to wait, and does not count invalid requests", async () => {
    const server = await ownServer({ api, trustProxy: true })
    const post = (addresses: readonly string[], body: object = { name: "Jane" }) =>
      statuses(server, "/api/limited/request", addresses.map(from), body)
    expect(await post(times(2, "203.0.113.1"), {})).toEqual([400, 400])
    expect(await post(times(3, "203.0.113.1"))).toEqual([200, 200, 429])
    expect(await post(["203.0.113.2"])).toEqual([200])
    const reply = await server.post("/api/limited/request", { name: "Jane" }, from("203.0.113.1"))
    expect(await messageOf(reply)).toBe("Please wait 20 minutes, or call (314) 555-0142.")
  })
})
