import { Client } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startChatServer, type ChatBrowser, type ChatServer } from "../support/chat-server.ts"
import { eventsOf } from "../support/event-stream.ts"

let server: ChatServer
let signedOut = false

beforeAll(async () => {
  server = await startChatServer({
    signedInOf: async (ctx) =>
      ctx.get("x-signed-in-as") === "staff 1" && !signedOut
        ? [{ actor: "staff", id: 1, displayName: "Maria Keller", role: "owner", sessionId: 1 }]
        : [],
  })
})
afterAll(() => server.close())

/** A browser with a chat that waits for a person. */
const waitingVisitor = async () => {
  const jane = server.browser()
  const { json } = await jane.post("/api/chatbot", { message: "Hello", sessionId: "home" })
  const id = String(json["shortSessionId"])
  await jane.post(`/api/chat/${id}/person`)
  return { jane, id, lastMessageId: (await jane.get("/api/chat/check-session/home")).json["lastMessageId"] }
}

const open = async (browser: ChatBrowser, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await browser.fetch(path, { headers })
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"])
  return eventsOf(reply)
}

const textOf = (event: { readonly data: Readonly<Record<string, unknown>> }) => {
  const message = event.data["message"] as Readonly<Record<string, unknown>>
  return message["text"] ?? message["message"]
}

it("a visitor's stream sends the state, the messages after the cursor, and then what staff do", async () => {
  const { jane, id, lastMessageId } = await waitingVisitor()
  const events = await open(jane, `/api/chat/${id}/events?after=${String(lastMessageId)}`)
  expect((await events.next())!.data).toMatchObject({ type: "state", owner: "waiting" })
  await server.maria.post("/api/admin/take-chat", { sessionId: id })
  expect((await events.nextOf("state")).data).toMatchObject({ owner: "human", personName: "Maria Keller" })
  expect(textOf(await events.nextOf("message"))).toBe("Maria Keller has joined the chat.")
  await server.maria.post(`/api/admin/live-chats/${id}/typing`)
  await events.nextOf("typing")
  const sent = await server.maria.post("/api/admin/send-message", { sessionId: id, message: "Good morning" })
  const received = await events.nextOf("message")
  expect([received.id, textOf(received)]).toEqual([String(sent.json["id"]), "Good morning"])
  await server.maria.post("/api/admin/end-chat", { sessionId: id })
  expect((await events.nextOf("state")).data["owner"]).toBe("ended")
  await events.nextOf("message")
  expect(await events.next()).toBeUndefined()
})

it("a stream that is opened again continues after the last event it received", async () => {
  const { jane, id } = await waitingVisitor()
  await server.maria.post("/api/admin/take-chat", { sessionId: id })
  const path = `/api/chat/${id}/events?after=0`
  const first = await open(jane, path)
  const received = await first.nextOf("message")
  await first.close()
  await server.maria.post("/api/admin/send-message", { sessionId: id, message: "While you were away" })
  const { json } = await jane.get(`/api/chat/${id}/messages?after=${received.id!}`)
  const missing = (json["messages"] as { readonly id: number }[]).map((message) => String(message.id))
  const again = await open(jane, path, { "last-event-id": received.id! })
  const ids: (string | undefined)[] = []
  while (ids.length < missing.length) ids.push((await again.nextOf("message")).id)
  expect(ids).toEqual(missing)
  await again.close()
})

it("the stream of staff sends changes of the list, and the messages and typing of the open chat", async () => {
  const { jane, id } = await waitingVisitor()
  const events = await open(server.maria, `/api/admin/live-chats/events?sessionId=${id}`)
  await events.nextOf("chats")
  await jane.post(`/api/chat/${id}/typing`)
  await events.nextOf("typing")
  await jane.post("/api/chatbot", { message: "Anybody there?", sessionId: "home" })
  const texts = []
  while (texts.at(-1) !== "Anybody there?") texts.push(textOf(await events.nextOf("message")))
  const other = await waitingVisitor()
  await events.nextOf("chats")
  expect(other.id).not.toBe(id)
  await events.close()
})

it("events arrive again after the connection over which they come was lost", async () => {
  const { jane, id, lastMessageId } = await waitingVisitor()
  await server.maria.post("/api/admin/take-chat", { sessionId: id })
  const events = await open(jane, `/api/chat/${id}/events?after=${String(lastMessageId)}`)
  await events.nextOf("message")
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%listener'",
  )
  await client.end()
  await server.maria.post("/api/admin/send-message", { sessionId: id, message: "Still here" })
  expect(textOf(await events.nextOf("message"))).toBe("Still here")
  await events.close()
})

it("a fourth stream of one browser is refused, and possible again after one is closed", async () => {
  const { jane, id } = await waitingVisitor()
  const path = `/api/chat/${id}/events`
  const streams = await Promise.all([1, 2, 3].map(() => open(jane, path)))
  const refused = await jane.fetch(path)
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as { message: string }).message).toMatch(/^There are too many/u)
  await streams[0]!.close()
  await expect
    .poll(async () => {
      const reply = await jane.fetch(path)
      await reply.body!.cancel()
      return reply.status
    })
    .toBe(200)
  await Promise.all(streams.slice(1).map((stream) => stream.close()))
})

it("another browser's stream of a chat is refused as that of a missing one", async () => {
  const { id } = await waitingVisitor()
  const mallory = server.browser()
  const replies = await Promise.all(
    [id, "0".repeat(20)].map(async (each) => {
      const reply = await mallory.fetch(`/api/chat/${each}/events`)
      return [reply.status, await reply.text()]
    }),
  )
  expect(replies[0]).toEqual([404, '{"message":"Chat not found."}'])
  expect(replies[0]).toEqual(replies[1])
})

it("the stream of a staff member who has signed out sends nothing more and ends", async () => {
  const { jane, id } = await waitingVisitor()
  const maria = server.browser("staff 1")
  const events = await open(maria, `/api/admin/live-chats/events?sessionId=${id}`)
  await events.nextOf("chats")
  signedOut = true
  await jane.post("/api/chatbot", { message: "Secret", sessionId: "home" })
  const rest = []
  for (let event = await events.next(); event !== undefined; event = await events.next()) rest.push(event)
  expect(JSON.stringify(rest)).not.toContain("Secret")
  signedOut = false
})
