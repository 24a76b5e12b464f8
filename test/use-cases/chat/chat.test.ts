import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import type { ChatContactInput } from "../../../core/chat/chat.ts"
import { Assistant } from "../../../core/chat/ports/assistant.ts"
import { ChatEvents } from "../../../core/chat/ports/chat-events.ts"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { dayOf, instantOfWall } from "../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import {
  checkChat,
  endCustomersChats,
  endOwnChat,
  leaveChatMessage,
  markChatRead,
  openChat,
  readChat,
  requestPerson,
  sendChatMessage,
  sendChatTyping,
  type ChatVisitor,
} from "../../../core/chat/use-cases/chat.ts"
import {
  endLiveChat,
  endSilentChats,
  listLiveChats,
  markLiveChatRead,
  newestMessagesOf,
  readLiveChat,
  sendLiveChatMessage,
  sendLiveChatTyping,
  takeLiveChat,
} from "../../../core/chat/use-cases/live-chats.ts"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { aBlock } from "../../support/samples.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

const JANE: ChatVisitor = { browserId: "janes-browser", customerId: null }
const MALLORY: ChatVisitor = { browserId: "mallorys-browser", customerId: null }
const MARIA = { id: 1, name: "Maria Keller" }
const JOHN = { id: 2, name: "John Brown" }

let memory: Memory
beforeEach(() => {
  memory = createMemory()
})

const send = (text: string, clientMessageId?: string, visitor = JANE) =>
  run(memory, sendChatMessage(visitor, "home", { text, clientMessageId }))

/** Sends a message to an assistant with a model that does something before it replies. */
const sendWhile = (text: string, meanwhile: (id: string) => Promise<unknown>, clientMessageId?: string) =>
  run(
    memory,
    Effect.provideService(sendChatMessage(JANE, "home", { text, clientMessageId }), Assistant, {
      read: () => Effect.succeedSome({ asks: ["smalltalk"], kinds: [] }),
      draft: () =>
        Effect.as(
          Effect.promise(() => meanwhile(memory.chats[0]!.id)),
          Option.some("Glad to help."),
        ),
    }),
  )

const startChat = async (): Promise<string> => (await send("Hello")).chat.id

const startWaitingChat = async (): Promise<string> => {
  const id = await startChat()
  await run(memory, requestPerson(JANE, id))
  return id
}

const startLiveChat = async (): Promise<string> => {
  const id = await startWaitingChat()
  await run(memory, takeLiveChat(id, MARIA))
  return id
}

const types = () => memory.chatMessages.map(({ type }) => type)

