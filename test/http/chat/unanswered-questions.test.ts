import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ChatAction } from "../../../core/chat/action.ts"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { UnansweredQuestions } from "../../../core/chat/ports/unanswered-questions.ts"
import { inTransaction } from "../../../core/storage/use-cases/transaction.ts"
import { startChatServer, type ChatBrowser, type ChatServer } from "../support/chat-server.ts"

let server: ChatServer
beforeAll(async () => {
  server = await startChatServer()
})
afterAll(() => server.close())

const openChat = async (visitor: ChatBrowser) =>
  String((await visitor.post("/api/chat/sessions", { sessionId: "home" })).json["shortSessionId"])

const append = (chatId: string, type: "customer" | "bot", text: string, actions?: readonly ChatAction[]) =>
  server.run(
    inTransaction(
      Effect.flatMap(Chats, ({ append: add }) =>
        add({ chatId, type, text, timestamp: Date.now(), ...(actions && { actions }) }),
      ),
    ),
  )

/** A message of a visitor that the assistant could not answer. */
const ask = async (chatId: string, text: string) => {
  const { id: messageId } = await append(chatId, "customer", text)
  await server.run(
    Effect.flatMap(UnansweredQuestions, ({ record }) =>
      Effect.forEach([1, 2], () => record({ chatId, messageId, text, language: "en" })),
    ),
  )
}

const PATH = "/api/admin/unanswered-questions"

interface Groups {
  readonly groups: readonly { readonly ids: readonly number[]; readonly examples: readonly object[] }[]
  readonly total: number
}

const list = async (query = "") => (await server.maria.get(`${PATH}${query}`)).json as unknown as Groups

describe("unanswered questions", () => {
  test("are listed in groups with their chats, exported, counted, and dismissed", async () => {
    const chatId = await openChat(server.browser())
    for (const text of ["do you clean gutters", "how tall are you", "Gutters?"]) await ask(chatId, text)
    const { groups, total } = await list()
    const [[last, first], [other]] = groups.map(({ ids }) => ids) as [number[], number[]]
    expect(total).toBe(2)
    expect(groups).toMatchObject([
      {
        ids: [last, first],
        examples: [
          {
            id: last,
            chatId,
            text: "Gutters?",
            language: "en",
            askedAt: expect.stringMatching(/Z$/u) as string,
          },
          { id: first, text: "do you clean gutters" },
        ],
        lastAskedAt: expect.stringMatching(/Z$/u) as string,
      },
      { ids: [other] },
    ])
    expect((await list("?limit=1&offset=1")).groups).toEqual([groups[1]])
    const csv = await (await server.maria.fetch(`${PATH}/export.csv`)).text()
    expect(csv).toMatch(/\d+,2,.*,Gutters\?,en,.*,do you clean gutters\r?\n/u)
    const count = async () => (await server.maria.get("/api/admin/summary")).json["unansweredQuestions"]
    expect(await count()).toBe(3)
    const dismiss = (ids: readonly number[]) => server.maria.post(`${PATH}/dismiss`, { ids })
    expect((await dismiss(groups[0]!.ids)).status).toBe(204)
    // Somebody else was faster.
    expect((await dismiss(groups[0]!.ids)).status).toBe(204)
    expect((await list()).groups).toEqual([groups[1]])
    expect(await count()).toBe(1)
  })

  test.for([
    [undefined, "Please choose the questions"],
    [[], "Please choose the questions"],
    ["7", "Please choose the questions"],
    [Array.from({ length: 501 }, (_, n) => n + 1), "Please choose fewer questions"],
  ])("are dismissed by their ids only: %#", async ([ids, message]) => {
    const reply = await server.maria.post(`${PATH}/dismiss`, { ids })
    expect([reply.status, reply.json["message"]]).toEqual([400, message])
  })

  test("are hidden from visitors", async () => {
    expect((await server.browser().get(PATH)).status).toBe(401)
  })
})

test("what the assistant offers is listed for the visitor and for staff", async () => {
  const visitor = server.browser()
  const chatId = await openChat(visitor)
  const actions: readonly ChatAction[] = [
    { kind: "say", label: "The fan", text: "I mean the fan" },
    { kind: "book", label: "Book TV Mounting", service: "TV Mounting" },
    { kind: "quote", label: "Ask for a quote", message: "gutters" },
    { kind: "move", label: "Move it", appointmentId: 7 },
    { kind: "cancel", label: "Cancel it", appointmentId: 7 },
    { kind: "person", label: "A person" },
  ]
  await append(chatId, "bot", "Which one?", actions)
  await append(chatId, "customer", "The fan")
  const shown = [{ actions }, { actions: [] }]
  expect((await visitor.get(`/api/chat/${chatId}/messages`)).json["messages"]).toMatchObject(shown)
  expect((await server.maria.get(`/api/admin/live-chats/${chatId}`)).json["messages"]).toMatchObject(shown)
  const sent = await visitor.post("/api/chatbot", { sessionId: "home", message: "When are you open?" })
  expect(sent.json["actions"]).toEqual([])
})

test("a quote is linked to the chat of the browser that sends it, which staff find by it", async () => {
  const [visitor, other] = [server.browser(), server.browser()]
  const chatId = await openChat(visitor)
  const send = async (browser: ChatBrowser, message: string, chat: unknown = chatId) =>
    (
      await browser.post("/api/quotes", {
        firstName: "Jane",
        lastName: "Doe",
        email: "jane@example.com",
        phone: "(314) 555-0100",
        street: "4 Elm St",
        city: "St. Louis",
        state: "MO",
        zip: "63101",
        serviceNeeded: "Plumbing",
        message,
        chatId: chat,
      })
    ).status
  expect(await send(visitor, "own")).toBe(201)
  expect(await send(other, "another's")).toBe(201)
  expect(await send(visitor, "none", null)).toBe(201)
  expect(await send(visitor, "too long", "x".repeat(21))).toBe(400)
  const quotes = async (query: string) =>
    (await server.maria.get(`/api/quotes${query}`)).json["quotes"] as readonly object[]
  expect(await quotes("?sort=createdAt")).toMatchObject([
    { message: "own", chatId },
    { message: "another's", chatId: null },
    { message: "none", chatId: null },
  ])
  expect(await quotes(`?chatId=${chatId}`)).toMatchObject([{ message: "own" }])
})
