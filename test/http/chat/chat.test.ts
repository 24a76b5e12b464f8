import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startChatServer, type ChatBrowser, type ChatServer } from "../support/chat-server.ts"
import { NOW } from "../support/server.ts"

const clock = { now: NOW }
let server: ChatServer

beforeAll(async () => {
  server = await startChatServer({}, clock)
})
afterAll(() => server.close())

const send = (browser: ChatBrowser, message: string, rest: object = {}) =>
  browser.post("/api/chatbot", { message, sessionId: "home", ...rest })

/** The id of a new chat of this browser. */
const startChat = async (browser: ChatBrowser): Promise<string> =>
  String((await send(browser, "What does a ceiling fan cost?")).json["shortSessionId"])

const messagesOf = async (browser: ChatBrowser, id: string, after = 0) => {
  const { json } = await browser.get(`/api/chat/${id}/messages?after=${after}`)
  return json["messages"] as readonly Readonly<Record<string, unknown>>[]
}

const authorsOf = async (browser: ChatBrowser, id: string) =>
  (await messagesOf(browser, id)).map(({ from }) => from)

describe("a visitor's message", () => {
  it("is stored with the assistant's reply, which is the response", async () => {
    const jane = server.browser()
    const { status, json } = await send(jane, "What are your hours?")
    expect([status, json["owner"], json["personName"]]).toEqual([200, "assistant", null])
    const id = String(json["shortSessionId"])
    expect(id).toMatch(/^[0-9a-f]{20}$/u)
    const messages = await messagesOf(jane, id)
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ["visitor", "What are your hours?"],
      ["assistant", json["response"]],
    ])
    expect(messages[0]!["id"]).toBe(json["messageId"])
    expect(messages[1]!["id"]).toBe(json["lastMessageId"])
  })

  it("that is sent again with the same client message id is stored once and gets the same reply", async () => {
    const jane = server.browser()
    const sent = { clientMessageId: randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => send(jane, "What are your hours?", sent)))
    expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await authorsOf(jane, String(replies[0]!.json["shortSessionId"]))).toEqual([
      "visitor",
      "assistant",
    ])
  })

  it("that is sent again after the chat has ended is not stored in a new chat", async () => {
    const jane = server.browser()
    const sent = { clientMessageId: randomUUID() }
    const { json } = await send(jane, "What are your hours?", sent)
    await jane.post(`/api/chat/${String(json["shortSessionId"])}/end`)
    expect((await send(jane, "What are your hours?", sent)).json["shortSessionId"]).toBe(
      json["shortSessionId"],
    )
  })

  it("opens a new chat after the end of the one before", async () => {
    const jane = server.browser()
    const first = await startChat(jane)
    expect((await jane.post(`/api/chat/${first}/end`)).json["owner"]).toBe("ended")
    const second = await startChat(jane)
    expect(second).not.toBe(first)
    expect((await jane.get("/api/chat/check-session/home")).json["shortSessionId"]).toBe(second)
  })

  it.each([
    ["an empty text", { message: " \n " }, "Please type a message"],
    ["4,001 characters", { message: "x".repeat(4001) }, "Please use at most 4000 characters"],
    ["no session id", { message: "Hello", sessionId: undefined }, "That chat does not exist"],
    [
      "a client message id that is no UUID",
      { message: "Hello", clientMessageId: "1" },
      "The message id must be a UUID",
    ],
  ])("with %s is refused", async (_, body, message) => {
    const reply = await server.browser().post("/api/chatbot", { sessionId: "home", ...body })
    expect([reply.status, reply.json["message"]]).toEqual([400, message])
  })

  it("is refused after 20 in a minute, and accepted a minute later", async () => {
    const jane = server.browser()
    for (let n = 0; n < 20; n++) expect((await send(jane, `Message ${n}`)).status).toBe(200)
    const refused = await send(jane, "One more")
    expect(refused.status).toBe(429)
    expect(refused.json["message"]).toMatch(/^You have sent many messages\. .+\(314\) 555-0142\.$/u)
    clock.now += 60_000
    expect((await send(jane, "One more")).status).toBe(200)
  })
})