describe("a visitor's message", () => {
  test("opens a chat of the browser, and gets the assistant's reply, which is stored", async () => {
    const { chat, message, reply } = await send("Hello")
    expect(memory.chats).toMatchObject([
      { id: chat.id, name: "home", browserHash: "hash of janes-browser", owner: "assistant" },
    ])
    expect([message.text, message.type, reply!.type]).toEqual(["Hello", "customer", "bot"])
    expect(memory.chatMessages.map(({ replyTo }) => replyTo)).toEqual([null, message.id])
    expect(memory.chatEvents.map(({ kind }) => kind)).toEqual(["changed", "changed"])
  })

  test("is stored with the page on which it was written, without what a link contains for one person", async () => {
    const sendFrom = async (page: string) => {
      await run(memory, sendChatMessage(JANE, "home", { text: "Hello", page }))
      return memory.chats[0]!.page
    }
    expect(await sendFrom("/gallery/12")).toBe("/gallery/12")
    await send("Hello")
    expect(memory.chats[0]!.page).toBe("/gallery/12")
    expect(await sendFrom(`/reschedule/${"a".repeat(64)}`)).toBe("/reschedule")
    expect(await sendFrom("/portal/callback?token=abc")).toBe("/portal/callback")
    expect(await sendFrom("javascript:alert(1)")).toBe("/")
    expect(await sendFrom("//elsewhere.example")).toBe("/")
  })

  test("sent again is stored once and gets the same reply, also after the chat has ended", async () => {
    const uuid = randomUUID()
    const first = await send("Hello", uuid)
    expect(await send("Hello", uuid)).toEqual(first)
    await run(memory, endOwnChat(JANE, first.chat.id))
    const again = await send("Hello", uuid)
    expect([again.chat.id, again.message, again.reply]).toEqual([first.chat.id, first.message, first.reply])
    expect(types()).toEqual(["customer", "bot", "notice"])
    expect(memory.chats).toHaveLength(1)
  })

  test("that is stored while the same one waits for the lock is stored once", async () => {
    const uuid = randomUUID()
    let first = true
    const lockedLate = <A, E, R>(program: Effect.Effect<A, E, R>) =>
      Effect.andThen(
        Effect.promise(async () => {
          if (first) await ((first = false), send("Hello", uuid))
        }),
        program,
      )
    const sent = sendChatMessage(JANE, "home", { text: "Hello", clientMessageId: uuid })
    await run(memory, Effect.provideService(sent, Transaction, { run: lockedLate }))
    expect(types()).toEqual(["customer", "bot"])
  })

  test("in a chat that is deleted before the assistant replies fails", async () => {
    const sent = Effect.updateService(
      sendChatMessage(JANE, "home", { text: "Hello" }),
      ChatEvents,
      (events) => ({
        ...events,
        publish: () => Effect.sync(() => void memory.chats.splice(0)),
      }),
    )
    expect(await failureOf(memory, sent)).toMatchObject({ _tag: "UnknownChat" })
  })

  test("opens a chat whose id has 20 characters", async () => {
    const opened = Effect.updateService(openChat(JANE, "home"), Tokens, (tokens) => ({
      ...tokens,
      random: Effect.succeed("x".repeat(64)),
    }))
    expect((await run(memory, opened)).id).toBe("x".repeat(20))
  })

  test("that is sent again gets a reply to itself, whatever was written since", async () => {
    const uuid = randomUUID()
    await send("How much is a ceiling fan?", uuid)
    memory.chatMessages.splice(1)
    memory.chatMessages.push({
      ...memory.chatMessages[0]!,
      id: 2,
      text: "I smell gas",
      clientMessageId: null,
    })
    expect((await send("How much is a ceiling fan?", uuid)).reply!.text).toContain("from $149")
  })

  test("gets a reply of at most 4,000 characters", async () => {
    memory.services.push(
      ...Array.from({ length: 100 }, (_, n) => ({
        ...memory.services[0]!,
        id: 100 + n,
        name: "x".repeat(100),
      })),
    )
    expect((await send("What do you do?")).reply!.text).toHaveLength(4000)
  })

  test("whose reply was never stored gets one when it is sent again", async () => {
    const uuid = randomUUID()
    await send("Hello", uuid)
    memory.chatMessages.splice(1)
    expect((await send("Hello", uuid)).reply!.type).toBe("bot")
    expect(types()).toEqual(["customer", "bot"])
  })

  test("gets no reply once a person was asked for, and none while one has the chat", async () => {
    const id = await startWaitingChat()
    expect((await send("Are you there?")).reply).toBeNull()
    await run(memory, takeLiveChat(id, MARIA))
    let asked = 0
    const { reply } = await sendWhile("Hello?", async () => void (asked += 1))
    expect([reply, asked]).toEqual([null, 0])
  })

  test("after the end opens a new chat of the same name", async () => {
    const id = await startChat()
    await run(memory, endOwnChat(JANE, id))
    const { chat } = await send("Hello again")
    expect(chat.id).not.toBe(id)
    expect(Option.getOrThrow(await run(memory, checkChat(JANE, "home"))).id).toBe(chat.id)
  })

  test("is refused with the phone number after 20 in a minute and after 500 in the chat", async () => {
    const id = await startChat()
    const messages = (count: number, timestamp: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...memory.chatMessages[0]!,
        id: 100 + n,
        chatId: id,
        timestamp,
      }))
    memory.chatMessages.push(...messages(19, memory.now))
    const refused = await failureOf(memory, sendChatMessage(JANE, "home", { text: "More" }))
    expect(refused.message).toMatch(/^You have sent many messages\. .*call \(314\) 555-0142\.$/u)
    memory.now += MINUTE
    expect((await send("More")).message.text).toBe("More")
    memory.chatMessages.push(...messages(479, memory.now - HOUR))
    expect(await failureOf(memory, sendChatMessage(JANE, "home", { text: "More" }))).toMatchObject({
      _tag: "TooManyChatMessages",
    })
  })

  test("of a customer who is signed in links the chat to them, and later ones do not change it", async () => {
    await send("Hello", undefined, { ...JANE, customerId: 12 })
    await send("Hello", undefined, { ...JANE, customerId: 13 })
    await send("Hello")
    expect(memory.chats.map(({ customerId }) => customerId)).toEqual([12])
  })
})

