import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { endSilentChats, returnAbandonedChats } from "../../../core/chat/use-cases/live-chats.ts"
import { editStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { startChatServer, type ChatBrowser, type ChatServer } from "../support/chat-server.ts"
import { NOW } from "../support/server.ts"

const clock = { now: NOW }
let server: ChatServer

beforeAll(async () => {
  server = await startChatServer({}, clock)
})
afterAll(() => server.close())

const newChat = async (message = "Hello") => {
  const jane = server.browser()
  const { json } = await jane.post("/api/chatbot", { message, sessionId: "home" })
  return { jane, id: String(json["shortSessionId"]) }
}

const newWaitingChat = async (message?: string) => {
  const chat = await newChat(message)
  await chat.jane.post(`/api/chat/${chat.id}/person`)
  return chat
}

const listed = async (status = "active") => {
  const { json } = await server.maria.get(`/api/admin/live-chats?status=${status}&limit=100`)
  return json["sessions"] as readonly Readonly<Record<string, unknown>>[]
}

const take = (sessionId: string, browser = server.maria) =>
  browser.post("/api/admin/take-chat", { sessionId })

const messageTo = (sessionId: string, message: string, rest: object = {}, browser = server.maria) =>
  browser.post("/api/admin/send-message", { sessionId, message, ...rest })

describe("taking a chat", () => {
  it("by 20 requests of two people at once has one winner, and the others are told who it is", async () => {
    const { id } = await newWaitingChat()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        Promise.all([take(id, n % 2 ? server.maria : server.john), n % 2 ? "Maria Keller" : "John Brown"]),
      ),
    )
    const winners = new Set(replies.filter(([{ status }]) => status === 200).map(([, name]) => name))
    expect(winners.size).toBe(1)
    const refused = replies.filter(([{ status }]) => status !== 200).map(([reply]) => reply)
    expect(new Set(refused.map(({ status, json }) => `${status} ${String(json["message"])}`))).toEqual(
      new Set([`409 ${[...winners][0]!} has already taken this chat.`]),
    )
    const { json } = await server.maria.get(`/api/admin/live-chats/${id}`)
    const notices = (json["messages"] as { type: string; message: string }[]).filter(({ message }) =>
      message.endsWith("has joined the chat."),
    )
    expect(notices).toHaveLength(1)
  })

  it("over from its holder by requests of two people at once has one winner, whom all sides see", async () => {
    const { jane, id } = await newWaitingChat()
    await take(id)
    const over = async (browser: ChatBrowser, name: string) => ({
      name,
      ...(await browser.post("/api/admin/take-chat", { sessionId: id, from: 1 })),
    })
    const replies = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [over(server.john, "John Brown"), over(server.anne, "Anne Miller")]),
    )
    const winners = new Set(replies.filter(({ status }) => status === 200).map(({ name }) => name))
    expect(winners.size).toBe(1)
    const [winner] = winners
    const refused = replies.filter(({ name }) => name !== winner)
    expect(new Set(refused.map(({ status, json }) => `${status} ${String(json["message"])}`))).toEqual(
      new Set([`409 ${winner} has already taken this chat.`]),
    )
    const { json } = await jane.get(`/api/chat/${id}/messages`)
    expect((json["messages"] as { text: string }[]).map(({ text }) => text).slice(-2)).toEqual([
      "Maria Keller has joined the chat.",
      `${winner} has taken over the chat from Maria Keller.`,
    ])
    expect((await jane.get("/api/chat/check-session/home")).json).toMatchObject({ personName: winner })
    expect((await messageTo(id, "Hello")).json["message"]).toBe(`${winner} has already taken this chat.`)
    const [newest, earlier] = await server.run(listChanges({ subject: `chat ${id}`, limit: 10, offset: 0 }))
    expect([newest, earlier]).toMatchObject([
      { actor: winner, action: "take", before: { "taken by": "Maria Keller" } },
      { actor: "Maria Keller", action: "take" },
    ])
  })

  it.for([{ active: false }, { role: "technician" }] as const)(
    "whose holder's account was made %j is open to others, and waits again when the visitor writes or within minutes",
    async (change) => {
      const [taken, written, silent] = [
        await newWaitingChat(),
        await newWaitingChat(),
        await newWaitingChat(),
      ]
      for (const { id } of [taken, written, silent]) await take(id, server.anne)
      const stateOf = async ({ jane }: typeof taken) =>
        (await jane.get("/api/chat/check-session/home")).json["owner"]
      await server.run(editStaff(3, change))
      expect((await take(taken.id)).status).toBe(200)
      await written.jane.post("/api/chatbot", { message: "Are you there?", sessionId: "home" })
      expect([await stateOf(taken), await stateOf(written), await stateOf(silent)]).toEqual([
        "human",
        "waiting",
        "human",
      ])
      expect(await server.run(returnAbandonedChats)).toBeGreaterThan(0)
      expect(await stateOf(silent)).toBe("waiting")
      await server.run(editStaff(3, { active: true, role: "staff" }))
      expect([await stateOf(taken), (await take(silent.id, server.anne)).status]).toEqual(["human", 200])
    },
  )

  it("that nobody asked a person into is refused", async () => {
    const { id } = await newChat()
    const refused = await take(id)
    expect([refused.status, refused.json["message"]]).toEqual([
      409,
      "This session is not requesting live assistance.",
    ])
  })

  it("that has ended, or of an unknown id, is refused", async () => {
    const { jane, id } = await newWaitingChat()
    await jane.post(`/api/chat/${id}/end`)
    expect((await take(id)).status).toBe(409)
    expect((await take("0".repeat(20))).status).toBe(404)
  })

  it("and ending it are in the audit log", async () => {
    const { id } = await newWaitingChat()
    await take(id)
    await server.maria.post("/api/admin/end-chat", { sessionId: id })
    await server.maria.post("/api/admin/end-chat", { sessionId: id })
    const entries = await server.run(listChanges({ subject: `chat ${id}`, limit: 10, offset: 0 }))
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      ["Maria Keller", "end"],
      ["Maria Keller", "take"],
    ])
  })
})

