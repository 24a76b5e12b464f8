import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import type { OutgoingText } from "../../../core/outbox/outgoing-text.ts"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { Sms, TextRefused } from "../../../core/outbox/ports/sms.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { openChat, requestPerson, sendChatMessage } from "../../../core/chat/use-cases/chat.ts"
import { deliverText } from "../../../core/messages/use-cases/deliver-text.ts"
import { endLiveChat, sendLiveChatMessage, takeLiveChat } from "../../../core/chat/use-cases/live-chats.ts"
import { receiveText } from "../../../core/chat/use-cases/receive-text.ts"
import { remindWaitingVisitor } from "../../../core/chat/use-cases/remind-waiting-visitor.ts"
import { staffRecord } from "../../ports/staff.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"

const MARIA = { id: 1, name: "Maria Keller" }
const JOHN = { id: 2, name: "John Brown" }
const MARIA_PHONE = "+13145550142"
const JOHN_PHONE = "+13145550117"
const QUESTION = "How much is a ceiling fan?\nI have two."

const memory = memoryOfEachTest()
let textsReceived: number
beforeEach(() => {
  textsReceived = 0
  memory.staff.push(
    staffRecord({ id: 1, phone: MARIA_PHONE }),
    staffRecord({ id: 2, username: "john", displayName: JOHN.name, phone: JOHN_PHONE }),
  )
})

/** A chat of a new visitor who asked for a person after writing this. Returns its id and code. */
const waitingChat = async (message = QUESTION) => {
  const visitor = { browserId: `browser ${memory.chats.length}`, customerId: null }
  await run(memory, openChat(visitor, "home"))
  const { id } = memory.chats.at(-1)!
  memory.chatMessages.push({
    id: memory.chatMessages.length + 1,
    chatId: id,
    type: "customer",
    text: message,
    senderName: null,
    clientMessageId: null,
    showsScheduling: false,
    actions: [],
    fromSMS: false,
    timestamp: memory.now,
    replyTo: null,
  })
  await run(memory, requestPerson(visitor, id))
  return {
    id,
    code: chatOf(id).code!,
    write: (text: string) => run(memory, sendChatMessage(visitor, "home", { text })),
  }
}

const chatOf = (id: string) => memory.chats.find((chat) => chat.id === id)!
const messagesOf = (id: string) =>
  memory.chatMessages
    .filter(({ chatId }) => chatId === id)
    .map(({ type, text, senderName, fromSMS }) => [type, text, senderName, fromSMS])

const receive = (from: string, body: string, id = `SM${(textsReceived += 1)}`) =>
  run(memory, receiveText({ id, from, body }))

/** Sends everything that waits, as the queue would. Returns number and text of each. */
const deliverAll = async () => {
  for (const text of memory.texts.splice(0)) await run(memory, deliverText(text))
  return memory.sentTexts.splice(0).map(({ to, body }) => [to, body])
}

