import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type * as Client from "../../web/shared/api/client.ts"
import { ApiError, sentenceFor } from "../../web/shared/api/errors.ts"
import { idempotentSender } from "../../web/shared/api/idempotent-sender.ts"
import { endpointQuery, newQueryClient } from "../../web/shared/api/queries.ts"
import { BOOKING } from "../http/support/server.ts"

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly init: RequestInit | undefined
}

/** The next replies, in order, and the requests sent. */
const replies: Array<Response | Error> = []
const sent: Array<Sent> = []
let client: typeof Client

beforeEach(async () => {
  replies.length = sent.length = 0
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body =
      typeof init?.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
    sent.push({ path, method: init?.method ?? "GET", headers: { ...(init?.headers as object) }, body, init })
    const reply = replies.shift() ?? new TypeError("There is no reply left.")
    if (reply instanceof Error) throw reply
    return reply
  })
  // A new browser tab, which has no token yet.
  vi.resetModules()
  client = await import("../../web/shared/api/client.ts")
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: unknown, status = 200) => Response.json(body, { status })
const text = (body: string, status: number, statusText = "") => new Response(body, { status, statusText })
const token = (csrfToken: string) => json({ csrfToken })
const errorMessageOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "no error",
    (error: Error) => error.message,
  )
const book = (idempotencyKey?: string) =>
  client.call("bookAppointment", {
    body: BOOKING,
    ...(idempotencyKey && { idempotencyKey }),
  })

describe("a read", () => {
  test("sends the session's cookie and its query", async () => {
    replies.push(json({ slots: [] }))
    const query = { from: "2026-11-23T06:00:00Z", to: "2026-11-24T06:00:00Z", hours: "2" }
    await client.call("listFreeSlots", { query })
    expect(sent[0]?.path).toBe(
      "/api/availability?from=2026-11-23T06%3A00%3A00Z&to=2026-11-24T06%3A00%3A00Z&hours=2",
    )
    expect(sent[0]?.init?.credentials).toBe("include")
  })

  test.each([
    ["the reply's text", text("Database unavailable", 503), "503: Database unavailable"],
    ["the status text where there is none", text("", 502, "Bad Gateway"), "502: Bad Gateway"],
    ["that it is a CSRF error", text("Invalid CSRF token", 403), "CSRF Error (403): Invalid CSRF token"],
    ["any other refusal", text("Not yours", 403), "403: Not yours"],
  ])("that fails has %s in its error", async (_, reply, message) => {
    replies.push(reply)
    expect(await errorMessageOf(client.call("listServices"))).toBe(message)
  })

  test("that needs a sign-in rejects with 401, or returns null with the option for it", async () => {
    const queries = newQueryClient()
    replies.push(text("Please sign in", 401), text("Please sign in", 401))
    expect(await errorMessageOf(queries.fetchQuery(endpointQuery("listServices")))).toBe(
      "401: Please sign in",
    )
    expect(await queries.fetchQuery(endpointQuery("listServices", undefined, "null"))).toBeNull()
    expect(sent).toHaveLength(2)
  })

  test("stays in the cache, and is not sent again", async () => {
    const queries = newQueryClient()
    replies.push(json([]))
    await queries.fetchQuery(endpointQuery("listServices"))
    await queries.fetchQuery(endpointQuery("listServices"))
    expect(sent).toHaveLength(1)
  })
})