describe("a message of staff", () => {
  it("reaches the visitor with the writer's name, once per client message id", async () => {
    const { jane, id } = await newWaitingChat()
    await take(id)
    const sent = { clientMessageId: randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => messageTo(id, "Good morning", sent)))
    expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    const { json } = await jane.get(`/api/chat/${id}/messages`)
    expect((json["messages"] as { isAgent: boolean }[]).filter(({ isAgent }) => isAgent)).toMatchObject([
      {
        from: "person",
        senderName: "Maria Keller",
        text: "Good morning",
        fromSMS: false,
        clientMessageId: null,
      },
    ])
    const state = await jane.get("/api/chat/check-session/home")
    expect(state.json).toMatchObject({ owner: "human", personName: "Maria Keller" })
  })

  it("is refused before the chat is taken, and in a colleague's chat", async () => {
    const { id } = await newWaitingChat()
    const early = await messageTo(id, "Hello")
    expect([early.status, early.json["message"]]).toEqual([409, "Please take this chat before you reply."])
    await take(id)
    const johns = await messageTo(id, "Hello", {}, server.john)
    expect([johns.status, johns.json["message"]]).toEqual([409, "Maria Keller has already taken this chat."])
  })

  it("keeps the assistant silent: the visitor's next message has no response", async () => {
    const { jane, id } = await newWaitingChat()
    await take(id)
    const { json } = await jane.post("/api/chatbot", { message: "What are your hours?", sessionId: "home" })
    expect([json["response"], json["owner"]]).toEqual([null, "human"])
  })

  it("can only be sent by staff", async () => {
    const { jane, id } = await newWaitingChat()
    expect((await messageTo(id, "Hello", {}, jane)).status).toBe(401)
    expect((await jane.get("/api/admin/live-chats")).status).toBe(401)
  })
})

