import { createHash } from "node:crypto"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSite } from "../../../adapters/http/engine/site-files.ts"
import { ownServer } from "../support/own-server.ts"
import { messageOf, startServer, type TestServer } from "../support/server.ts"

const EARLY = 'document.title = "early"'
const STYLE = "body{margin:0}"
const WITHOUT_SCRIPT = "button{display:none}"
const HOME = `<!doctype html><title>Home</title><style>${STYLE}</style><noscript><style>${WITHOUT_SCRIPT}</style></noscript><script data-app="/assets/app-1.js">${EARLY}</script><script type="application/ld+json">{"@type":"X"}</script><script src="/assets/app-1.js"></script>`
const APP = "console.log('the app')".repeat(100)

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  "site/index.html": HOME,
  "site/book/index.html": "<!doctype html><title>Book</title>",
  "site/reschedule/_.html": "<!doctype html><title>Move your visit</title>",
  "site/404.html": "<!doctype html><title>Page not found</title>",
  "site/assets/app-1.js": APP,
  "site/assets/app-1.js.br": brotliCompressSync(APP),
  "site/assets/app-1.js.gz": gzipSync(APP),
  "site/robots.txt": "User-agent: *",
  "site/.vite/manifest.json": "{}",
  "secret.txt": "top secret",
}

let server: TestServer
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "site-"))
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), content)
  }
  server = await startServer({ site: openSite(join(directory, "site")) })
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

