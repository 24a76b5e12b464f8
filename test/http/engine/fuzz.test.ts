import { connect } from "node:net"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { paths } from "../../../adapters/http/contract/paths.ts"
import { ownServer } from "../support/own-server.ts"
import { startServer } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"
import { anyText } from "../../arbitraries/text.ts"

const server = await ofFile(startServer())

const RUNS = { numRuns: 150 }

const isSentence = (text: string) => text.length > 0 && !/undefined|\bat \w+ \(|Error:/u.test(text)

/** The reply's text, if it is an error of the server or has no sentence. */
const fault = async (reply: Response): Promise<string | undefined> => {
  const text = await reply.text()
  if (reply.ok) return undefined
  const { message } = JSON.parse(text) as { message: string }
  return reply.status < 500 && isSentence(message) ? undefined : text
}

describe("random requests", () => {
  it("random bytes as a body get a sentence", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        const headers = { "content-type": "application/json", ...(await server.credentials()) }
        const reply = await server.get("/api/appointments", {
          method: "POST",
          body: Uint8Array.from(bytes),
          headers,
        })
        expect(await fault(reply)).toBeUndefined()
      }),
      RUNS,
    )
  })

  it("random query strings never cause a 5xx on any endpoint", async () => {
    // Elsewhere a GET is for a page.
    const addresses = Object.values(paths).flatMap((at) =>
      at.split(" ").filter((path) => path.startsWith("/api/")),
    )
    const name = fc.oneof(fc.constantFrom("from", "to", "hours", "serviceId"), fc.string())
    const value = fc.oneof(anyText(), fc.constantFrom("2026-11-23T15:00:00Z", "2026-11-24T15:00:00Z", "2"))
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 5 })
      .map((pairs) => new URLSearchParams(pairs).toString())
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...addresses),
        fc.oneof(query, fc.webQueryParameters()),
        async (path, text) => {
          expect(await fault(await server.get(`${path}?${text}`))).toBeUndefined()
        },
      ),
      // An endpoint without input refuses an address that is no text, too.
      { ...RUNS, examples: [["/api/portal/sessions", "=%00"]] },
    )
  })

  it("random headers never cause a 5xx", async () => {
    const value = fc
      .string({ unit: fc.constantFrom(..."abc=;,:/\"'%{}[]<>() \t019é") })
      .map((text) => text.trim())
    const headers = fc.record(
      {
        cookie: value,
        origin: value,
        host: value,
        "x-csrf-token": value,
        "idempotency-key": value,
        "content-type": value,
        "accept-encoding": value,
        "if-none-match": value,
        "if-modified-since": value,
        "x-forwarded-for": value,
        "x-forwarded-host": value,
      },
      { requiredKeys: [] },
    )
    const request = fc.constantFrom(
      ["GET", "/api/csrf"],
      ["POST", "/api/appointments"],
      ["GET", "/api/docs"],
      ["GET", "/"],
    ) as fc.Arbitrary<[string, string]>
    const proxied = await ownServer({ trustProxy: true })
    await fc.assert(
      fc.asyncProperty(headers, request, async (given, [method, path]) => {
        expect(await statusOf(proxied.port, method, path, given)).toBeLessThan(500)
      }),
      RUNS,
    )
  })

  it("random request targets never cause a 5xx", async () => {
    const path = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."ab/.%2e\\:@?#&=[]*+~0") }).map((text) => `/${text}`),
      fc.string({ unit: fc.constantFrom(..."ab/.%2e\\:@?&=[]*+~0") }).map((text) => `/api/${text}`),
      fc.constantFrom("*", "//", "http://[", "http://x/api/services", "/api/services#x", "/%c0%ae%c0%ae/"),
    )
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom("GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND"),
        async (given, method) => {
          expect(await statusOf(server.port, method, given, {})).toBeLessThan(500)
        },
      ),
      { ...RUNS, examples: [["/\\a@#", "GET"]] },
    )
  })
})

/** Sends the request target as it is; `fetch` would normalise it. */
const statusOf = (port: number, method: string, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<number>((resolve, reject) => {
    const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(port, "127.0.0.1")
    let reply = ""
    socket.on("data", (data) => (reply += data)).on("error", reject)
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (?<status>\d{3})/u.exec(reply)?.groups?.["status"])))
    socket.end(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\nconnection: close\r\n\r\n`, "latin1")
  })