describe("a chat that begins to wait", () => {
  test("is told to every active staff member with a number who gets texts", async () => {
    memory.staff.push(
      staffRecord({ id: 3, phone: null }),
      staffRecord({ id: 4, phone: "+13145550118", active: false }),
      staffRecord({ id: 5, phone: "+13145550119", getsTexts: false }),
      staffRecord({ id: 6, phone: "+13145550120", role: "technician" }),
    )
    const { code } = await waitingChat()
    expect(memory.texts).toMatchObject([{ staffId: 1 }, { staffId: 2 }])
    const body = `Chat ${code} waits for a person. "How much is a ceiling fan?" Reply ${code} and your text, or END ${code}.`
    expect(await deliverAll()).toEqual([
      [MARIA_PHONE, body],
      [JOHN_PHONE, body],
    ])
  })

  test.for([
    ["taken", (id: string) => takeLiveChat(id, MARIA)],
    ["ended", (id: string) => endLiveChat(id)],
  ] as const)("is not told any more once it was %s", async ([, change]) => {
    const { id } = await waitingChat()
    await run(memory, change(id))
    expect(await deliverAll()).toEqual([])
  })

  test("is not told to somebody who has turned texts off or was disabled meanwhile", async () => {
    await waitingChat()
    memory.staff[0] = { ...memory.staff[0]!, getsTexts: false }
    memory.staff[1] = { ...memory.staff[1]!, active: false }
    expect(await deliverAll()).toEqual([])
  })

  test("is not told to somebody who has become a technician, whose texts do nothing", async () => {
    const { id, code } = await waitingChat()
    memory.staff[0] = { ...memory.staff[0]!, role: "technician" }
    memory.staff[1] = { ...memory.staff[1]!, active: false }
    expect(await deliverAll()).toEqual([])
    await receive(MARIA_PHONE, `${code} Hello`)
    expect([chatOf(id).owner, memory.texts]).toEqual(["waiting", []])
  })

  test("is not told to somebody without a number by now, nor about an earlier wait", async () => {
    await waitingChat()
    memory.staff[0] = { ...memory.staff[0]!, phone: null }
    memory.chats[0] = { ...memory.chats[0]!, waitingSince: 1 }
    expect(await deliverAll()).toEqual([])
    expect(await run(memory, remindWaitingVisitor(memory.reminders[0]!))).toBe(false)
  })

  test("is not told to somebody whose number was removed meanwhile", async () => {
    await waitingChat()
    memory.staff[0] = { ...memory.staff[0]!, phone: null }
    expect((await deliverAll()).map(([to]) => to)).toEqual([JOHN_PHONE])
  })

  test("without a message of the visitor is told without a quotation", async () => {
    const visitor = { browserId: "browser", customerId: null }
    const { id } = await run(memory, openChat(visitor, "home"))
    await run(memory, requestPerson(visitor, id))
    expect((await deliverAll())[0]![1]).toMatch(/^Chat \d{4} waits for a person\. Reply /u)
  })

  test("is told to nobody by text without a provider", async () => {
    memory.smsAvailable = false
    await waitingChat()
    expect(memory.texts).toEqual([])
  })
})