/** Sends the path as it is and does not decompress the reply, unlike fetch. */
const raw = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request({ port: server.port, host: "127.0.0.1", path, headers, method }, (reply) => {
        const chunks: Buffer[] = []
        reply.on("data", (chunk: Buffer) => chunks.push(chunk))
        reply.on("end", () =>
          resolve({ status: reply.statusCode!, headers: reply.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on("error", reject)
        .end()
    },
  )

describe("a page", () => {
  it.each([
    ["/", "Home"],
    ["/?utm=x", "Home"],
    ["/book", "Book"],
    ["/book/", "Book"],
    ["/reschedule/0a1b2c", "Move your visit"],
    ["/reschedule/0a1b2c/", "Move your visit"],
  ])("is served at %s", async (path, title) => {
    const reply = await raw(path)
    expect(reply.status).toBe(200)
    expect(String(reply.body)).toContain(`<title>${title}</title>`)
    expect(reply.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    })
  })

  it("its policy allows its own inline scripts by hash and no others", async () => {
    const policy = String((await raw("/")).headers["content-security-policy"])
    const hash = createHash("sha256").update(EARLY).digest("base64")
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests/u)
    expect(String((await raw("/book")).headers["content-security-policy"])).toContain("script-src 'self';")
  })

  it.each(["/", "/book", "/nowhere", "/api/docs"])(
    "the policy of %s allows its own inline styles by hash and no others",
    async (path) => {
      const { headers, body } = await raw(path)
      const styles = [...String(body).matchAll(/<style>(?<css>[^<]*)<\/style>/gu)].map(({ groups }) => {
        const hash = createHash("sha256").update(groups!["css"]!).digest("base64")
        return ` 'sha256-${hash}'`
      })
      const policy = String(headers["content-security-policy"]).split(";")
      expect(policy).toContain(`style-src 'self'${styles.join("")}`)
      expect(policy.filter((directive) => directive.startsWith("style-src-elem"))).toEqual([])
    },
  )

  it("a path without a page gets the site's 404 page", async () => {
    for (const path of [
      "/nowhere",
      "/book/more",
      "/reschedule/",
      "/reschedule/a/b",
      "/index",
      "/.vite/manifest.json",
      "/book/index.html",
    ]) {
      const reply = await raw(path)
      expect([path, reply.status]).toEqual([path, 404])
      expect(String(reply.body)).toContain("Page not found")
      expect(reply.headers["content-security-policy"]).toBeDefined()
    }
  })

  it("a method other than GET and HEAD is refused", async () => {
    const reply = await server.get("/book", { method: "POST" })
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"])
  })

  it("TRACE is refused on every path, and nothing of the request is sent back", async () => {
    for (const path of ["/", "/api/services", "/api/nowhere"]) {
      const reply = await raw(path, { cookie: "visitor=echoed" }, "TRACE")
      expect(reply.status).toBeGreaterThanOrEqual(404)
      expect(reply.body.toString()).not.toContain("echoed")
    }
  })

  it("the API works without a built site", async () => {
    const bare = await ownServer({ site: openSite(join(directory, "none")) })
    expect((await bare.get("/")).status).toBe(404)
    expect((await bare.get("/api/health")).status).toBe(200)
  })
})

describe("an asset", () => {
  it("with a content hash in its name is cached as immutable", async () => {
    const reply = await raw("/assets/app-1.js")
    expect(String(reply.body)).toBe(APP)
    expect(reply.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    })
  })

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["", undefined],
  ])("is sent to a browser that takes %j as %s", async (accepted, encoding) => {
    const reply = await raw("/assets/app-1.js", { "accept-encoding": accepted })
    expect(reply.headers["content-encoding"]).toBe(encoding)
    expect(reply.headers["content-length"]).toBe(String(reply.body.length))
  })

  it("has the same content in every encoding, and an ETag for each", async () => {
    const packed = await raw("/assets/app-1.js", { "accept-encoding": "br" })
    const plain = await raw("/assets/app-1.js")
    expect(String(brotliDecompressSync(packed.body))).toBe(APP)
    expect(packed.headers["etag"]).not.toBe(plain.headers["etag"])
  })

  it("is replied to with 304 when the browser has the current version", async () => {
    const { headers } = await raw("/robots.txt")
    const known = [
      { "if-none-match": String(headers["etag"]) },
      { "if-modified-since": String(headers["last-modified"]) },
    ]
    for (const condition of known) {
      const reply = await raw("/robots.txt", condition)
      expect([reply.status, reply.body.length]).toEqual([304, 0])
    }
    expect((await raw("/robots.txt", { "if-none-match": '"other"' })).status).toBe(200)
  })

  it("has the headers of GET on HEAD, without a body", async () => {
    const reply = await raw("/assets/app-1.js", {}, "HEAD")
    expect([reply.status, reply.headers["content-length"], reply.body.length]).toEqual([
      200,
      String(APP.length),
      0,
    ])
  })

  it("that does not exist gets a short plain 404", async () => {
    const reply = await raw("/assets/missing-2.js")
    expect([reply.status, reply.headers["content-type"], String(reply.body)]).toEqual([
      404,
      "text/plain; charset=utf-8",
      "There is nothing at this address.",
    ])
  })
})

describe("headers", () => {
  it("a document has a content security policy and a permissions policy, an asset has neither", async () => {
    const page = (await raw("/")).headers
    expect(page["content-security-policy"]).toBeDefined()
    expect(page["permissions-policy"]).toContain("geolocation=()")
    for (const path of ["/assets/app-1.js", "/robots.txt"]) {
      const asset = (await raw(path)).headers
      expect(asset["content-security-policy"]).toBeUndefined()
      expect(asset["permissions-policy"]).toBeUndefined()
      expect(asset["x-content-type-options"]).toBe("nosniff")
    }
  })

  it("a path that looks like the API in any case gets the API's headers and JSON", async () => {
    for (const path of ["/API/services", "/Api", "/API/nowhere"]) {
      const reply = await raw(path)
      expect([200, 404]).toContain(reply.status)
      expect(() => JSON.parse(String(reply.body)) as unknown).not.toThrow()
      expect(reply.headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'")
      expect(reply.headers["cache-control"]).toBe("no-store")
    }
  })

  it("the Host header does not reach the API's description", async () => {
    const reply = await raw("/api/docs", { host: "evil.example", "x-forwarded-host": "evil.example" })
    expect(String(reply.body)).not.toContain("evil.example")
    expect(String(reply.body)).toContain(`http://localhost:${server.port}/api/`)
  })
})

describe("a file outside the site", () => {
  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
    "/book/%2e%2e/%2e%2e/secret.txt",
    "/constructor",
    "/__proto__",
  ])("is not served at %s", async (path) => {
    const reply = await raw(path)
    expect(reply.status).toBe(404)
    expect(String(reply.body)).not.toContain("top secret")
  })

  it.each(["/%", "/%zz", "/%ff", "/a%00b", "/api/%", "/api/services?x=%e0%a4%a"])(
    "the path %s, which is not valid text, is refused",
    async (path) => {
      const reply = await raw(path)
      expect(reply.status).toBe(400)
      expect(JSON.parse(String(reply.body))).toEqual({ message: "We could not read that address." })
    },
  )
})

