import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { Endpoints } from "../../../adapters/http/engine/contract/endpoint.ts"
import { defineApi } from "../../../adapters/http/engine/api.ts"
import { productApiWith } from "../support/apis.ts"
import { ownServer } from "../support/own-server.ts"
import { BOOKING, CHAT_BOOKING, messageOf, startServer } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startServer())

/** A request that passes is refused by validation with 400, so that nothing is booked. */
const post = (headers: Readonly<Record<string, string>>, body: object = {}) =>
  server.get("/api/appointments", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

describe("a visitor's session", () => {
  it("is an HttpOnly cookie that stays the same while the browser sends it", async () => {
    const first = await server.get("/api/csrf")
    const cookie = first.headers.get("set-cookie")!
    expect(cookie).toMatch(/^visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u)
    expect(first.headers.get("cache-control")).toBe("no-store")
    const again = await server.get("/api/csrf", { headers: { cookie: cookie.split(";")[0]! } })
    expect(again.headers.get("set-cookie")).toBeNull()
    expect(await again.json()).toEqual(await first.json())
  })

  it("is a __Host- cookie where the site is reached by https", async () => {
    const https = await ownServer({ publicUrl: "https://hearth.example" })
    const reply = await https.get("/api/csrf")
    expect(reply.headers.get("set-cookie")).toMatch(
      /^__Host-visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/u,
    )
    expect(reply.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/u)
  })

  it("is replaced when the cookie has another format", async () => {
    const reply = await server.get("/api/csrf", { headers: { cookie: "visitor=guessed" } })
    expect(reply.headers.get("set-cookie")).toMatch(/^visitor=[\w-]{43};/u)
  })
})

describe("a write", () => {
  it("is accepted with the token in its header or in its body", async () => {
    const { cookie, "x-csrf-token": token } = (await server.credentials()) as {
      cookie: string
      "x-csrf-token": string
    }
    expect((await post({ cookie, "x-csrf-token": token })).status).toBe(400)
    expect((await post({ cookie }, { _csrf: token })).status).toBe(400)
  })

  it("is refused with a message that mentions CSRF when token and cookie do not match", async () => {
    const { cookie, "x-csrf-token": token } = (await server.credentials()) as {
      cookie: string
      "x-csrf-token": string
    }
    const other = (await server.get("/api/csrf")).headers.get("set-cookie")!.split(";")[0]!
    for (const headers of [
      {},
      { cookie },
      { "x-csrf-token": token },
      { cookie: other, "x-csrf-token": token },
      { cookie, "x-csrf-token": `${token.slice(0, -1)}!` },
      { cookie, "x-csrf-token": "é" },
      { cookie: "visitor=", "x-csrf-token": token },
    ]) {
      const reply = await post(headers as Record<string, string>)
      expect(reply.status).toBe(403)
      expect(await messageOf(reply)).toContain("CSRF")
    }
    expect((await post({ cookie }, { _csrf: { length: 43 } })).status).toBe(403)
  })

  it("from another website is refused even with a valid token, without mentioning CSRF", async () => {
    const credentials = await server.credentials()
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "not a url" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: server.url, "sec-fetch-site": "cross-site" },
      { origin: `${server.url.replace("http:", "ftp:")}0` },
    ]) {
      const reply = await post({ ...credentials, ...(headers as Record<string, string>) })
      expect(reply.status).toBe(403)
      expect(await messageOf(reply)).toBe("This request came from another website, so we did not accept it.")
    }
  })

  it("is accepted from the public URL and from the host that the browser used", async () => {
    const site = await ownServer({ publicUrl: "http://hearth.example" })
    for (const origin of ["http://hearth.example", site.url]) {
      const reply = await site.post("/api/appointments", {}, { origin, "sec-fetch-site": "same-origin" })
      expect(reply.status).toBe(400)
    }
  })

  it("of another origin is neither asked for nor shown: no reply has a header that allows it", async () => {
    const origin = "https://evil.example"
    const headers = { origin, "access-control-request-method": "POST" }
    for (const path of ["/api/services", "/api/csrf", "/api/admin/session"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const reply = await server.get(path, { method, headers })
        expect(reply.headers.get("access-control-allow-origin")).toBeNull()
        expect(reply.headers.get("access-control-allow-credentials")).toBeNull()
      }
    }
  })

  it("removes the token from a body whose schema accepts any field", async () => {
    const Anything = Schema.Record(Schema.String, Schema.Unknown)
    const endpoints = {
      echo: {
        at: "POST /api/echo",
        actors: ["visitor"],
        summary: "",
        body: { json: Anything },
        reply: Anything,
      },
    } as const satisfies Endpoints
    const api = defineApi({ endpoints, errors: {}, handlers: { echo: ({ body }) => Effect.succeed(body) } })
    const open = await ownServer({ api: productApiWith(api) })
    const reply = await open.post("/api/echo", { a: 1, _csrf: "x" })
    expect(await reply.json()).toEqual({ a: 1 })
  })

  it("leaves its token out of stored data and logs", async () => {
    const { cookie, "x-csrf-token": token } = (await server.credentials()) as {
      cookie: string
      "x-csrf-token": string
    }
    expect((await post({ cookie }, { ...CHAT_BOOKING, _csrf: token })).status).toBe(201)
    expect(JSON.stringify(server.memory.appointments)).not.toContain(token)
    expect(server.log.join("")).not.toContain(token)
    expect(server.log.join("")).not.toContain(BOOKING.email)
    expect(server.log.join("")).not.toContain(cookie.split("=")[1])
  })
})