describe("a write", () => {
  test("sends the token as header and as _csrf, and requests it once", async () => {
    replies.push(token("abc"), json({}, 201), json({}, 201))
    await book()
    await book()
    expect(sent.map(({ path }) => path)).toEqual(["/api/csrf", "/api/appointments", "/api/appointments"])
    expect(sent[0]?.init).toMatchObject({ credentials: "include", cache: "no-store" })
    for (const { headers, body, init } of sent.slice(1)) {
      expect(headers).toMatchObject({ "content-type": "application/json", "x-csrf-token": "abc" })
      expect(body).toEqual({ ...BOOKING, _csrf: "abc" })
      expect(init?.credentials).toBe("include")
    }
  })

  test("that is refused for its token is sent once more with a fresh one, under the same key", async () => {
    replies.push(token("old"), text("Invalid CSRF token", 403), token("new"), json({ id: 7 }, 201))
    expect(await book("key-1")).toEqual({ id: 7 })
    const [, first, , second] = sent
    expect(first?.headers).toMatchObject({ "x-csrf-token": "old", "idempotency-key": "key-1" })
    expect(second?.headers).toMatchObject({ "x-csrf-token": "new", "idempotency-key": "key-1" })
    expect(second?.body).toEqual({ ...BOOKING, _csrf: "new" })
  })

  test("is not sent a third time", async () => {
    replies.push(token("old"), text("Invalid CSRF token", 403), token("new"), text("CSRF again", 403))
    expect(await errorMessageOf(book())).toBe("CSRF Error (403): CSRF again")
    expect(sent).toHaveLength(4)
  })

  test("that is refused for another reason is not sent again", async () => {
    replies.push(token("abc"), json({ message: "That time has just been taken." }, 409))
    const failure = await book().catch((error: unknown) => error)
    expect(failure).toHaveProperty("message", '409: {"message":"That time has just been taken."}')
    expect(failure).toHaveProperty("serverMessage", "That time has just been taken.")
    replies.push(text("Not yours", 403))
    expect(await errorMessageOf(book())).toBe("403: Not yours")
    expect(sent).toHaveLength(3)
  })

  test.each([
    ["refuses", text("", 401), "Authentication required for CSRF token: 401"],
    ["forbids", text("", 403), "Authentication required for CSRF token: 403"],
    [
      "fails",
      text("", 500, "Internal Server Error"),
      "Failed to fetch CSRF token: 500 Internal Server Error",
    ],
    ["sends no token", json({}), "CSRF token not found in response"],
    ["sends no JSON", text("<html>", 200), "Unable to retrieve CSRF token for secure requests"],
    ["cannot be reached", new TypeError("fetch failed"), "Unable to retrieve CSRF token for secure requests"],
  ])(
    "fails with the reason when the server %s instead of a token, and the next write requests one again",
    async (_, reply, reason) => {
      replies.push(reply)
      expect(await errorMessageOf(book())).toBe(`CSRF token required but not available: ${reason}`)
      replies.push(token("abc"), json({}, 201))
      await book()
      expect(sent.map(({ path }) => path)).toEqual(["/api/csrf", "/api/csrf", "/api/appointments"])
    },
  )
})

describe("the sentence for a person", () => {
  test("is the server's own sentence where it sent one", async () => {
    expect(sentenceFor(new ApiError(409, '{"message":"Taken."}'), "Something went wrong.")).toBe("Taken.")
    expect(sentenceFor(new ApiError(500, "<html>"), "Something went wrong.")).toBe("Something went wrong.")
  })
  test("without a reply is that the server could not be reached", async () => {
    const { sentenceFor } = await import("../../web/shared/api/errors.ts")
    replies.push(token("abc"), new TypeError("fetch failed"))
    const failure = await book().catch((error: unknown) => error)
    expect(sentenceFor(failure, "Something went wrong.")).toMatch(/^We could not reach our server\./u)
  })
  test("without a CSRF token is that the session expired", async () => {
    const { sentenceFor } = await import("../../web/shared/api/errors.ts")
    replies.push(text("", 401))
    const failure = await book().catch((error: unknown) => error)
    expect(sentenceFor(failure, "Something went wrong.")).toBe(
      "Session expired. Please sign in again to continue.",
    )
  })
})

describe("a request that must be carried out once", () => {
  test("keeps its key until a reply comes, and has a new one after it", async () => {
    const send = idempotentSender()
    const keys: string[] = []
    const outcomes = [
      new TypeError("no connection"),
      new TypeError("no connection"),
      new ApiError(409, ""),
      undefined,
      undefined,
    ]
    const attempt = (body: unknown) =>
      send(body, async (_, key) => {
        keys.push(key)
        const outcome = outcomes[keys.length - 1]
        if (outcome) throw outcome
      }).catch(() => undefined)
    for (const body of [1, 1, 1, 1, 1]) await attempt(body)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(new Set(keys.slice(2)).size).toBe(3)
  })

  test("has another key for another body", async () => {
    const send = idempotentSender()
    const keys: string[] = []
    const attempt = (body: unknown) =>
      send(body, async (_, key) => {
        keys.push(key)
        throw new TypeError("no connection")
      }).catch(() => undefined)
    await attempt({ time: "9:00 AM" })
    await attempt({ time: "9:30 AM" })
    expect(keys[1]).not.toBe(keys[0])
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
  })
})
