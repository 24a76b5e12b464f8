import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type * as Client from "../../web/shared/api/client.ts"
import { ApiError, sentenceFor } from "../../web/shared/api/errors.ts"
import { idempotentSender } from "../../web/shared/api/idempotent-sender.ts"
import { endpointQuery, newQueryClient } from "../../web/shared/api/queries.ts"
import { BOOKING } from "../http/server.ts"

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly init: RequestInit | undefined
}

/** The answers to come, in order; and what was sent. */
const answers: Array<Response | Error> = []
const sent: Array<Sent> = []
let client: typeof Client

beforeEach(async () => {
  answers.length = sent.length = 0
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body =
      typeof init?.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
    sent.push({ path, method: init?.method ?? "GET", headers: { ...(init?.headers as object) }, body, init })
    const answer = answers.shift() ?? new TypeError("There is no answer left.")
    if (answer instanceof Error) throw answer
    return answer
  })
  // A browser tab of its own, which has no token yet.
  vi.resetModules()
  client = await import("../../web/shared/api/client.ts")
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: unknown, status = 200) => Response.json(body, { status })
const text = (body: string, status: number, statusText = "") => new Response(body, { status, statusText })
const token = (csrfToken: string) => json({ csrfToken })
const complaintOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "It went well.",
    (error: Error) => error.message,
  )
const book = (idempotencyKey?: string) =>
  client.call("bookAppointment", {
    body: BOOKING,
    ...(idempotencyKey && { idempotencyKey }),
  })

describe("a read", () => {
  test("carries the session's cookie and its query", async () => {
    answers.push(json({ slots: [] }))
    const query = { from: "2026-11-23T06:00:00Z", to: "2026-11-24T06:00:00Z", hours: "2" }
    await client.call("listFreeSlots", { query })
    expect(sent[0]?.path).toBe(
      "/api/availability?from=2026-11-23T06%3A00%3A00Z&to=2026-11-24T06%3A00%3A00Z&hours=2",
    )
    expect(sent[0]?.init?.credentials).toBe("include")
  })

  test.each([
    ["the answer's text", text("Nobody is home", 503), "503: Nobody is home"],
    ["the status text where there is none", text("", 502, "Bad Gateway"), "502: Bad Gateway"],
    ["CSRF by name", text("Invalid CSRF token", 403), "CSRF Error (403): Invalid CSRF token"],
    ["any other refusal", text("Not yours", 403), "403: Not yours"],
  ])("that fails says %s", async (_, answer, message) => {
    answers.push(answer)
    expect(await complaintOf(client.call("listServices"))).toBe(message)
  })

  test("that is not for the signed-out throws, or gives null where asked to", async () => {
    const queries = newQueryClient()
    answers.push(text("Who are you?", 401), text("Who are you?", 401))
    expect(await complaintOf(queries.fetchQuery(endpointQuery("listServices")))).toBe("401: Who are you?")
    expect(await queries.fetchQuery(endpointQuery("listServices", undefined, "null"))).toBeNull()
    expect(sent).toHaveLength(2)
  })

  test("is kept for ever, and not retried", async () => {
    const queries = newQueryClient()
    answers.push(json([]))
    await queries.fetchQuery(endpointQuery("listServices"))
    await queries.fetchQuery(endpointQuery("listServices"))
    expect(sent).toHaveLength(1)
  })
})

describe("a write", () => {
  test("carries the token as header and as _csrf, and asks for it once", async () => {
    answers.push(token("abc"), json({}, 201), json({}, 201))
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
    answers.push(token("old"), text("Invalid CSRF token", 403), token("new"), json({ id: 7 }, 201))
    expect(await book("key-1")).toEqual({ id: 7 })
    const [, first, , second] = sent
    expect(first?.headers).toMatchObject({ "x-csrf-token": "old", "idempotency-key": "key-1" })
    expect(second?.headers).toMatchObject({ "x-csrf-token": "new", "idempotency-key": "key-1" })
    expect(second?.body).toEqual({ ...BOOKING, _csrf: "new" })
  })

  test("is sent no third time", async () => {
    answers.push(token("old"), text("Invalid CSRF token", 403), token("new"), text("CSRF again", 403))
    expect(await complaintOf(book())).toBe("CSRF Error (403): CSRF again")
    expect(sent).toHaveLength(4)
  })

  test("that is refused for another reason is not sent again", async () => {
    answers.push(token("abc"), json({ message: "That time has just been taken." }, 409))
    const failure = await book().catch((error: unknown) => error)
    expect(failure).toHaveProperty("message", '409: {"message":"That time has just been taken."}')
    expect(failure).toHaveProperty("serverMessage", "That time has just been taken.")
    answers.push(text("Not yours", 403))
    expect(await complaintOf(book())).toBe("403: Not yours")
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
    ["forgets the token", json({}), "CSRF token not found in response"],
    ["talks gibberish", text("<html>", 200), "Unable to retrieve CSRF token for secure requests"],
    ["is away", new TypeError("fetch failed"), "Unable to retrieve CSRF token for secure requests"],
  ])("without a token says why, when the server %s; the next one asks again", async (_, answer, reason) => {
    answers.push(answer)
    expect(await complaintOf(book())).toBe(`CSRF token required but not available: ${reason}`)
    answers.push(token("abc"), json({}, 201))
    await book()
    expect(sent.map(({ path }) => path)).toEqual(["/api/csrf", "/api/csrf", "/api/appointments"])
  })
})

describe("what the person is told", () => {
  test("is the server's own sentence where it sent one", async () => {
    expect(sentenceFor(new ApiError(409, '{"message":"Taken."}'), "Something went wrong.")).toBe("Taken.")
    expect(sentenceFor(new ApiError(500, "<html>"), "Something went wrong.")).toBe("Something went wrong.")
  })
  test("is that the line is down, when no answer came", async () => {
    const { sentenceFor } = await import("../../web/shared/api/errors.ts")
    answers.push(token("abc"), new TypeError("fetch failed"))
    const failure = await book().catch((error: unknown) => error)
    expect(sentenceFor(failure, "Something went wrong.")).toMatch(/^We could not reach our server\./u)
  })
  test("is that the session expired, when no token is given to them", async () => {
    const { sentenceFor } = await import("../../web/shared/api/errors.ts")
    answers.push(text("", 401))
    const failure = await book().catch((error: unknown) => error)
    expect(sentenceFor(failure, "Something went wrong.")).toBe(
      "Session expired. Please sign in again to continue.",
    )
  })
})

describe("what is meant once", () => {
  test("keeps its key while no answer came, and gets a new one after any", async () => {
    const send = idempotentSender()
    const keys: string[] = []
    const outcomes = [
      new TypeError("line down"),
      new TypeError("line down"),
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

  test("gets another key for another body", async () => {
    const send = idempotentSender()
    const keys: string[] = []
    const attempt = (body: unknown) =>
      send(body, async (_, key) => {
        keys.push(key)
        throw new TypeError("line down")
      }).catch(() => undefined)
    await attempt({ time: "9:00 AM" })
    await attempt({ time: "9:30 AM" })
    expect(keys[1]).not.toBe(keys[0])
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
  })
})
