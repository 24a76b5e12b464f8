import { once } from "node:events"
import { request, type ClientRequest, type IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { MB } from "../../../core/files/photo-limits.ts"
import { ownServer } from "../support/own-server.ts"
import { BOOKING, type TestServer } from "../support/server.ts"

const PART = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'

let visitors = 0

/** Announces an upload of so many bytes. */
const announceUpload = async (
  server: TestServer,
  address: string,
  length = 10 * MB,
): Promise<ClientRequest> => {
  visitors += 1
  const from = { "x-forwarded-for": `198.51.100.${visitors}` }
  const asked = { ...BOOKING, email: `visitor${visitors}@example.com`, serviceNeeded: "Painting" }
  const quote = await server.post("/api/quotes", asked, from)
  const { uploadTicket } = (await quote.json()) as { readonly uploadTicket: string }
  const upload = request(`${server.url}/api/quotes/photos`, {
    method: "POST",
    headers: {
      ...(await server.credentials()),
      "x-forwarded-for": address,
      "x-upload-ticket": uploadTicket,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": length,
    },
  })
  upload.on("error", () => {})
  upload.flushHeaders()
  return upload
}

/** An upload that stays open after 9 of its 10 MB. */
const holdUpload = async (server: TestServer, address: string): Promise<ClientRequest> => {
  const upload = await announceUpload(server, address)
  upload.write(PART)
  upload.write(Buffer.alloc(9 * MB))
  return upload
}

/** Status and Retry-After of the reply; nothing where none comes before the upload is complete. */
const replyTo = async (upload: ClientRequest): Promise<unknown> => {
  try {
    const [reply] = (await once(upload, "response", { signal: AbortSignal.timeout(300) })) as [
      IncomingMessage,
    ]
    return [reply.statusCode, reply.headers["retry-after"]]
  } catch {
    return undefined
  } finally {
    upload.destroy()
  }
}

/** It sends no byte of the body: else an upload that is still arriving could be refused instead of it. */
const attempt = async (server: TestServer, address: string) => replyTo(await announceUpload(server, address))

// Fewer attempts than an address has in a minute.
const POLL = { timeout: 20_000, interval: 1_500 }

it("uploads are refused with 503 while their address, or all of them, hold as much memory as they may", async () => {
  const server = await ownServer({ trustProxy: true })
  // Upload tickets expire by the machine's time.
  server.memory.now = Date.now()
  const held = []
  for (const n of [1, 1, 1, 2, 2, 2]) held.push(await holdUpload(server, `203.0.113.${n}`))
  await expect.poll(() => attempt(server, "203.0.113.1"), POLL).toEqual([503, "5"])
  held.push(await holdUpload(server, "203.0.113.3"))
  await expect.poll(() => attempt(server, "203.0.113.4"), POLL).toEqual([503, "5"])
  held.forEach((upload) => upload.destroy())
  await expect.poll(() => attempt(server, "203.0.113.4"), POLL).toBeUndefined()
})

it("a damaged form that the parser neither ends nor refuses gets 400", async () => {
  const server = await ownServer({ trustProxy: true })
  server.memory.now = Date.now()
  // Parts behind its end.
  const form = `--x--${["a", "b", "photo"].map((name) => `${PART.replace("photo", name)}a\r\n`).join("")}`
  const upload = await announceUpload(server, "203.0.113.9", Buffer.byteLength(form))
  upload.end(form)
  const [reply] = (await once(upload, "response")) as [IncomingMessage]
  expect(reply.statusCode).toBe(400)
})