describe("a reply by text", () => {
  test("with the code takes the waiting chat and shows as sent by text", async () => {
    const { id, code } = await waitingChat()
    await receive(MARIA_PHONE, `${code} $89 each, plus the fans.`)
    expect(chatOf(id)).toMatchObject({ owner: "human", takenBy: MARIA })
    expect(messagesOf(id).at(-1)).toEqual(["agent", "$89 each, plus the fans.", MARIA.name, true])
  })

  test("that is reported again changes nothing", async () => {
    const { id, code } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`, "SM1")
    await receive(MARIA_PHONE, `${code} Hello`, "SM1")
    expect(messagesOf(id).filter(([type]) => type === "agent")).toHaveLength(1)
  })

  test("without a code goes to the only chat that the staff member has, also while others wait", async () => {
    const { id, code } = await waitingChat()
    await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    await receive(MARIA_PHONE, "2 pm works")
    expect(messagesOf(id).at(-1)).toEqual(["agent", "2 pm works", MARIA.name, true])
  })

  test("without a code, with no chat or several, is asked for the code with those of the open chats", async () => {
    await receive(MARIA_PHONE, "Hello")
    const first = await waitingChat()
    const second = await waitingChat()
    memory.texts.length = 0
    await receive(MARIA_PHONE, "Hello")
    await receive(MARIA_PHONE, `${first.code} Hi`)
    await receive(MARIA_PHONE, `${second.code} Hi`)
    await receive(MARIA_PHONE, "Which one is this?")
    const ask = `Which chat? Begin your text with its code: ${first.code}, ${second.code}.`
    expect(await deliverAll()).toEqual([
      [MARIA_PHONE, ask],
      [MARIA_PHONE, expect.stringMatching(/^Which chat\? Begin your text with its code: /u)],
    ])
    expect(memory.chatMessages.map(({ text }) => text)).not.toContain("Which one is this?")
  })

  test("for a chat of somebody else is told who has it, and nothing is stored", async () => {
    const { id, code } = await waitingChat()
    await run(memory, takeLiveChat(id, JOHN))
    memory.texts.length = 0
    await receive(MARIA_PHONE, `${code} Hello`)
    await receive(MARIA_PHONE, `END ${code}`)
    const taken = `${JOHN.name} has chat ${code}.`
    expect(await deliverAll()).toEqual([
      [MARIA_PHONE, taken],
      [MARIA_PHONE, taken],
    ])
    expect(chatOf(id)).toMatchObject({ owner: "human", takenBy: JOHN })
    expect(messagesOf(id).filter(([type]) => type === "agent")).toEqual([])
  })

  test("goes on to nobody where somebody else was faster since the chats were read", async () => {
    const { id, code } = await waitingChat()
    const stale = { ...chatOf(id), customerMessage: null, unread: 0 }
    const receiveLate = (textId: string) =>
      run(
        memory,
        Effect.updateService(
          receiveText({ id: textId, from: MARIA_PHONE, body: `${code} Hello` }),
          Chats,
          (chats) => ({
            ...chats,
            list: () => Effect.succeed([stale]),
          }),
        ),
      )
    await run(memory, takeLiveChat(id, JOHN))
    memory.texts.length = 0
    await receiveLate("late 1")
    await run(memory, endLiveChat(id))
    await receiveLate("late 2")
    expect((await deliverAll()).map(([, body]) => body)).toEqual([
      `${JOHN.name} has chat ${code}.`,
      `Chat ${code} has ended.`,
    ])
  })

  test("is told only the codes of open chats that nobody else has", async () => {
    const johns = await waitingChat()
    await run(memory, takeLiveChat(johns.id, JOHN))
    const ended = await waitingChat()
    await run(memory, endLiveChat(ended.id))
    const orphan = await waitingChat()
    await run(memory, takeLiveChat(orphan.id, MARIA))
    const index = memory.chats.findIndex(({ id }) => id === orphan.id)
    memory.chats[index] = { ...memory.chats[index]!, takenBy: null }
    const open = await waitingChat()
    memory.texts.length = 0
    for (const body of ["9999 Hello", `END ${ended.code}`, "HELP"]) await receive(MARIA_PHONE, body)
    const codes = (await deliverAll()).map(([, body]) => body!.match(/Open chats: (.*)\.$/u)?.[1])
    expect(codes).toEqual(codes.map(() => `${open.code}, ${orphan.code}`))
  })

  test("is stored with at most 4,000 characters", async () => {
    const { id, code } = await waitingChat()
    await receive(MARIA_PHONE, `${code} ${"a".repeat(5000)}`)
    expect(memory.chatMessages.filter(({ chatId }) => chatId === id).at(-1)!.text).toHaveLength(4000)
  })

  test("is replied to also where the staff member has turned texts off", async () => {
    await receive(MARIA_PHONE, "STOP")
    await receive(MARIA_PHONE, "HELP")
    expect(await deliverAll()).toEqual([[MARIA_PHONE, expect.stringContaining("STOP for no more texts")]])
  })

  test("with the code of no open chat, or without a text, is told so", async () => {
    const { id, code } = await waitingChat()
    memory.texts.length = 0
    await receive(MARIA_PHONE, "9999 Hello")
    await receive(MARIA_PHONE, code)
    expect((await deliverAll()).map(([, body]) => body)).toEqual([
      `There is no open chat 9999. Open chats: ${code}.`,
      `What should we write in chat ${code}? Send ${code} and your text.`,
    ])
    expect(chatOf(id).owner).toBe("waiting")
  })

  test("END with the code ends the chat and confirms it", async () => {
    const { id, code } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    memory.texts.length = 0
    await receive(MARIA_PHONE, `End ${code}`)
    expect(chatOf(id).owner).toBe("ended")
    expect(await deliverAll()).toEqual([[MARIA_PHONE, `Chat ${code} has ended.`]])
    expect(memory.audit.at(-1)).toMatchObject({ action: "end", actor: MARIA.name })
  })

  test("from an unknown number or of a disabled account changes nothing and gets no text", async () => {
    const { id, code } = await waitingChat()
    memory.texts.length = 0
    memory.staff[1] = { ...memory.staff[1]!, active: false }
    for (const from of ["+13145559999", "", JOHN_PHONE])
      for (const body of [`${code} Hello`, `END ${code}`, "HELP", "STOP"]) await receive(from, body)
    expect(memory.texts).toEqual([])
    expect(chatOf(id).owner).toBe("waiting")
  })
})

describe("the words of carriers", () => {
  test("STOP turns texts off and START on again, without a text back", async () => {
    await receive(MARIA_PHONE, "Stop")
    expect(memory.staff[0]).toMatchObject({ getsTexts: false })
    await waitingChat()
    expect((await deliverAll()).map(([to]) => to)).toEqual([JOHN_PHONE])
    await receive(MARIA_PHONE, "START")
    expect(memory.staff[0]).toMatchObject({ getsTexts: true })
    expect(memory.texts).toEqual([])
    expect(memory.audit.filter(({ action }) => action === "edit")).toMatchObject([
      { actor: MARIA.name, after: { getsTexts: false } },
      { actor: MARIA.name, after: { getsTexts: true } },
    ])
  })

  test("a STOP that only the carrier knows turns texts off with its refusal, and START on again", async () => {
    memory.optedOut.add(MARIA_PHONE)
    await waitingChat()
    const [first, second] = memory.texts.splice(0)
    expect(await failureOf(memory, deliverText(first!))).toMatchObject({ _tag: "TextRefused" })
    await run(memory, deliverText(second!))
    expect(memory.sentTexts.map(({ to }) => to)).toEqual([JOHN_PHONE])
    expect(memory.staff).toMatchObject([{ getsTexts: false }, { getsTexts: true }])
    expect(memory.textStops).toMatchObject([{ phone: MARIA_PHONE, source: "carrier", startedAt: null }])
    expect(memory.audit.at(-1)).toMatchObject({ action: "edit", after: { getsTexts: false } })
    memory.optedOut.clear()
    await receive(MARIA_PHONE, "START")
    expect(memory.staff[0]).toMatchObject({ getsTexts: true })
    expect(memory.textStops).toMatchObject([{ startedAt: memory.now }])
  })

  test("a number that the carrier refuses for another reason keeps its texts on", async () => {
    await waitingChat()
    const refusing = {
      available: true,
      send: () => Effect.fail(new TextRefused({ message: "Not a mobile number", isOptedOut: false })),
      isSigned: () => Effect.succeed(true),
    }
    await failureOf(memory, Effect.provideService(deliverText(memory.texts[0]!), Sms, refusing))
    expect(memory.staff[0]).toMatchObject({ getsTexts: true })
  })

  test("HELP replies with what can be sent and the open chats", async () => {
    const { code } = await waitingChat()
    memory.texts.length = 0
    await receive(MARIA_PHONE, "help")
    const [[to, body] = []] = await deliverAll()
    expect(to).toBe(MARIA_PHONE)
    expect(body).toMatch(new RegExp(`^Hearth & Wire chats: .* STOP .* Open chats: ${code}\\.$`, "u"))
  })
})

describe("what a visitor writes to somebody who replies by text", () => {
  test("is sent on to them in order, a long message cut with a note", async () => {
    const { code, write } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    memory.texts.length = 0
    await write("Thank you!")
    await write("🏠".repeat(400))
    expect(await deliverAll()).toEqual([
      [MARIA_PHONE, `${code}: Thank you!`],
      [MARIA_PHONE, `${code}: ${"🏠".repeat(300)}... (first 300 characters; all of it is at Live Chat)`],
    ])
  })

  test("is not sent on once the chat is deleted, ended, nobody's or somebody else's, or the message is gone", async () => {
    const { id, code, write } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    memory.texts.length = 0
    await write("One")
    const [text] = memory.texts
    const taken = { ...chatOf(id) }
    const deliverWith = async (changes: Partial<typeof taken>) => {
      memory.chats.splice(0, 1, { ...taken, ...changes })
      return run(memory, deliverText(text!))
    }
    expect(await deliverWith({})).not.toBeNull()
    expect(await deliverWith({ owner: "ended" })).toBeNull()
    expect(await deliverWith({ takenBy: null })).toBeNull()
    expect(await deliverWith({ takenBy: JOHN })).toBeNull()
    const messageIndex = memory.chatMessages.findIndex(({ text }) => text === "One")
    memory.chatMessages[messageIndex] = { ...memory.chatMessages[messageIndex]!, id: 99 }
    expect(await deliverWith({})).toBeNull()
    memory.chatMessages.splice(messageIndex)
    expect(await deliverWith({})).toBeNull()
    memory.chats.length = 0
    expect(await run(memory, deliverText(text!))).toBeNull()
  })

  test("is not queued without a provider, and tells all staff that the chat waits where nobody has it any more", async () => {
    const { id, code, write } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    memory.texts.length = 0
    memory.smsAvailable = false
    await write("One")
    memory.smsAvailable = true
    memory.chats[0] = { ...chatOf(id), takenBy: null }
    expect(memory.texts).toEqual([])
    await write("Two")
    expect(memory.texts).toMatchObject([
      { _tag: "ChatWaiting", staffId: 1 },
      { _tag: "ChatWaiting", staffId: 2 },
    ])
  })

  test("is not sent on to somebody who took the chat over in the console, until they reply by text", async () => {
    const { id, code, write } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    await run(memory, takeLiveChat(id, JOHN, MARIA.id))
    memory.texts.length = 0
    await write("One")
    expect(memory.texts).toEqual([])
    await receive(JOHN_PHONE, `${code} I am here`)
    await write("Two")
    expect(await deliverAll()).toEqual([[JOHN_PHONE, `${code}: Two`]])
  })

  test("is not sent on once they reply in the console, or to somebody who never replied by text", async () => {
    const { id, code, write } = await waitingChat()
    await receive(MARIA_PHONE, `${code} Hello`)
    await write("One")
    await run(memory, sendLiveChatMessage({ chatId: id, staff: MARIA, text: "At my desk now" }))
    await write("Two")
    const other = await waitingChat()
    await run(memory, takeLiveChat(other.id, JOHN))
    await other.write("Three")
    expect(await deliverAll()).toEqual([])
  })
})

describe("a visitor who waits", () => {
  test("is reminded in hours after a minute and five minutes, once each, while they wait", async () => {
    const { id } = await waitingChat()
    expect(memory.reminders).toMatchObject([
      { chatId: id, step: "first", delaySeconds: 60 },
      { chatId: id, step: "second", delaySeconds: 300 },
    ])
    const [first, second] = memory.reminders
    memory.now += MINUTE
    expect(await run(memory, remindWaitingVisitor(first!))).toBe(true)
    expect(await run(memory, remindWaitingVisitor(first!))).toBe(false)
    expect(messagesOf(id).filter(([type]) => type === "notice")).toHaveLength(2)
    expect(messagesOf(id).at(-1)).toEqual(["notice", expect.stringContaining("leave a message"), null, false])
    await run(memory, takeLiveChat(id, MARIA))
    expect(await run(memory, remindWaitingVisitor(second!))).toBe(false)
  })

  test("is told at once out of hours when to expect a reply", async () => {
    memory.now = Date.parse("2026-11-23T04:00:00Z")
    const { id } = await waitingChat()
    expect(messagesOf(id).at(-1)).toEqual([
      "notice",
      expect.stringContaining("We will write to you tomorrow from 8:00 AM CT."),
      null,
      false,
    ])
    expect(memory.reminders).toEqual([])
  })

  test("whose chat was deleted is not reminded", async () => {
    const reminder = { chatId: "0".repeat(20), waitingSince: 1, step: "first" } as const
    expect(await run(memory, remindWaitingVisitor(reminder))).toBe(false)
  })
})

test("a text about a chat or to an account that is gone is not sent", async () => {
  const { id } = await waitingChat()
  const gone: readonly OutgoingText[] = [
    { _tag: "ChatWaiting", chatId: "0".repeat(20), staffId: 1, waitingSince: 1 },
    { _tag: "ChatWaiting", chatId: id, staffId: 9, waitingSince: chatOf(id).waitingSince! },
    { _tag: "VisitorMessage", chatId: id, staffId: 1, messageId: 1 },
    { _tag: "Reply", staffId: 9, textId: "SM1", body: "Hello" },
  ]
  for (const text of gone) expect(await run(memory, deliverText(text))).toBeNull()
})
