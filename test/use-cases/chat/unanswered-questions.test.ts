import { beforeEach, expect, test } from "vitest"
import { MAX_QUESTION_LENGTH } from "../../../core/chat/unanswered-question.ts"
import { sendChatMessage } from "../../../core/chat/use-cases/chat.ts"
import {
  dismissGroupOf,
  dismissUnanswered,
  listUnanswered,
  recordUnanswered,
} from "../../../core/chat/use-cases/unanswered-questions.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

const JANE = { browserId: "janes-browser", customerId: null }

let memory: Memory
beforeEach(() => {
  memory = createMemory()
})

/** Stores a message of the visitor, a minute after the one before, and keeps it as unanswered. */
const ask = async (text: string) => {
  memory.now += MINUTE
  const { chat, message } = await run(memory, sendChatMessage(JANE, "home", { text: "hello" }))
  await run(memory, recordUnanswered({ id: message.id, text }, chat.id))
  return chat.id
}

test("a message to which the assistant has no answer is kept with its chat, language and time, once, without personal data", async () => {
  const text = "Are you licensed and insured? jane@example.com"
  const { chat, message, reply } = await run(
    memory,
    sendChatMessage(JANE, "home", { text, clientMessageId: "0b9d1c52-6a3e-4c0e-9a51-3f6f3b7d2a10" }),
  )
  expect(reply).not.toBeNull()
  expect(memory.unanswered).toHaveLength(1)
  await run(memory, recordUnanswered(message, chat.id))
  expect(await run(memory, listUnanswered())).toEqual({
    groups: [
      {
        ids: [1],
        examples: [
          {
            id: 1,
            chatId: chat.id,
            text: "Are you licensed and insured? [email]",
            language: "en",
            askedAt: memory.now,
          },
        ],
        lastAskedAt: memory.now,
      },
    ],
    total: 1,
  })
})

test("a message that the assistant replies to is not kept", async () => {
  await run(memory, sendChatMessage(JANE, "home", { text: "When are you open?" }))
  expect(memory.unanswered).toEqual([])
})

test("names in the catalogue stay, in the language of the message, and long messages are cut", async () => {
  memory.services[0] = { ...memory.services[0]!, name: "Nest Doorbell" }
  await ask("Instalan el Nest y conocen a Rosario?")
  await ask(`roof ${"x".repeat(2 * MAX_QUESTION_LENGTH)}`)
  expect(memory.unanswered).toMatchObject([
    { text: "Instalan el Nest y conocen a [name]?", language: "es" },
    { text: expect.stringMatching(new RegExp(`^.{${MAX_QUESTION_LENGTH}}$`, "u")) as string, language: "en" },
  ])
})

test("the list has pages of groups", async () => {
  for (const text of ["gutters", "roof", "do you clean gutters", "trees"]) await ask(text)
  const texts = async (page: { readonly limit?: number; readonly offset?: number }) =>
    (await run(memory, listUnanswered(page))).groups.map(({ examples }) => examples.map(({ text }) => text))
  expect(await texts({})).toEqual([["do you clean gutters", "gutters"], ["trees"], ["roof"]])
  expect(await texts({ limit: 1 })).toEqual([["do you clean gutters", "gutters"]])
  expect(await texts({ limit: 2, offset: 1 })).toEqual([["trees"], ["roof"]])
  expect((await run(memory, listUnanswered({ limit: 1 }))).total).toBe(3)
})

test("what is dismissed is off the list, and recorded without its text", async () => {
  for (const text of ["gutters", "roof", "do you clean gutters"]) await ask(text)
  expect((await run(memory, dismissUnanswered([2, 99]))).map(({ text }) => text)).toEqual(["roof"])
  expect(memory.unanswered).toHaveLength(2)
  expect((await run(memory, dismissGroupOf(1))).ids).toEqual([3, 1])
  expect(memory.unanswered).toEqual([])
  expect(await run(memory, dismissUnanswered([2]))).toEqual([])
  expect(memory.audit).toMatchObject([
    { action: "dismiss", subject: "unanswered questions", before: { questions: [2] }, after: null },
    { action: "dismiss", subject: "unanswered questions", before: { questions: [1, 3] }, after: null },
  ])
  expect(await failureOf(memory, dismissGroupOf(1))).toMatchObject({ _tag: "UnknownQuestion" })
})
