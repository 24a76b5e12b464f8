import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http"
import * as https from "node:https"
import { connect } from "node:http2"
import type { AddressInfo } from "node:net"
import { createServer as createSocketServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"

const CADDYFILE = join(import.meta.dirname, "../../adapters/process/service/Caddyfile")

const isInstalled = (): boolean => {
  try {
    execFileSync("caddy", ["version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

const START = { timeout: 120_000, interval: 100 }

const freePort = async (): Promise<number> => {
  const server = createSocketServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Behind Caddy: replies with what it was sent, or with an event stream that stays open. */
const openUpstream = async () => {
  const server = createServer((request, response) => {
    if (request.url === "/api/events") {
      response.writeHead(200, { "Content-Type": "text/event-stream" })
      return response.write("data: first\n\n")
    }
    let bytes = 0
    request.on("data", (chunk: Buffer) => (bytes += chunk.length))
    return request.on("end", () => {
      response.setHeader("Content-Type", "application/json")
      response.end(JSON.stringify({ headers: request.headers, bytes }))
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

describe.skipIf(!isInstalled())("Caddy with our Caddyfile", () => {
  let directory: string
  let upstream: Server
  let caddy: ChildProcess
  let ca: Buffer
  const ports = { http: 0, https: 0 }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "caddy-"))
    upstream = await openUpstream()
    ports.http = await freePort()
    ports.https = await freePort()
    // On other ports, with a CA that no system is asked to trust.
    const text = readFileSync(CADDYFILE, "utf8")
      .replace(":80 {", `:${ports.http} {`)
      .replace("{\n", `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n`)
    const file = join(directory, "Caddyfile")
    await writeFile(file, text)
    caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
      stdio: "ignore",
      env: {
        ...process.env,
        PUBLIC_URL: `https://localhost:${ports.https}`,
        UPSTREAM: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
        HOME: directory,
        XDG_DATA_HOME: directory,
        XDG_CONFIG_HOME: directory,
      },
    })
    const root = join(directory, "caddy/pki/authorities/local/root.crt")
    ca = await vi.waitFor(() => readFileSync(root), START)
    await vi.waitFor(() => send("/"), START)
  })

  afterAll(async () => {
    caddy.kill()
    await once(caddy, "exit")
    upstream.closeAllConnections()
    upstream.close()
    await rm(directory, { recursive: true })
  })

  interface Received {
    readonly status: number
    readonly headers: IncomingHttpHeaders
    readonly body: { readonly headers: IncomingHttpHeaders; readonly bytes: number }
  }

  const send = (path: string, options: https.RequestOptions = {}, body?: Buffer) =>
    new Promise<Received>((resolve, reject) => {
      const request = https.request(
        { host: "localhost", port: ports.https, path, ca, ...options },
        async (response) => {
          const text = Buffer.concat(await response.toArray()).toString()
          resolve({ status: response.statusCode!, headers: response.headers, body: JSON.parse(text || "{}") })
        },
      )
      request.on("error", reject)
      request.end(body)
    })

  const sendPlain = (path: string) =>
    new Promise<Pick<Received, "status" | "headers">>((resolve, reject) => {
      get({ host: "127.0.0.1", port: ports.http, path, headers: { host: "localhost" } }, (response) => {
        response.resume()
        resolve({ status: response.statusCode!, headers: response.headers })
      }).on("error", reject)
    })

  it("leads pages from http to https, and refuses the API without encryption", async () => {
    const page = await sendPlain("/book?service=3")
    expect([page.status, page.headers.location]).toEqual([308, "https://localhost/book?service=3"])
    for (const path of ["/api/services", "/api", "/API/services"])
      expect((await sendPlain(path)).status).toBe(403)
  })

  it("replaces the addresses and the request id that a client sends", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7", "x-request-id": "chosen-by-client" }
    const { body } = await send("/", { headers })
    expect(body.headers["x-forwarded-for"]).toMatch(/^(?:127\.0\.0\.1|::1)$/u)
    expect(body.headers["x-forwarded-proto"]).toBe("https")
    expect(body.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/u)
  })

  it("sends on an upload of 40 MB", async () => {
    const { body } = await send("/", { method: "POST" }, Buffer.alloc(40 * 1024 * 1024))
    expect(body.bytes).toBe(40 * 1024 * 1024)
  })

  it("sends on an event while its stream stays open", async () => {
    const first = await new Promise<string>((resolve, reject) => {
      https
        .get({ host: "localhost", port: ports.https, path: "/api/events", ca }, (response) => {
          response.once("data", (chunk: Buffer) => {
            resolve(String(chunk))
            response.destroy()
          })
        })
        .on("error", reject)
    })
    expect(first).toBe("data: first\n\n")
  })

  it("lets a request wait while the server is restarted", async () => {
    const { port } = upstream.address() as AddressInfo
    upstream.close()
    upstream.closeAllConnections()
    await once(upstream, "close")
    const reply = send("/")
    setTimeout(() => upstream.listen(port, "127.0.0.1"), 1_000)
    expect((await reply).status).toBe(200)
  })

  it("speaks HTTP/2, and offers HTTP/3", async () => {
    const session = connect(`https://localhost:${ports.https}`, { ca })
    const stream = session.request({ ":path": "/" })
    const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders & { ":status": number }]
    session.destroy()
    expect(headers[":status"]).toBe(200)
    expect(headers["alt-svc"]).toMatch(/^h3=/u)
  })

  it.each([
    ["TLSv1.3", 200],
    ["TLSv1.2", 200],
    ["TLSv1.1", "refused"],
  ] as const)("replies to %s with %s", async (name, expected) => {
    const options = { minVersion: name, maxVersion: name, ciphers: "DEFAULT@SECLEVEL=0" }
    const reply = await send("/", options).then(
      ({ status }) => status,
      () => "refused",
    )
    expect(reply).toBe(expected)
  })
})