describe("messages after a cursor", () => {
  it("are exactly those that follow it", async () => {
    const jane = server.browser()
    const id = await startChat(jane)
    const [first] = await messagesOf(jane, id)
    await send(jane, "And a dimmer?")
    const rest = await messagesOf(jane, id, Number(first!["id"]))
    expect(rest.map(({ from }) => from)).toEqual(["assistant", "visitor", "assistant"])
  })

  it("come in pages of 200", async () => {
    const jane = server.browser()
    const id = await startChat(jane)
    await jane.post(`/api/chat/${id}/person`)
    await server.maria.post("/api/admin/take-chat", { sessionId: id })
    const before = (await messagesOf(jane, id)).at(-1)!["id"]
    for (let n = 0; n < 201; n++)
      await server.maria.post("/api/admin/send-message", { sessionId: id, message: `Line ${n}` })
    const page = await jane.get(`/api/chat/${id}/messages?after=${String(before)}`)
    expect([(page.json["messages"] as []).length, page.json["hasMore"]]).toEqual([200, true])
    const last = (page.json["messages"] as { id: number; text: string }[]).at(-1)!
    expect((await messagesOf(jane, id, last.id)).map(({ text }) => text)).toEqual(["Line 200"])
  })
})

describe("another browser that has the id of a chat", () => {
  it.each([
    ["GET", "messages"],
    ["POST", "person"],
    ["POST", "end"],
    ["POST", "typing"],
    ["POST", "read"],
    ["POST", "contact"],
  ])("gets the reply to a missing chat for %s %s", async (method, action) => {
    const id = await startChat(server.browser())
    const mallory = server.browser()
    const body =
      action === "read"
        ? { messageId: 1 }
        : { name: "Mallory", email: "mallory@example.com", message: "Let me in" }
    const replyTo = async (chatId: string) => {
      const reply = await mallory.fetch(`/api/chat/${chatId}/${action}`, {
        method,
        ...(method === "POST" && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      })
      const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(reply.headers)
      return { status: reply.status, headers, body: await reply.text() }
    }
    const refused = await replyTo(id)
    expect(refused.status).toBe(404)
    expect(refused).toEqual(await replyTo("0".repeat(20)))
  })

  it("does not see it by its name either", async () => {
    await startChat(server.browser())
    const { status, json } = await server.browser().get("/api/chat/check-session/home")
    expect([status, json]).toEqual([
      200,
      { shortSessionId: null, owner: null, personName: null, lastMessageId: null },
    ])
  })
})

describe("a person who was asked for", () => {
  it("silences the assistant, and the chat waits with a notice and a code", async () => {
    const jane = server.browser()
    const id = await startChat(jane)
    expect((await jane.post(`/api/chat/${id}/person`)).json["owner"]).toBe("waiting")
    expect((await jane.post(`/api/chat/${id}/person`)).status).toBe(200)
    const { json } = await send(jane, "Are you there?")
    expect([json["response"], json["owner"]]).toEqual([null, "waiting"])
    expect(await authorsOf(jane, id)).toEqual(["visitor", "assistant", "notice", "visitor"])
    const { session } = (await server.maria.get(`/api/admin/live-chats/${id}`)).json as {
      session: Readonly<Record<string, unknown>>
    }
    expect(session).toMatchObject({ needsHandoff: true, isLive: false, status: "active" })
    expect(session["code"]).toMatch(/^\d{4}$/u)
  })

  it("can be asked for before the first message", async () => {
    const jane = server.browser()
    const opened = await jane.post("/api/chat/sessions", { sessionId: "home" })
    const id = String(opened.json["shortSessionId"])
    expect((await jane.post(`/api/chat/${id}/person`)).json["owner"]).toBe("waiting")
  })

  it("finds the message and the contact that the visitor left, once", async () => {
    const jane = server.browser()
    const id = await startChat(jane)
    const left = {
      name: "Jane Doe",
      email: "Jane@Example.com",
      phone: "(314) 555-0100",
      message: "Please call me.",
      clientMessageId: randomUUID(),
    }
    expect((await jane.post(`/api/chat/${id}/contact`, left)).json["owner"]).toBe("waiting")
    await jane.post(`/api/chat/${id}/contact`, left)
    const { json } = await server.maria.get(`/api/admin/live-chats/${id}`)
    expect(json["session"]).toMatchObject({
      customer: { name: "Jane Doe", email: "jane@example.com", phone: "(314) 555-0100" },
      customerId: null,
    })
    const texts = (json["messages"] as { message: string }[]).map(({ message }) => message)
    expect(texts.filter((text) => text === "Please call me.")).toHaveLength(1)
  })

  it("cannot be asked for in a chat that has ended", async () => {
    const jane = server.browser()
    const id = await startChat(jane)
    await jane.post(`/api/chat/${id}/end`)
    const refused = await jane.post(`/api/chat/${id}/person`)
    expect([refused.status, refused.json["message"]]).toEqual([409, "This chat has ended."])
  })
})
