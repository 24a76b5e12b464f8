import { beforeEach, describe, expect, test } from "vitest"
import { chatNotice, chatTranscript, contactNotice } from "../../../core/outbox/outgoing-mail.ts"
import {
  leaveChatMessage,
  openChat,
  requestPerson,
  sendChatMessage,
} from "../../../core/chat/use-cases/chat.ts"
import { mailOwnTranscript, mailTranscript } from "../../../core/chat/use-cases/chat-transcripts.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { endLiveChat, returnAbandonedChats, takeLiveChat } from "../../../core/chat/use-cases/live-chats.ts"
import { ADDRESS, createMemory, failureOf, PERSON, run, type Memory } from "../support/memory-ports.ts"

const VISITOR = { browserId: "browser", customerId: null }
const JOHN = { id: 2, name: "John Brown" }
const CONTACT = { name: "Jane Doe", email: "jane@example.com", phone: "(314) 555-0100" }

let memory: Memory
let id: string
beforeEach(async () => {
  memory = createMemory()
  await run(memory, openChat(VISITOR, "home"))
  id = memory.chats[0]!.id
})

const lastMailed = () => memory.sent.at(-1)?.content

describe("the mail to staff about somebody who waits", () => {
  test("is enqueued once for a chat, however often a person is asked for", async () => {
    await run(memory, requestPerson(VISITOR, id))
    await run(memory, requestPerson(VISITOR, id))
    expect(memory.mails).toEqual([chatNotice(id)])
    expect(await run(memory, deliverMail(chatNotice(id)))).toBe("sent")
  })

  test.for([
    ["taken", () => takeLiveChat(id, JOHN)],
    ["ended", () => endLiveChat(id)],
  ] as const)("is not sent once the chat was %s", async ([, change]) => {
    await run(memory, requestPerson(VISITOR, id))
    await run(memory, change())
    expect(await run(memory, deliverMail(chatNotice(id)))).toBe("outdated")
  })
})

test("staff are mailed again when the staff member who has the chat takes part in none any more", async () => {
  await run(memory, leaveChatMessage(VISITOR, id, { ...CONTACT, message: "Call me" }))
  await run(memory, takeLiveChat(id, JOHN))
  memory.mails.length = 0
  memory.chats[0] = { ...memory.chats[0]!, takenBy: null }
  expect(await run(memory, returnAbandonedChats)).toBe(1)
  expect(memory.mails).toEqual([{ ...chatNotice(id), resentAt: memory.now }])
  expect(await run(memory, deliverMail(memory.mails[0]!))).toBe("sent")
})

test("a message left as the first request is the only mail to staff, sent also when the chat was taken meanwhile", async () => {
  const left = { ...CONTACT, message: "Call me", clientMessageId: "0b9d1c52-6a3e-4c0e-9a51-3f6f3b7d2a10" }
  await run(memory, leaveChatMessage(VISITOR, id, left))
  await run(memory, leaveChatMessage(VISITOR, id, left))
  const messageId = memory.chatMessages.find(({ text }) => text === "Call me")!.id
  expect(memory.mails).toEqual([contactNotice(id, messageId)])
  await run(memory, takeLiveChat(id, JOHN))
  expect(await run(memory, deliverMail(contactNotice(id, messageId)))).toBe("sent")
  expect(lastMailed()).toMatchObject({ chat: { contact: CONTACT }, messages: [{ text: "Call me" }, {}, {}] })
})

describe("a transcript", () => {
  test("of one's own chat is mailed to the address with the messages at the time of sending", async () => {
    await run(memory, mailOwnTranscript(VISITOR, id, "jane@example.com"))
    expect(memory.mails).toEqual([chatTranscript(id, 1)])
    await run(memory, requestPerson(VISITOR, id))
    await run(memory, sendChatMessage(VISITOR, "home", { text: "One more thing" }))
    expect(await run(memory, deliverMail(chatTranscript(id, 1)))).toBe("sent")
    expect(lastMailed()).toMatchObject({ _tag: "ChatTranscript", to: "jane@example.com" })
    expect(JSON.stringify(lastMailed())).toContain("One more thing")
  })

  test("of another browser's chat is refused as one that does not exist", async () => {
    const other = { browserId: "another browser", customerId: null }
    expect(await failureOf(memory, mailOwnTranscript(other, id, "jane@example.com"))).toMatchObject({
      _tag: "UnknownChat",
    })
    expect(memory.mails).toEqual([])
  })

  test("by staff goes to the typed address, to the customer who is signed in, or to staff", async () => {
    for (const to of ["visitor", "customer"] as const)
      expect(await failureOf(memory, mailTranscript(id, to))).toMatchObject({ _tag: "NoTranscriptAddress" })
    expect(await run(memory, mailTranscript(id, "staff"))).toEqual({ email: "hello@hearthandwire.example" })
    memory.customers.push({
      id: 7,
      ...PERSON,
      ...ADDRESS,
      email: "customer@example.com",
      company: null,
      notes: null,
      createdAt: 0,
      lastEmailSent: null,
      version: 1,
    })
    memory.chats[0] = { ...memory.chats[0]!, customerId: 7, contact: CONTACT }
    expect(await run(memory, mailTranscript(id, "visitor"))).toEqual({ email: CONTACT.email })
    expect(await run(memory, mailTranscript(id, "customer"))).toEqual({ email: "customer@example.com" })
    expect(await failureOf(memory, mailTranscript("none", "staff"))).toMatchObject({ _tag: "UnknownChat" })
    memory.customers.pop()
    expect(await failureOf(memory, mailTranscript(id, "customer"))).toMatchObject({
      _tag: "NoTranscriptAddress",
    })
    expect(memory.audit.map(({ action, after }) => [action, after])).toEqual([
      ["mail transcript", { to: "staff" }],
      ["mail transcript", { to: "visitor" }],
      ["mail transcript", { to: "customer" }],
    ])
  })
})

test("mails about a chat that was deleted are not sent", async () => {
  memory.chats.length = 0
  for (const mail of [chatNotice(id), contactNotice(id, 1), chatTranscript(id, 1)])
    expect(await run(memory, deliverMail(mail))).toBe("outdated")
})
