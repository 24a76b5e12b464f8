import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { errorReplies } from "../../../adapters/http/contract/errors.ts"
import type { Endpoints } from "../../../adapters/http/engine/contract/endpoint.ts"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { defineApi, Reply, type SignedIn } from "../../../adapters/http/engine/api.ts"
import { productApiWith } from "../support/apis.ts"
import { messageOf, startServer } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const Id = Schema.Struct({
  id: Schema.FiniteFromString.check(Schema.isInt({ message: "Please send an id." })),
})
const Person = Schema.Struct({ firstName: Schema.String })
const Record = Schema.Struct({ firstName: Schema.String, email: Schema.String })
const Text = Schema.Struct({ text: Schema.String })

class BlockConflict extends Data.TaggedError("BlockConflict")<{
  readonly appointments: ReadonlyArray<{ readonly id: number; readonly secret: string }>
}> {
  override readonly message = "Visits are booked at that time."
}

const shared = { summary: "" } as const
const photo = { multipart: Text, files: { photo: { maxBytes: 100_000 } } } as const

const endpoints = {
  oneVisit: {
    ...shared,
    at: "GET /api/model/visits/:id",
    actors: ["customer", "staff"],
    params: Id,
    query: Schema.Struct({ id: Schema.optionalKey(Schema.String) }),
    reply: Text,
  },
  people: {
    ...shared,
    at: "GET /api/model/people",
    actors: ["visitor", "staff"],
    reply: { byActor: { visitor: Schema.Array(Person), staff: Schema.Array(Record) } },
  },
  block: {
    ...shared,
    at: "POST /api/model/blocks",
    actors: ["visitor"],
    reply: Text,
    errors: ["BlockConflict"],
  },
  verify: {
    ...shared,
    at: "POST /api/model/verify",
    actors: ["visitor"],
    body: { json: Schema.Struct({ confirm: Schema.Boolean }) },
    reply: Person,
    otherReplies: { 202: Schema.Struct({ email: Schema.String }) },
    cookies: ["customer"],
  },
  remove: { ...shared, at: "DELETE /api/model/people", actors: ["visitor"] },
  form: { ...shared, at: "POST /api/model/form", actors: ["visitor"], body: { form: Text }, reply: Text },
  upload: { ...shared, at: "POST /api/model/photos", actors: ["staff"], body: photo, reply: Text },
  ticket: { ...shared, at: "POST /api/model/quotes", actors: ["visitor"], reply: Text },
  ticketedUpload: {
    ...shared,
    at: "POST /api/model/quote-photos",
    actors: ["visitor"],
    body: { ...photo, ticketed: true },
    reply: Text,
  },
  picture: {
    ...shared,
    at: "GET /api/model/picture",
    actors: ["visitor"],
    reply: { file: ["image/png"] },
    cache: "public, max-age=31536000, immutable",
  },
  events: { ...shared, at: "GET /api/model/events", actors: ["visitor"], reply: { events: Text } },
  create: {
    ...shared,
    at: "POST /api/model/create",
    actors: ["visitor", "customer", "staff"],
    reply: Text,
    creates: true,
  },
} as const satisfies Endpoints

let created = 0
const streamEnds: Array<string> = []

/** Two events, and then none until the client leaves. */
async function* someEvents(clientLeft: AbortSignal) {
  try {
    yield { text: "first" }
    yield { text: "second" }
    await once(clientLeft, "abort")
  } finally {
    streamEnds.push("ended")
  }
}

const api = defineApi({
  endpoints,
  errors: {
    IdempotencyKeyReused: errorReplies.IdempotencyKeyReused,
    BlockConflict: {
      status: 409,
      means: "Visits are in the way.",
      details: Schema.Struct({ appointments: Schema.Array(Schema.Struct({ id: Schema.Int })) }),
    },
  },
  handlers: {
    oneVisit: ({ params }, caller) =>
      Effect.succeed({
        text:
          caller.actor === "staff"
            ? `visit ${params.id} for ${caller.displayName}`
            : `visit ${params.id} of customer ${caller.id}`,
      }),
    people: () => Effect.succeed([{ firstName: "Jane", email: "jane@example.com" }]),
    block: () => Effect.fail(new BlockConflict({ appointments: [{ id: 7, secret: "private" }] })),
    verify: ({ body }) =>
      Effect.succeed(
        body.confirm
          ? new Reply({ firstName: "Jane" }, undefined, [
              { name: "customer", value: "abc", maxAgeSeconds: 3600 },
            ])
          : new Reply({ email: "j•••@example.com" }, 202),
      ),
    remove: () => Effect.void,
    form: ({ body }) => Effect.succeed(body),
    upload: ({ body }, caller) =>
      Effect.succeed({
        text: `${caller.displayName}: ${body.fields.text} ${body.files.photo.name} ${body.files.photo.bytes.length}`,
      }),
    ticket: (_, { session }) =>
      Effect.sync(() => ({ text: session.uploadTicket("quote 12", Date.now() + 60_000) })),
    ticketedUpload: ({ body }) => Effect.succeed({ text: `${body.ticket} ${body.files.photo.bytes.length}` }),
    picture: () =>
      Effect.succeed({ mediaType: "image/png", content: Buffer.from("png"), saveAs: "before.png" }),
    events: () => Effect.succeed(someEvents),
    create: () => Effect.sync(() => ({ text: `number ${++created}` })),
  },
})

