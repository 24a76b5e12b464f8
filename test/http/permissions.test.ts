import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { ActorOf } from "../../adapters/http/middleware/authorize.ts"
import type { Contract } from "../../adapters/http/contract/endpoint.ts"
import { visitorContract } from "../../adapters/http/contract/visitor.ts"
import { routesOf, type Route } from "../../adapters/http/routes/route.ts"
import { visitorHandlers } from "../../adapters/http/routes/visitor.ts"
import { ownServer } from "./own-server.ts"
import { messageOf, startServer } from "./server.ts"

const Ok = Schema.Struct({ ok: Schema.Boolean })
const ok = () => Effect.succeed({ ok: true })

/** Endpoints for those who sign in, which the product's contract may not have yet. */
const guarded = {
  profile: {
    method: "GET",
    path: "/api/guarded/profile",
    actor: "customer",
    summary: "",
    reply: Ok,
    errors: [],
  },
  change: {
    method: "PUT",
    path: "/api/guarded/profile",
    actor: "customer",
    summary: "",
    reply: Ok,
    errors: [],
  },
  quotes: { method: "GET", path: "/api/guarded/quotes", actor: "staff", summary: "", reply: Ok, errors: [] },
  remove: {
    method: "DELETE",
    path: "/api/guarded/quotes",
    actor: "staff",
    summary: "",
    reply: Ok,
    errors: [],
  },
} as const satisfies Contract

const routes: ReadonlyArray<Route> = [
  ...routesOf(
    visitorContract,
    visitorHandlers(() => "ready"),
  ),
  ...routesOf(guarded, { profile: ok, change: ok, quotes: ok, remove: ok }),
]

/** Test sessions: the cookie says who it is. */
const actorOf: ActorOf = async (ctx) => {
  const who = ctx.get("x-signed-in-as")
  return who === "customer" || who === "staff" ? who : undefined
}

describe("every route", () => {
  it.each(["nobody", "customer", "staff"])("lets %s do what they may and nothing else", async (who) => {
    const server = await ownServer({ routes, actorOf })
    for (const { endpoint } of routes) {
      const { method, path, actor } = endpoint
      const headers = { ...(await server.credentials()), "x-signed-in-as": who }
      const reply = await server.get(path, { method, headers })
      const expected = actor === "visitor" || actor === who ? "let in" : who === "nobody" ? 401 : 403
      const got = [401, 403].includes(reply.status) ? reply.status : "let in"
      expect([method, path, got]).toEqual([method, path, expected])
      expect(await reply.text()).not.toContain("CSRF token is")
    }
  })

  it("stays shut to those who claim to be signed in where nobody can sign in yet", async () => {
    const server = await ownServer({ routes })
    const reply = await server.get("/api/guarded/quotes", { headers: { "x-signed-in-as": "staff" } })
    expect(reply.status).toBe(401)
  })

  it("asks for the token of those who may write, and only after asking who they are", async () => {
    const server = await ownServer({ routes, actorOf })
    const remove = (who: string) =>
      server.get("/api/guarded/quotes", { method: "DELETE", headers: { "x-signed-in-as": who } })
    expect((await remove("nobody")).status).toBe(401)
    expect(await messageOf(await remove("staff"))).toContain("CSRF")
  })
})

describe("a server", () => {
  it("does not start with an endpoint that does not name who may call it", async () => {
    const { actor: _, ...anonymous } = guarded.quotes
    const [route] = routesOf(guarded, { profile: ok, change: ok, quotes: ok, remove: ok })
    await expect(startServer({ routes: [{ ...route!, endpoint: anonymous as never }] })).rejects.toThrow(
      "The endpoint profile does not name who may call it.",
    )
  })

  it("does not compile with a handler too few, or one that fails in a way that the contract does not list", () => {
    // @ts-expect-error: no handler for `remove`
    routesOf(guarded, { profile: ok, change: ok, quotes: ok })
    const sunk = { _tag: "SlotNotFree", message: "" } as const
    // @ts-expect-error: `profile` lists no failures
    routesOf(guarded, { profile: () => Effect.fail(sunk), change: ok, quotes: ok, remove: ok })
    const unanswered = { ...guarded.profile, errors: ["Unheard"] } as const
    // @ts-expect-error: no status for `Unheard`
    routesOf({ unanswered }, { unanswered: ok })
    expect(routesOf({ profile: guarded.profile }, { profile: ok })).toHaveLength(1)
  })
})