describe("a reply of the assistant that comes late", () => {
  test("is discarded when a person was asked for or has taken the chat meanwhile", async () => {
    const { reply, chat } = await sendWhile("Hello", async (id) => {
      await run(memory, requestPerson(JANE, id))
      await run(memory, takeLiveChat(id, MARIA))
    })
    expect([reply, chat.owner]).toEqual([null, "human"])
    expect(types()).toEqual(["customer", "notice", "notice"])
  })

  test("is discarded when the visitor has ended the chat meanwhile", async () => {
    const { reply } = await sendWhile("Hello", (id) => run(memory, endOwnChat(JANE, id)))
    expect([reply, types()]).toEqual([null, ["customer", "notice"]])
  })

  test("to a message that was sent twice is stored once", async () => {
    const uuid = randomUUID()
    const { reply } = await sendWhile("Hello", () => send("Hello", uuid), uuid)
    expect(types()).toEqual(["customer", "bot"])
    expect(reply!.text).toBe(memory.chatMessages[1]!.text)
  })
})

describe("asking for a person", () => {
  test("by a message lets the chat wait after the assistant's reply", async () => {
    const { chat, reply } = await send("I want to talk to a human")
    expect([chat.owner, reply!.type]).toEqual(["waiting", "bot"])
    expect(types()).toEqual(["customer", "bot", "notice"])
  })

  test("gives the chat a code and the time since when it waits, once", async () => {
    const id = await startWaitingChat()
    const before = { ...memory.chats[0]! }
    memory.now += HOUR
    await run(memory, requestPerson(JANE, id))
    expect(memory.chats[0]).toEqual(before)
    expect([before.code, before.waitingSince]).toEqual(["1000", before.startTime])
  })

  test("in a chat that has ended is refused", async () => {
    const id = await startChat()
    await run(memory, endLiveChat(id))
    expect(await failureOf(memory, requestPerson(JANE, id))).toMatchObject({ _tag: "ChatEnded" })
  })
})

describe("a message that the visitor leaves", () => {
  const LEFT = { name: "Jane Doe", email: "jane@example.com", message: "Please call me." }

  test("is stored once with how to reach them, and the chat waits", async () => {
    const id = await startChat()
    const left = { ...LEFT, phone: "", clientMessageId: randomUUID() }
    const chat = await run(memory, leaveChatMessage(JANE, id, left))
    await run(memory, leaveChatMessage(JANE, id, left))
    expect([chat.owner, chat.contact]).toEqual([
      "waiting",
      { name: "Jane Doe", email: "jane@example.com", phone: null },
    ])
    expect(types()).toEqual(["customer", "bot", "customer", "notice"])
  })

  test("is stored with the page on which it was left", async () => {
    const id = await startChat()
    const leave = async (differences: Partial<ChatContactInput> = {}) =>
      (await run(memory, leaveChatMessage(JANE, id, { ...LEFT, ...differences }))).page
    expect(await leave({ page: "/gallery?photo=3" })).toBe("/gallery")
    expect(await leave()).toBe("/gallery")
  })

  test("is refused after the end of the chat and when too many were sent", async () => {
    const id = await startChat()
    for (let n = 0; n < 19; n++) await run(memory, leaveChatMessage(JANE, id, LEFT))
    expect(await failureOf(memory, leaveChatMessage(JANE, id, LEFT))).toMatchObject({
      _tag: "TooManyChatMessages",
    })
    await run(memory, endOwnChat(JANE, id))
    expect(await failureOf(memory, leaveChatMessage(JANE, id, LEFT))).toMatchObject({ _tag: "ChatEnded" })
  })
})

describe("another browser with the id of a chat", () => {
  test("can neither read nor change it", async () => {
    const id = await startChat()
    const contact = { name: "Mallory", email: "mallory@example.com", message: "Hello" }
    const failures = [
      await failureOf(memory, readChat(MALLORY, id, 0)),
      await failureOf(memory, requestPerson(MALLORY, id)),
      await failureOf(memory, leaveChatMessage(MALLORY, id, contact)),
      await failureOf(memory, endOwnChat(MALLORY, id)),
      await failureOf(memory, sendChatTyping(MALLORY, id)),
      await failureOf(memory, markChatRead(MALLORY, id, 1)),
    ]
    expect(failures.map(({ message }) => message)).toEqual(failures.map(() => "Chat not found."))
    expect(Option.isNone(await run(memory, checkChat(MALLORY, "home")))).toBe(true)
    expect(types()).toEqual(["customer", "bot"])
  })
})