const ACCOUNTS: Readonly<Record<string, SignedIn>> = {
  customer: { actor: "customer", id: 7, sessionId: 1 },
  other: { actor: "customer", id: 8, sessionId: 1 },
  staff: { actor: "staff", id: 1, displayName: "Maria", role: "owner", sessionId: 1 },
}
const signedInOf: SignedInOf = async (ctx) => {
  const account = ACCOUNTS[ctx.get("x-as")]
  return account === undefined ? [] : [account]
}

const server = await ofFile(startServer({ api: productApiWith(api), signedInOf }))

const get = (path: string, as = "") => server.get(`/api/model/${path}`, { headers: { "x-as": as } })
const textOf = async (reply: Response) => ((await reply.json()) as { text: string }).text

const uploadOf = (bytes: number, name = "photo") => {
  const form = new FormData()
  form.set("text", "Before")
  form.set(name, new Blob(["x".repeat(bytes)], { type: "image/png" }), "../a/before.png")
  return form
}
const upload = async (
  path: string,
  body: string | FormData | URLSearchParams,
  headers: Readonly<Record<string, string>>,
) => server.get(`/api/model/${path}`, { method: "POST", body, headers })

const uploadQuotePhoto = (headers: Record<string, string>) => upload("quote-photos", uploadOf(10), headers)

describe("path parameters and callers", () => {
  it("a path parameter is decoded apart from a query parameter of the same name", async () => {
    expect(await textOf(await get("visits/3?id=4", "customer"))).toBe("visit 3 of customer 7")
    const refused = await get("visits/x", "customer")
    expect(refused.status).toBe(400)
  })

  it("a handler gets the customer's id, and the staff member's display name", async () => {
    expect(await textOf(await get("visits/3", "staff"))).toBe("visit 3 for Maria")
  })

  it("one path sends a visitor and a staff member different fields", async () => {
    expect(await (await get("people")).json()).toEqual([{ firstName: "Jane" }])
    expect(await (await get("people", "customer")).json()).toEqual([{ firstName: "Jane" }])
    expect(await (await get("people", "staff")).json()).toEqual([
      { firstName: "Jane", email: "jane@example.com" },
    ])
  })
})

describe("replies", () => {
  it("a failure carries the details that its schema has, and no others", async () => {
    const reply = await server.post("/api/model/blocks", {})
    expect([reply.status, await reply.json()]).toEqual([
      409,
      { message: "Visits are booked at that time.", appointments: [{ id: 7 }] },
    ])
  })

  it("an endpoint replies with 200 or 202, each by its own schema", async () => {
    const unconfirmed = await server.post("/api/model/verify", { confirm: false })
    expect([unconfirmed.status, await unconfirmed.json()]).toEqual([202, { email: "j•••@example.com" }])
    const confirmed = await server.post("/api/model/verify", { confirm: true })
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { firstName: "Jane" }])
    expect(confirmed.headers.get("set-cookie")).toBe(
      "customer=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600",
    )
  })

  it("204 has no content", async () => {
    const headers = await server.credentials()
    const reply = await server.get("/api/model/people", { method: "DELETE", headers })
    expect([reply.status, await reply.text()]).toEqual([204, ""])
  })

  it("a file is sent with its type, name and caching", async () => {
    const reply = await get("picture")
    expect(await reply.text()).toBe("png")
    expect(reply.headers.get("content-type")).toBe("image/png")
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="before.png"')
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect((await get("people")).headers.get("cache-control")).toBe("no-store")
  })

  it("an event stream sends each event as it happens, and ends its source when the client leaves", async () => {
    const left = new AbortController()
    const reply = await server.get("/api/model/events", { signal: left.signal })
    expect(reply.headers.get("content-type")).toBe("text/event-stream; charset=utf-8")
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ""
    while (!text.includes("second")) text += (await reader.read()).value
    expect(text).toBe('data: {"text":"first"}\n\ndata: {"text":"second"}\n\n')
    left.abort()
    await reader.closed.catch(() => {})
    await expect.poll(() => streamEnds).toEqual(["ended"])
    expect(server.log.join("")).not.toContain("could not be sent")
  })
})

