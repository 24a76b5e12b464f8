import { createHmac } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { endpointsFor, type Actor, type Endpoints } from "../../../adapters/http/engine/contract/endpoint.ts"
import { defineApi, routesOf, type SignedIn } from "../../../adapters/http/engine/api.ts"
import { productApiWith } from "../support/apis.ts"
import { ownServer } from "../support/own-server.ts"
import { pathWithExamples } from "../support/paths.ts"
import { messageOf, startServer } from "../support/server.ts"

const Ok = Schema.Struct({ ok: Schema.Boolean })
const ok = () => Effect.succeed({ ok: true })

/** Endpoints for each actor, which the product may not have yet. */
const guarded = {
  profile: { at: "GET /api/guarded/profile", actors: ["customer"], summary: "", reply: Ok },
  change: { at: "PUT /api/guarded/profile", actors: ["customer"], summary: "", reply: Ok },
  quotes: { at: "GET /api/guarded/quotes", actors: ["staff"], summary: "", reply: Ok },
  remove: { at: "DELETE /api/guarded/quotes", actors: ["staff"], summary: "", reply: Ok },
  reset: { at: "DELETE /api/guarded/settings", actors: ["owner"], summary: "", reply: Ok },
  ledger: { at: "GET /api/guarded/ledger", actors: ["bookkeeper"], summary: "", reply: Ok },
  ownDay: { at: "GET /api/guarded/own-day", actors: ["technician"], summary: "", reply: Ok },
  slots: {
    at: "GET /api/guarded/slots",
    actors: ["customer", "staff"],
    summary: "",
    reply: Ok,
  },
  textMessage: {
    at: "POST /api/guarded/text-message",
    actors: ["webhook"],
    summary: "",
    body: { form: Schema.Struct({ text: Schema.String }) },
    reply: Ok,
  },
} as const satisfies Endpoints

const fails = () => Effect.fail({ _tag: "SlotNotFree", message: "" } as const)
const handlers = {
  profile: ok,
  change: ok,
  quotes: ok,
  remove: ok,
  reset: ok,
  ledger: ok,
  ownDay: ok,
  slots: ok,
  textMessage: ok,
}

const sign = (body: string) => createHmac("sha256", "shared with the sender").update(body).digest("hex")

const signatures = {
  textMessage: ({ headers, rawBody }: { headers: NodeJS.Dict<string | string[]>; rawBody: string }) =>
    Effect.succeed(headers["x-signature"] === sign(rawBody)),
}

const api = productApiWith(defineApi({ endpoints: guarded, errors: {}, handlers, signatures }))
const routes = routesOf(api)

const CUSTOMER = { actor: "customer", id: 7, sessionId: 2 } as const
const TOM = {
  actor: "staff",
  id: 2,
  displayName: "Tom",
  role: "staff",
  handlesMoney: false,
  sessionId: 3,
} as const
const DANIEL = {
  actor: "staff",
  id: 3,
  displayName: "Daniel",
  role: "technician",
  handlesMoney: true,
  sessionId: 4,
} as const
const MARIA = {
  actor: "staff",
  id: 1,
  displayName: "Maria",
  role: "owner",
  handlesMoney: false,
  sessionId: 1,
} as const

interface SignedInAs {
  readonly accounts: ReadonlyArray<SignedIn>
  /** The actors that they are. */
  readonly actors: ReadonlyArray<Actor>
}

const CALLERS: Readonly<Record<string, SignedInAs>> = {
  nobody: { accounts: [], actors: [] },
  customer: { accounts: [CUSTOMER], actors: ["customer"] },
  technician: { accounts: [DANIEL], actors: ["technician"] },
  staff: { accounts: [TOM], actors: ["technician", "staff"] },
  bookkeeper: { accounts: [{ ...TOM, handlesMoney: true }], actors: ["technician", "staff", "bookkeeper"] },
  owner: { accounts: [MARIA], actors: ["technician", "staff", "bookkeeper", "owner"] },
  both: { accounts: [CUSTOMER, TOM], actors: ["customer", "technician", "staff"] },
}

/** Sessions for the test: a header names the accounts. */
const signedInOf: SignedInOf = async (ctx) => CALLERS[ctx.get("x-signed-in-as")]?.accounts ?? []

/** Empty for an event stream, whose text has no end. */
const textOf = async (reply: Response): Promise<string> => {
  if (!reply.headers.get("content-type")?.startsWith("text/event-stream")) return reply.text()
  await reply.body!.cancel()
  return ""
}