describe("API paths", () => {
  it("reply with JSON on every unknown path", async () => {
    for (const path of ["/api", "/api/", "/api/nowhere", "/api/appointments/7", "/api/csrf/x"]) {
      const reply = await server.get(path)
      expect([path, reply.status, await messageOf(reply)]).toEqual([
        path,
        404,
        "There is nothing at this address.",
      ])
    }
  })

  it("list the allowed methods on 405 and OPTIONS", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const reply = await server.get("/api/appointments", { method })
      expect([reply.status, reply.headers.get("allow")]).toEqual([405, "HEAD, GET, POST"])
    }
    const days = await server.get("/api/availability/days", { method: "POST" })
    expect([days.status, days.headers.get("allow")]).toEqual([405, "HEAD, GET"])
    const reply = await server.get("/api/availability/days", { method: "OPTIONS" })
    expect([reply.status, reply.headers.get("allow"), await reply.text()]).toEqual([204, "HEAD, GET", ""])
  })

  it("reply to HEAD as to GET, without a body", async () => {
    const reply = await raw("/api/services", {}, "HEAD")
    const get = await raw("/api/services")
    expect([reply.status, reply.headers["content-length"]]).toEqual([200, String(get.body.length)])
    expect(reply.body.length).toBe(0)
  })

  it("forbid framing, sniffing and caching", async () => {
    for (const path of ["/api/services", "/api/nowhere"]) {
      expect((await raw(path)).headers).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none';frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      })
    }
  })
})

const rendered = (name: string, text: string) => ({
  name,
  body: Buffer.from(text),
  br: () => brotliCompressSync(text),
  gzip: () => gzipSync(text),
})

describe("replaced files", () => {
  it("are served instead of the pages of the build, until they are replaced again", async () => {
    const site = openSite(join(directory, "site"))
    const own = await ownServer({ site })
    const titleAt = async (path: string) =>
      /<title>(.*)<\/title>/u.exec(await (await fetch(own.url + path)).text())?.[1]
    site.replace([
      rendered("index.html", "<title>New home</title>"),
      rendered("gallery/7/index.html", "<title>Seven</title>"),
      rendered("404.html", "<title>Page not found</title>"),
    ])
    expect([await titleAt("/"), await titleAt("/gallery/7"), await titleAt("/book")]).toEqual([
      "New home",
      "Seven",
      "Page not found",
    ])
    site.replace([
      rendered("index.html", "<title>Newer home</title>"),
      rendered("404.html", "<title>Page not found</title>"),
    ])
    expect([await titleAt("/"), await titleAt("/gallery/7")]).toEqual(["Newer home", "Page not found"])
  })

  it("keep the ETag and the time of change of a file with the same text", async () => {
    const site = openSite(join(directory, "site"))
    const before = site.find("/")
    site.replace([rendered("index.html", HOME)])
    expect(site.find("/")).toBe(before)
    site.replace([rendered("index.html", `${HOME}!`)])
    expect(site.find("/")?.etag).not.toBe(before?.etag)
  })
})