describe("bodies", () => {
  it("a field whose schema has no message is named in a sentence", async () => {
    expect(await messageOf(await server.post("/api/model/verify", { confirm: "yes" }))).toBe(
      'Please check "confirm".',
    )
    expect(await messageOf(await server.post("/api/model/verify", {}))).toBe('Please fill in "confirm".')
  })

  it("a form-encoded body is decoded", async () => {
    const headers = { ...(await server.credentials()), "content-type": "application/x-www-form-urlencoded" }
    expect(await textOf(await upload("form", "text=a+b%21", headers))).toBe("a b!")
  })

  it("an upload gives fields, and files under their base names", async () => {
    const headers = { ...(await server.credentials()), "x-as": "staff" }
    expect(await textOf(await upload("photos", uploadOf(5000), headers))).toBe(
      "Maria: Before before.png 5000",
    )
  })

  it.each([
    ["without a file", new URLSearchParams(), 415, "Please send the file as multipart/form-data."],
    ["without the file it needs", uploadOf(10, "other"), 400, "Please choose a file."],
    ["with a file that is too large", uploadOf(150_000), 413, "File size must be less than 0MB"],
    ["that is too long as a whole", uploadOf(1_000_000), 413, "File size must be less than 0MB"],
  ])("an upload %s is refused with a sentence", async (_, body, status, message) => {
    const headers = { ...(await server.credentials()), "x-as": "staff" }
    const reply = await upload("photos", body, headers)
    expect(reply.status).toBe(status)
    expect(await messageOf(reply)).toBe(message)
  })

  it("an upload is refused before its body is sent: by account, CSRF token, length and ticket", async () => {
    const credentials = (await server.credentials()) as Record<string, string>
    const signed = { ...credentials, "x-as": "staff" }
    const form = { "content-type": "multipart/form-data; boundary=x", "content-length": "5000" }
    expect(await statusBeforeBody("photos", { ...form, ...credentials })).toBe(401)
    expect(await statusBeforeBody("photos", { ...form, "x-as": "staff" })).toBe(403)
    expect(await statusBeforeBody("photos", { ...form, ...signed, "content-length": "9000000" })).toBe(413)
    const chunked = { "content-type": form["content-type"], "transfer-encoding": "chunked" }
    expect(await statusBeforeBody("photos", { ...chunked, ...signed })).toBe(411)
    expect(await statusBeforeBody("quote-photos", { ...form, ...credentials })).toBe(403)
  })

  it("a visitor uploads with the ticket of their own session only", async () => {
    const ticket = await textOf(await server.post("/api/model/quotes", {}))
    const credentials = await server.credentials()
    expect(await textOf(await uploadQuotePhoto({ ...credentials, "x-upload-ticket": ticket }))).toBe(
      "quote 12 10",
    )
    const changed = ticket.replace("quote 12", "quote 13")
    expect((await uploadQuotePhoto({ ...credentials, "x-upload-ticket": changed })).status).toBe(403)
    const { headers } = await server.get("/api/csrf")
    const other = headers.get("set-cookie")!.split(";")[0]!
    expect(
      (await uploadQuotePhoto({ ...credentials, cookie: other, "x-upload-ticket": ticket })).status,
    ).toBe(403)
  })

  it("an upload that ends before its last boundary is refused, and the server goes on", async () => {
    const headers = {
      ...(await server.credentials()),
      "x-as": "staff",
      "content-type": "multipart/form-data; boundary=x",
    }
    const cut = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc'
    expect((await upload("photos", cut, headers)).status).toBe(400)
    expect((await server.get("/api/health")).status).toBe(200)
  })
})

describe("an idempotency key", () => {
  it("of a signed-in caller belongs to that caller", async () => {
    const key = { "Idempotency-Key": randomUUID() }
    const create = async (as: string) =>
      textOf(await server.post("/api/model/create", {}, { ...key, "x-as": as }))
    const [first, other, staff, again] = [
      await create("customer"),
      await create("other"),
      await create("staff"),
      await create("customer"),
    ]
    expect(new Set([first, other, staff]).size).toBe(3)
    expect(again).toBe(first)
  })
})

/** Sends headers without a body, and returns the status of the reply. */
const statusBeforeBody = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<number>((resolve, reject) => {
    const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(server.port, "127.0.0.1")
    socket.on("error", reject).on("data", (data) => {
      resolve(Number(String(data).split(" ")[1]))
      socket.destroy()
    })
    socket.write(`POST /api/model/${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
  })