describe("staff", () => {
  test("take a chat that waits, which tells the visitor who has it and is recorded, once", async () => {
    const id = await startWaitingChat()
    expect((await run(memory, takeLiveChat(id, MARIA))).takenBy).toEqual(MARIA)
    await run(memory, takeLiveChat(id, MARIA))
    expect(memory.chatMessages.at(-1)!.text).toBe("Maria Keller has joined the chat.")
    expect(memory.audit.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ["take", `chat ${id}`, { owner: "human", "taken by": "Maria Keller" }],
    ])
    expect((await failureOf(memory, takeLiveChat(id, JOHN))).message).toBe(
      "Maria Keller has already taken this chat.",
    )
  })

  test("take a chat again whose owner's account was removed", async () => {
    const id = await startLiveChat()
    memory.chats[0] = { ...memory.chats[0]!, takenBy: null }
    expect((await run(memory, takeLiveChat(id, JOHN))).takenBy).toEqual(JOHN)
  })

  test("write in the chat that they have, each message once", async () => {
    const id = await startLiveChat()
    const sent = { chatId: id, staff: MARIA, text: "Good morning", clientMessageId: randomUUID() }
    const message = await run(memory, sendLiveChatMessage({ ...sent, fromSMS: true }))
    expect(await run(memory, sendLiveChatMessage(sent))).toMatchObject({ id: message.id })
    expect(message).toMatchObject({ type: "agent", senderName: "Maria Keller", fromSMS: true })
    const johns = sendLiveChatMessage({ chatId: id, staff: JOHN, text: "Hello" })
    expect(await failureOf(memory, johns)).toMatchObject({ _tag: "ChatTaken" })
    expect(await failureOf(memory, sendLiveChatTyping(id, JOHN))).toMatchObject({ _tag: "ChatTaken" })
  })

  test("end any chat, which is recorded once", async () => {
    const id = await startLiveChat()
    memory.now += HOUR
    expect(await run(memory, endLiveChat(id))).toMatchObject({ owner: "ended", endTime: memory.now })
    const recorded = memory.audit.map(({ action }) => action)
    expect(recorded).toEqual(["take", "end"])
    await run(memory, endLiveChat(id))
    expect(memory.audit).toHaveLength(recorded.length)
    expect(await failureOf(memory, endLiveChat("none"))).toMatchObject({ _tag: "UnknownChat" })
  })

  test("see in the list what they have not read", async () => {
    const id = await startChat()
    await send("Do you mount TVs?")
    await run(memory, markLiveChatRead(id, 1))
    const { chats, total, waiting } = await run(memory, listLiveChats({ owners: ["assistant"] }))
    expect([chats[0]!.unread, chats[0]!.customerMessage, total, waiting]).toEqual([
      1,
      "Do you mount TVs?",
      1,
      0,
    ])
    await run(memory, markLiveChatRead(id, 1_000_000))
    expect(memory.chats[0]!.staffReadId).toBe(memory.chats[0]!.lastMessageId)
  })

  test("see the newest twenty messages of each chat beside the list", async () => {
    const id = await startChat()
    for (let n = 0; n < 10; n++) await send(`Hello ${n}`)
    const messagesOf = await run(memory, newestMessagesOf([{ id }]))
    expect(messagesOf({ id }).map((message) => message.id)).toEqual(
      memory.chatMessages.slice(2).map((message) => message.id),
    )
    expect(messagesOf({ id: "without messages" })).toEqual([])
  })

  test("read a chat in pages of 200 messages", async () => {
    const id = await startChat()
    const page = async (count: number) => {
      const [message] = memory.chatMessages
      memory.chatMessages.length = 0
      memory.chatMessages.push(...Array.from({ length: count }, (_, n) => ({ ...message!, id: n + 1 })))
      const { messages, hasMore } = await run(memory, readLiveChat(id, 0))
      return [messages.length, hasMore]
    }
    expect([await page(200), await page(201)]).toEqual([
      [200, false],
      [200, true],
    ])
    expect(await failureOf(memory, readLiveChat("none", 0))).toMatchObject({ _tag: "UnknownChat" })
  })

  test("and visitors are told when the other side has read the chat", async () => {
    const id = await startWaitingChat()
    expect((await run(memory, listLiveChats({}))).waiting).toBe(1)
    memory.chatEvents.length = 0
    await run(memory, markLiveChatRead(id, 1))
    await run(memory, markChatRead(JANE, id, 1))
    expect(memory.chatEvents).toEqual([
      { chatId: id, kind: "changed" },
      { chatId: id, kind: "changed" },
    ])
  })

  test("read a chat from a message on", async () => {
    const id = await startChat()
    const { messages, hasMore } = await run(memory, readLiveChat(id, 1))
    expect([messages.map(({ type }) => type), hasMore]).toEqual([["bot"], false])
  })
})

