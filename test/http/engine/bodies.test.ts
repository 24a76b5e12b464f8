import { randomBytes } from "node:crypto"
import { connect } from "node:net"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { BOOKING, CHAT_BOOKING, messageOf, startServer } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startServer())

const book = (body: unknown, headers?: Record<string, string>) =>
  server.post("/api/appointments", body, headers)

const refusal = async (body: unknown, headers?: Record<string, string>) => {
  const reply = await book(body, headers)
  return { status: reply.status, ...((await reply.json()) as { message: string; issues?: unknown[] }) }
}

const bookCompressed = async (body: Buffer) =>
  server.get("/api/appointments", {
    method: "POST",
    body: Uint8Array.from(body),
    headers: {
      "content-type": "application/json",
      "content-encoding": "gzip",
      ...(await server.credentials()),
    },
  })

const bodyOf = (size: number) => `{"notes":"${"x".repeat(size - 12)}"}`

describe("a body", () => {
  it.each(["{", '{"firstName": }', "undefined", "\0", '{"a":1}}', "hello", '"text"', "7", "null"])(
    "that is not a JSON object, such as %j, is refused with a sentence",
    async (body) => {
      expect(await refusal(body)).toEqual({
        status: 400,
        message: "We could not read that request, because it is not valid JSON.",
      })
    },
  )

  it("that is a list is refused with a sentence", async () => {
    expect(await refusal("[]")).toEqual({ status: 400, message: "Please send a JSON object." })
  })

  it("that is missing is refused with a sentence", async () => {
    const reply = await server.get("/api/appointments", {
      method: "POST",
      headers: await server.credentials(),
    })
    expect([reply.status, await messageOf(reply)]).toEqual([400, "Please send a JSON object."])
  })

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
  ])("of type %s is refused with a sentence", async (type) => {
    expect(await refusal(BOOKING, { "content-type": type })).toMatchObject({
      status: 415,
      message: "Please send JSON, with the content type application/json.",
    })
  })

  it("in an unknown encoding is refused with a sentence", async () => {
    expect((await refusal(BOOKING, { "content-encoding": "rot13" })).status).toBe(415)
  })

  it("may be compressed, within the same size limit and undamaged", async () => {
    const sizes = [
      gzipSync(JSON.stringify({ ...BOOKING, firstName: "" })),
      gzipSync(" ".repeat(1_000_000)),
      randomBytes(100),
    ]
    const replies = await Promise.all(sizes.map(bookCompressed))
    expect(replies.map(({ status }) => status)).toEqual([400, 413, 400])
  })

  it("of 64 kB is read, and one of 10 MB is refused with a sentence", async () => {
    expect((await refusal(bodyOf(64 * 1024))).status).toBe(400)
    for (const size of [64 * 1024 + 1, 10 * 1024 * 1024]) {
      expect(await refusal(bodyOf(size))).toEqual({
        status: 413,
        message: "That is more than we can take. Please send at most 64 kB.",
      })
    }
  })

  it("that never ends gets 413, and its connection is closed", async () => {
    const { cookie, "x-csrf-token": token } = (await server.credentials()) as Record<string, string>
    const socket = connect(server.port, "127.0.0.1")
    socket.write(
      `POST /api/appointments HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nx-csrf-token: ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    let reply = ""
    let sent = 0
    const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`
    socket.on("data", (data) => (reply += data))
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()).on("error", () => {}))
    const pump = (): void => {
      sent += 1
      if (!socket.destroyed) socket.write(chunk, pump)
    }
    pump()
    await closed
    expect(reply).toMatch(/^HTTP\/1\.1 413 /u)
    expect(sent).toBeLessThan(64)
  })
})

describe("an invalid booking", () => {
  it("is refused with the first problem as its message and a list of all problems", async () => {
    const { serviceId: _, ...rest } = BOOKING
    const reply = await refusal({ ...rest, firstName: " ", email: "jane@", appointmentDate: "2027-02-30" })
    expect(reply).toEqual({
      status: 400,
      message: "First name is required",
      issues: [
        { path: ["firstName"], message: "First name is required" },
        { path: ["email"], message: "Please enter a valid email address" },
        { path: ["serviceId"], message: "Please select a service" },
        { path: ["appointmentDate"], message: "Please select a date" },
      ],
    })
  })

  it.each([
    [{ lastName: undefined }, "Last name is required"],
    [{ phone: "" }, "Phone number is required"],
    [{ street: "" }, "Street address is required"],
    [{ city: "" }, "City is required"],
    [{ state: "" }, "State is required"],
    [{ zip: "" }, "ZIP code is required"],
    [{ serviceId: null }, "Please select a service"],
    [{ serviceId: 2 ** 40 }, "Please select a service"],
    [{ appointmentDate: "11/23/2026" }, "Please select a date"],
    [{ appointmentTime: "" }, "Please select a time slot"],
    [{ appointmentTime: "25:00 PM" }, "Please select a time slot"],
    [{ durationHours: 0 }, "Duration must be between 1 and 12 hours"],
    [{ durationHours: 13 }, "Duration must be between 1 and 12 hours"],
    [{ firstName: "Ja\0ne" }, "Please remove characters that cannot be read"],
    [{ notes: "a\u0000b" }, "Please remove characters that cannot be read"],
    [{ city: "x".repeat(101) }, "Please use at most 100 characters"],
    [{ firstName: 7 }, "First name is required"],
    [{ notes: { a: 1 } }, "Please enter this as text"],
  ])("with %j is refused: %s", async (wrong, message) => {
    expect(await refusal({ ...BOOKING, ...wrong })).toMatchObject({ status: 400, message })
  })

  it.each([
    [{ customerName: "" }, "Name is required"],
    [{ customerEmail: "x" }, "Valid email is required"],
    [{ customerPhone: "12345" }, "Please enter a phone number with at least 10 digits"],
    [{ scheduledDate: "" }, "Preferred date is required"],
    [{ scheduledDate: "2026-11-31T09:00" }, "Preferred date is required"],
    [{ serviceType: undefined }, "Service type is required"],
  ])("from the chat with %j is refused: %s", async (wrong, message) => {
    expect(await refusal({ ...CHAT_BOOKING, ...wrong })).toMatchObject({ status: 400, message })
  })

  it("is refused without type names or the values that were sent", async () => {
    for (const junk of [7, true, {}, [], "<script>", null]) {
      const all = Object.fromEntries(Object.keys(BOOKING).map((key) => [key, junk]))
      expect(JSON.stringify(await refusal(all))).not.toMatch(/expected|string|null|<script/iu)
    }
  })

  it("does not change any prototype", async () => {
    for (const body of ['{"__proto__":{"status":"x"}}', '{"constructor":{"prototype":{"status":"x"}}}']) {
      expect((await refusal(body)).status).toBe(400)
    }
    expect({}).not.toHaveProperty("status")
  })
})
