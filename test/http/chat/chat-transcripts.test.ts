import { afterAll, beforeAll, expect, test } from "vitest"
import { startChatServer, type ChatBrowser, type ChatServer } from "../support/chat-server.ts"

let server: ChatServer
beforeAll(async () => {
  server = await startChatServer()
})
afterAll(() => server.close())

const openChat = async (visitor: ChatBrowser) =>
  String((await visitor.post("/api/chat/sessions", { sessionId: "home" })).json["shortSessionId"])

const mails = async () =>
  (await server.maria.get("/api/admin/mail")).json["mails"] as readonly {
    readonly title: string
    readonly to: string
  }[]

test("a visitor mails the transcript of their own chat, and staff see to whom", async () => {
  const visitor = server.browser()
  const id = await openChat(visitor)
  expect((await visitor.post(`/api/chat/${id}/transcript`, { email: "Jane@Example.com" })).status).toBe(204)
  expect(await mails()).toContainEqual(
    expect.objectContaining({ title: `Transcript of chat ${id.slice(0, 8)}`, to: "jane@example.com" }),
  )
})

test("another browser and a wrong address are refused, and nothing is enqueued", async () => {
  const visitor = server.browser()
  const id = await openChat(visitor)
  const other = await server.browser().post(`/api/chat/${id}/transcript`, { email: "other@example.com" })
  expect([other.status, other.json["message"]]).toEqual([404, "Chat not found."])
  const wrong = await visitor.post(`/api/chat/${id}/transcript`, { email: "other" })
  expect([wrong.status, wrong.json["message"]]).toEqual([
    400,
    expect.stringContaining("Valid email is required"),
  ])
  expect((await mails()).map(({ to }) => to)).not.toContain("other@example.com")
})

test("one address gets at most three transcripts an hour, whoever asks", async () => {
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const visitor = server.browser()
    const id = await openChat(visitor)
    statuses.push((await visitor.post(`/api/chat/${id}/transcript`, { email: "busy@example.com" })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
})

test("staff mail a transcript to the address that the visitor left, which only they are told", async () => {
  const visitor = server.browser()
  const id = await openChat(visitor)
  const path = `/api/admin/live-chats/${id}/transcript`
  expect((await server.maria.post(path, { to: "visitor" })).status).toBe(409)
  const left = await visitor.post(`/api/chat/${id}/contact`, {
    name: "Jane Doe",
    email: "left@example.com",
    message: "Please call",
  })
  expect(left.status).toBe(200)
  expect(JSON.stringify(left.json)).not.toContain("left@example.com")
  const sent = await server.maria.post(path, { to: "visitor" })
  expect([sent.status, sent.json]).toEqual([200, { email: "left@example.com" }])
  expect((await visitor.post(path, { to: "visitor" })).status).toBe(401)
  const titles = (await mails()).map(({ title }) => title)
  for (const title of ["Transcript of", "Notice to staff of a message in"])
    expect(titles).toContain(`${title} chat ${id.slice(0, 8)}`)
})