test("typing is published in both directions and stored nowhere", async () => {
  const id = await startLiveChat()
  const stored = memory.chatMessages.length
  memory.chatEvents.length = 0
  await run(memory, sendChatTyping(JANE, id))
  await run(memory, sendLiveChatTyping(id, MARIA))
  expect(memory.chatEvents.map(({ kind }) => kind)).toEqual(["visitor is typing", "staff is typing"])
  expect(memory.chatMessages).toHaveLength(stored)
})

test("chats without a message for 24 hours are ended, and no others", async () => {
  await startChat()
  memory.now += 24 * HOUR - 1
  expect(await run(memory, endSilentChats)).toBe(0)
  memory.now += 1
  await send("Good morning", undefined, MALLORY)
  expect(await run(memory, endSilentChats)).toBe(1)
  expect(memory.chats.map(({ owner }) => owner)).toEqual(["ended", "assistant"])
  expect(await run(memory, endSilentChats)).toBe(0)
})

const at = (wall: string) => instantOfWall(Date.parse(`${wall}Z`))

test.for([
  ["Mon-Fri 8AM-6PM, Sat 9AM-3PM", "2026-11-21T15:10:00", "2026-11-24T08:00:00"],
  ["Mon-Fri 8AM-6PM", "2026-11-25T20:00:00", "2026-11-28T08:00:00"],
  ["By appointment", "2026-11-21T15:10:00", "2026-11-28T15:10:00"],
] as const)(
  "with the hours %s, a chat that waits since %s is ended when the team had 24 hours to write, at %s",
  async ([hours, since, end]) => {
    memory.blocks.push(aBlock(1, { ...dayOf("2026-11-26"), isFullDay: true }))
    memory.now = at(since)
    await startWaitingChat()
    const endSilent = Effect.updateService(endSilentChats, BusinessSettings, (settings) => ({
      ...settings,
      current: Effect.map(settings.current, (current) => ({ ...current, hours })),
    }))
    memory.now = at(end) - 1
    expect(await run(memory, endSilent)).toBe(0)
    memory.now += 1
    expect(await run(memory, endSilent)).toBe(1)
  },
)

test("a chat in which somebody has written since it was silent is not ended, nor is a deleted one", async () => {
  await startChat()
  const chat = memory.chats[0]!
  const silent = Effect.updateService(endSilentChats, Chats, (chats) => ({
    ...chats,
    silentSince: () =>
      Effect.succeed([
        { ...chat, lastActivity: 0 },
        { ...chat, id: "deleted", lastActivity: 0 },
      ]),
  }))
  expect(await run(memory, silent)).toBe(0)
  expect(memory.chats[0]!.owner).toBe("assistant")
})

test("signing in ends the chats of other customers in that browser, and keeps the customer's own", async () => {
  const signedIn = (customerId: number): ChatVisitor => ({ ...JANE, customerId })
  const annes = (await send("Hello", undefined, signedIn(12))).chat.id
  await run(memory, endCustomersChats(JANE.browserId, 12))
  expect((await run(memory, readChat(JANE, annes, 0))).chat.owner).toBe("assistant")
  await run(memory, endCustomersChats(JANE.browserId, 13))
  expect(await failureOf(memory, readChat(JANE, annes, 0))).toMatchObject({ _tag: "UnknownChat" })
})

test("signing out ends the customer's chats in that browser and makes them unreadable there", async () => {
  const anne: ChatVisitor = { ...JANE, customerId: 12 }
  const own = (await send("Hello", undefined, anne)).chat.id
  const other = (await run(memory, openChat(JANE, "before signing in"))).id
  await run(memory, endCustomersChats(JANE.browserId))
  expect(await failureOf(memory, readChat(JANE, own, 0))).toMatchObject({ _tag: "UnknownChat" })
  expect((await run(memory, readLiveChat(own, 0))).chat.owner).toBe("ended")
  expect((await run(memory, readChat(JANE, other, 0))).chat.owner).toBe("assistant")
})