describe("permissions of every endpoint", () => {
  it.each(Object.keys(CALLERS))("%s is admitted to the endpoints of their actors only", async (who) => {
    const server = await ownServer({ api, signedInOf })
    for (const { method, path, endpoint } of routes) {
      const { actors, params } = endpoint
      const headers = { ...(await server.credentials()), "x-signed-in-as": who }
      const url = pathWithExamples(path, params)
      const reply = await server.get(url, { method, headers })
      const caller = CALLERS[who]!
      const admitted = actors.includes("visitor") || caller.actors.some((actor) => actors.includes(actor))
      const webhook = actors.includes("webhook")
      // Visitors upload only with a ticket.
      const ticketed = endpoint.body && "multipart" in endpoint.body && endpoint.body.ticketed
      const expected = ticketed
        ? 403
        : admitted
          ? "admitted"
          : webhook || caller.actors.length > 0
            ? 403
            : 401
      const got = [401, 403].includes(reply.status) ? reply.status : "admitted"
      expect([method, path, got]).toEqual([method, path, expected])
      expect(await textOf(reply)).not.toContain("CSRF token is")
    }
  })

  it("the endpoints that a signature admits instead of a CSRF token are known", () => {
    const webhooks = routes.filter(({ endpoint }) => endpoint.actors.includes("webhook"))
    expect(webhooks.map(({ name }) => name)).toEqual([
      "receiveText",
      "unsubscribe",
      "payInvoiceByForm",
      "receiveCardEvent",
      "textMessage",
    ])
  })

  it("an endpoint of a group has the group's actor, even if its entry names another", () => {
    const { quotes } = endpointsFor("owner", { quotes: guarded.quotes })
    expect(quotes).toEqual({ ...guarded.quotes, actors: ["owner"] })
  })

  it("staff are told that an endpoint is for owners", async () => {
    const server = await ownServer({ api, signedInOf })
    const reply = await server.get("/api/guarded/settings", {
      method: "DELETE",
      headers: { ...(await server.credentials()), "x-signed-in-as": "staff" },
    })
    expect([reply.status, await messageOf(reply)]).toEqual([
      403,
      "Only an owner can do this. Please ask an owner of the business.",
    ])
  })

  it("accounts, settings, emails, the audit log and exports are for owners only", () => {
    const closed = routes.filter(({ path }) =>
      /^\/api\/admin\/(?:staff|settings|mail|audit|.+\/export\.csv$)/u.test(path),
    )
    expect(closed.length).toBeGreaterThan(20)
    expect(closed.filter(({ endpoint }) => endpoint.actors.join() !== "owner")).toEqual([])
  })

  it("technicians have their own account and the day on a phone besides what visitors have", () => {
    const open = routes.filter(({ endpoint }) => endpoint.actors.includes("technician"))
    const own = /^\/api\/(?:admin\/(?:login|logout|session|account(?:$|\/.*))|field\/.+|guarded\/own-day)$/u
    expect(open.map(({ path }) => path).filter((path) => !own.test(path))).toEqual([])
  })

  it("a request without a session is refused by the endpoints of staff", async () => {
    const server = await ownServer({ api })
    const reply = await server.get("/api/guarded/quotes", { headers: { "x-signed-in-as": "staff" } })
    expect(reply.status).toBe(401)
  })

  it("a write checks the account before the CSRF token", async () => {
    const server = await ownServer({ api, signedInOf })
    const remove = (who: string) =>
      server.get("/api/guarded/quotes", { method: "DELETE", headers: { "x-signed-in-as": who } })
    expect((await remove("nobody")).status).toBe(401)
    expect(await messageOf(await remove("staff"))).toContain("CSRF")
  })

  it("a webhook with a valid signature needs no CSRF token, and one without is refused", async () => {
    const server = await ownServer({ api })
    const post = (signature: string) =>
      server.get("/api/guarded/text-message", {
        method: "POST",
        body: "text=hello",
        headers: { "content-type": "application/x-www-form-urlencoded", "x-signature": signature },
      })
    expect((await post(sign("text=hello"))).status).toBe(200)
    const refused = await post(sign("text=other"))
    expect([refused.status, await messageOf(refused)]).toEqual([
      403,
      "The signature of this request is not valid.",
    ])
  })
})

describe("starting a server", () => {
  const { quotes, textMessage } = guarded
  const upload = {
    ...guarded.change,
    body: { multipart: Ok, files: { photo: { maxBytes: 1000 } } },
  } as const

  it.each([
    ["no actor", { ...quotes, actors: [] }, "does not name who may call it"],
    ["an actor that does not exist", { ...quotes, actors: ["admin"] }, "does not name who may call it"],
    ["actors missing", { ...quotes, actors: undefined }, "does not name who may call it"],
    ["a webhook without signature check", textMessage, "has no check of its signature"],
    [
      "a webhook that is for staff too",
      { ...textMessage, actors: ["webhook", "staff"] },
      "is for webhooks and for others",
    ],
    [
      "uploads by visitors without ticket",
      { ...upload, actors: ["visitor"] },
      "neither signed in nor have a ticket",
    ],
    ["a path whose parameters have no schema", { ...quotes, at: "GET /api/guarded/:id" }, "parameters"],
    [
      "an idempotent reply that is a file",
      { ...quotes, creates: true, reply: { file: ["a/b"] } },
      "cannot be stored",
    ],
    ["the path of another endpoint", { ...quotes, at: "GET /api/health" }, "Two endpoints are at"],
  ])("with %s fails", async (_, endpoint, message) => {
    const faulty = {
      endpoints: { faulty: endpoint as never },
      errors: {},
      handlers: { faulty: ok },
      signatures: {},
    }
    await expect(startServer({ api: productApiWith(faulty) })).rejects.toThrow(message)
  })

  it("does not compile without a handler, or with a failure that is not listed or has no reply", () => {
    defineApi({
      endpoints: guarded,
      errors: {},
      // @ts-expect-error: no handler for `remove`
      handlers: { profile: ok, change: ok, quotes: ok, slots: ok },
    })
    const { profile } = guarded
    // @ts-expect-error: `profile` lists no failures
    defineApi({ endpoints: { profile }, errors: {}, handlers: { profile: fails } })
    const unlisted = { ...profile, errors: ["Unlisted"] } as const
    // @ts-expect-error: no reply for `Unlisted`
    defineApi({ endpoints: { unlisted }, errors: {}, handlers: { unlisted: ok } })
    expect(
      routesOf(defineApi({ endpoints: { profile }, errors: {}, handlers: { profile: ok } })),
    ).toHaveLength(1)
  })
})
