import { beforeEach, expect, test } from "vitest"
import { openChat } from "../../../core/chat/use-cases/chat.ts"
import { findChatVisitor } from "../../../core/chat/use-cases/chat-visitor.ts"
import { ADDRESS, createMemory, failureOf, PERSON, run, type Memory } from "../support/memory-ports.ts"

const JANE = {
  id: 12,
  ...PERSON,
  ...ADDRESS,
  company: null,
  notes: null,
  createdAt: 0,
  lastEmailSent: null,
  version: 1,
}
const CONTACT = { name: "Jane Doe", email: PERSON.email, phone: null }

let memory: Memory
beforeEach(() => {
  memory = createMemory()
  memory.customers.push(JANE)
})

const visitorOf = async (customerId: number | null, contact: typeof CONTACT | null) => {
  const chat = await run(memory, openChat({ browserId: "browser", customerId }, "home"))
  memory.chats[0] = { ...memory.chats[0]!, contact }
  return run(memory, findChatVisitor(chat.id))
}

test("a chat belongs to the customer who was signed in, whatever email was typed", async () => {
  expect(await visitorOf(5, CONTACT)).toEqual({ customerId: 5, isVerified: true })
})

test("a chat belongs to the customer with the email that was typed, which is not verified", async () => {
  expect(await visitorOf(null, CONTACT)).toEqual({ customerId: 12, isVerified: false })
})

test("a chat of nobody who is known belongs to no customer", async () => {
  const nobody = { customerId: null, isVerified: false }
  expect(await visitorOf(null, null)).toEqual(nobody)
  expect(await visitorOf(null, { ...CONTACT, email: "other@example.com" })).toEqual(nobody)
  expect(await failureOf(memory, findChatVisitor("none"))).toMatchObject({ _tag: "UnknownChat" })
})
