import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, expect, test } from "vitest"
import { leaveChatMessage, openChat, sendChatMessage } from "../../../core/chat/use-cases/chat.ts"
import { recordUnanswered } from "../../../core/chat/use-cases/unanswered-questions.ts"
import { clockOf } from "../../http/support/memory.ts"
import { startTestCli } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-21T18:00:00Z")

let cli: Awaited<ReturnType<typeof startTestCli>>
beforeEach(async () => {
  cli = await startTestCli(NOW)
})
afterEach(() => cli.close())

test("canned replies are added, listed and removed", async () => {
  const PARKING = { title: "Parking", text: "Where can we park, {firstName}?" }
  expect(await cli.print("chats replies list")).toBe("There is no canned reply.\n")
  expect(await cli.run(`chats replies add Parking "${PARKING.text}"`)).toMatchObject({
    out: "Added canned reply #1 (Parking).\n",
  })
  expect(await cli.json("chats replies list")).toEqual([{ id: 1, ...PARKING, version: 1 }])
  expect(await cli.print("chats replies list")).toMatch(/^Id +Title +Text/u)
  expect(await cli.print("chats replies remove 1")).toBe("Deleted canned reply #1 (Parking).\n")
  expect(await cli.run("chats replies remove 1")).toMatchObject({
    code: 1,
    err: 'Canned reply not found. See "hearth chats replies list".\n',
  })
})

test("unanswered questions are listed in groups, and a group is dismissed", async () => {
  expect(await cli.print("chats unanswered")).toBe("No question is unanswered.\n")
  const chatId = await cli.runtime.runPromise(
    Effect.gen(function* () {
      const { id } = yield* openChat(JANE, "home")
      for (const text of ["do you clean gutters", "how tall\nare you", "Gutters?"]) {
        const { message } = yield* sendChatMessage(JANE, "home", { text: "When are you open?" })
        yield* recordUnanswered({ id: message.id, text }, id)
      }
      return id
    }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW }))),
  )
  const shown = (await cli.print("chats unanswered")).replaceAll(chatId, "the id of the chat  ")
  expect(shown).toMatchInlineSnapshot(`
    "Id  Asked    Last (CT)         Chat                  Question
    3   2 times  Nov 21, 12:00 PM  the id of the chat    Gutters?
    2   once     Nov 21, 12:00 PM  the id of the chat    how tall are you
    "
  `)
  expect(await cli.json("chats unanswered list --limit 1")).toMatchObject([
    { ids: [3, 1], examples: [{ chatId, text: "Gutters?" }, { text: "do you clean gutters" }] },
  ])
  expect(await cli.print("chats unanswered --csv")).toContain(
    `3,2,2026-11-21 12:00,Gutters?,en,${chatId},do you clean gutters`,
  )
  expect(await cli.print("chats unanswered dismiss 1")).toBe("Dismissed 2 questions: Gutters?\n")
  expect(await cli.run("chats unanswered dismiss 1")).toMatchObject({ code: 1, err: "Question not found.\n" })
  expect(await cli.json("chats unanswered dismiss 2")).toMatchObject({ ids: [2] })
  expect(await cli.json("chats unanswered")).toEqual([])
})

test("hearth chats ask shows what the assistant understands and replies", async () => {
  const question = 'chats ask "do you take cards, and can I talk to a person"'
  expect(await cli.print(question)).toMatch(
    /Parts +unknownFact, person\n.*Opens +nothing\n.*Hands over +to a person/su,
  )
  expect(await cli.json("chats ask can you come tomorrow")).toMatchObject({
    parts: [{ kind: "times" }],
    showsScheduling: true,
  })
})

const JANE = { browserId: "janes-browser", customerId: null }

/** A chat with a message of the visitor, in which somebody asked for a person. */
const startChat = () =>
  cli.runtime.runPromise(
    Effect.gen(function* () {
      yield* sendChatMessage(JANE, "home", { text: "What does a ceiling\nfan cost?" })
      const { id } = yield* openChat(JANE, "home")
      const contact = { name: "Jane Doe", email: "jane@example.com", message: "Please call me." }
      return (yield* leaveChatMessage(JANE, id, contact)).id
    }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW }))),
  )

test("chats are listed with who has them and what the visitor wrote last", async () => {
  expect(await cli.print("chats list")).toBe("There is no such chat.\n")
  const id = await startChat()
  expect(await cli.print("chats list")).toMatch(
    new RegExp(`^Id +Last message .+\n${id} +Nov 21, 12:00 PM +nobody yet +2 +Please call me\\.\n$`, "u"),
  )
  expect(await cli.json("chats list")).toMatchObject([
    { sessionId: id, owner: "waiting", needsHandoff: true, customer: { name: "Jane Doe" }, unread: 2 },
  ])
  expect(await cli.json("chats list --status ended")).toEqual([])
  expect(await cli.print("chats list --csv")).toContain(
    `${id},2026-11-21 12:00,2026-11-21 12:00,,waiting,,2026-11-21 12:00,,Jane Doe,jane@example.com,,2,Please call me.`,
  )
})

test("a chat is shown with its messages, and ended, which the audit log has", async () => {
  const id = await startChat()
  const shown = await cli.print(`chats show ${id}`)
  expect(shown).toContain("Email     jane@example.com (not verified)")
  expect(shown).toContain("Visitor, Nov 21, 12:00 PM\nWhat does a ceiling\nfan cost?")
  expect(await cli.json(`chats show ${id}`)).toMatchObject({
    sessionId: id,
    messages: [{ type: "customer" }, { type: "bot" }, { type: "customer" }, { type: "notice" }],
  })
  expect(await cli.print(`chats end ${id}`)).toBe(`Chat ${id} has ended.\n`)
  expect(await cli.json("chats list --status ended")).toMatchObject([{ sessionId: id, status: "ended" }])
  expect(await cli.print("audit")).toContain(`chat ${id}`)
  expect(await cli.run("chats show nothing")).toMatchObject({
    code: 1,
    err: 'Chat not found. See "hearth chats list".\n',
  })
})