describe("the list of chats", () => {
  it("has those that wait first, the longest first, with the visitor's newest message and what is unread", async () => {
    const { id: talking, jane } = await newChat("Hello")
    const { id: waiting } = await newWaitingChat("I need a person")
    clock.now += 1000
    const { id: later } = await newWaitingChat()
    await jane.post("/api/chatbot", { message: "Thank you", sessionId: "home" })
    const chats = await listed()
    const positions = [waiting, later, talking].map((id) =>
      chats.findIndex(({ sessionId }) => sessionId === id),
    )
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(chats.find(({ sessionId }) => sessionId === talking)).toMatchObject({
      customerMessage: "Thank you",
      unread: 2,
      needsHandoff: false,
      isLive: false,
      status: "active",
      messages: [
        { type: "customer", message: "Hello" },
        { type: "bot", fromSMS: false },
        { type: "customer", message: "Thank you" },
        { type: "bot" },
      ],
    })
    expect(chats.find(({ sessionId }) => sessionId === talking)!["messages"]).toHaveLength(4)
  })

  it("has the newest 20 messages of each chat, the oldest of them first", async () => {
    const { jane, id } = await newChat("1")
    for (let n = 2; n <= 11; n++) await jane.post("/api/chatbot", { message: String(n), sessionId: "home" })
    const { messages } = (await listed()).find(({ sessionId }) => sessionId === id)!
    const all = await server.maria.get(`/api/admin/live-chats/${id}`)
    expect(messages).toEqual((all.json["messages"] as unknown[]).slice(-20))
    expect(messages).toHaveLength(20)
  })

  it("counts as unread what follows the message that staff have read up to", async () => {
    const { jane, id } = await newChat("First")
    const { json } = await server.maria.get(`/api/admin/live-chats/${id}`)
    const messageId = (json["messages"] as { id: number }[])[0]!.id
    expect((await server.maria.post(`/api/admin/live-chats/${id}/read`, { messageId })).status).toBe(204)
    await jane.post("/api/chatbot", { message: "Second", sessionId: "home" })
    expect((await listed()).find(({ sessionId }) => sessionId === id)!["unread"]).toBe(1)
  })

  it("has ended chats under their own status", async () => {
    const { jane, id } = await newChat()
    await jane.post(`/api/chat/${id}/end`)
    expect((await listed()).some(({ sessionId }) => sessionId === id)).toBe(false)
    expect((await listed("ended")).find(({ sessionId }) => sessionId === id)).toMatchObject({
      status: "ended",
    })
  })
})

describe("a chat in which nobody writes", () => {
  it("for 24 hours is ended, and the next message opens a new one", async () => {
    const { jane, id } = await newWaitingChat()
    await take(id)
    clock.now += 24 * 60 * 60 * 1000 - 1
    await server.run(endSilentChats)
    expect((await jane.get("/api/chat/check-session/home")).json["owner"]).toBe("human")
    clock.now += 1
    await server.run(endSilentChats)
    expect((await jane.get("/api/chat/check-session/home")).json["owner"]).toBe("ended")
    const { json } = await jane.post("/api/chatbot", { message: "Hello again", sessionId: "home" })
    expect([json["shortSessionId"] === id, json["owner"]]).toEqual([false, "assistant"])
    expect(await server.run(Effect.as(endSilentChats, true))).toBe(true)
  })
})

it("the chat of a signed-in customer belongs to them, and a typed address to nobody", async () => {
  const anne = server.browser("customer 1")
  await server.maria.post("/api/customers", {
    firstName: "Anne",
    lastName: "Doe",
    email: "anne@example.com",
    phone: "(314) 555-0100",
    street: "4 Elm St",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
  })
  const { json } = await anne.post("/api/chatbot", { message: "Hello", sessionId: "home" })
  const { id } = await newChat()
  const shown = await Promise.all(
    [String(json["shortSessionId"]), id].map(async (each) => {
      const reply = await server.maria.get(`/api/admin/live-chats/${each}`)
      return (reply.json["session"] as { customerId: number | null }).customerId
    }),
  )
  expect(shown).toEqual([1, null])
})
