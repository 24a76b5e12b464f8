import { beforeEach, describe, expect, test } from "vitest"
import { SAMPLE_REPLIES } from "../../../core/chat/canned-reply.ts"
import {
  addCannedReply,
  listCannedReplies,
  removeCannedReply,
  seedCannedReplies,
  updateCannedReply,
} from "../../../core/chat/use-cases/canned-replies.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

const GREETING = { title: "Greeting", text: "Hi {firstName}" }
const CLOSING = { title: "Closing", text: "Anything else?" }

let memory: Memory
beforeEach(async () => {
  memory = createMemory()
  await run(memory, addCannedReply(GREETING))
  await run(memory, addCannedReply(CLOSING))
})

const STORED = { ...GREETING, id: 1, version: 1 }

test("a canned reply that is added, changed or removed is listed so, and recorded", async () => {
  const changed = { ...GREETING, text: "Good morning" }
  const after = { ...changed, id: 1, version: 2 }
  expect(await run(memory, updateCannedReply(1, changed, 1))).toEqual(after)
  expect(await run(memory, removeCannedReply(1))).toEqual(after)
  expect(await run(memory, listCannedReplies)).toEqual([{ ...CLOSING, id: 2, version: 1 }])
  expect(
    memory.audit
      .filter(({ subject }) => subject === "canned reply 1")
      .map(({ action, ...entry }) => [action, entry.before, entry.after]),
  ).toEqual([
    ["add", null, { ...GREETING, id: 1 }],
    ["edit", { ...GREETING, id: 1 }, { ...changed, id: 1 }],
    ["remove", { ...changed, id: 1 }, null],
  ])
})

describe("a canned reply is refused", () => {
  test("with the title of another one, in any case of letters, but not with its own", async () => {
    const taken = { _tag: "CannedReplyTitleTaken" }
    expect(await failureOf(memory, addCannedReply({ ...CLOSING, title: "GREETING" }))).toMatchObject(taken)
    expect(await failureOf(memory, updateCannedReply(2, { ...CLOSING, title: "greeting" }))).toMatchObject(
      taken,
    )
    expect(await run(memory, updateCannedReply(2, { ...CLOSING, title: "CLOSING" }))).toMatchObject({
      title: "CLOSING",
    })
  })

  test("when it was changed since it was read, with what it is now", async () => {
    expect(await failureOf(memory, updateCannedReply(1, CLOSING, 7))).toMatchObject({
      _tag: "CannedReplyChanged",
      current: STORED,
    })
  })

  test("when there is none with the id", async () => {
    const unknown = { _tag: "UnknownCannedReply", id: 9 }
    expect(await failureOf(memory, updateCannedReply(9, GREETING))).toMatchObject(unknown)
    expect(await failureOf(memory, removeCannedReply(9))).toMatchObject(unknown)
  })
})

test("a new installation has the sample replies", async () => {
  memory.cannedReplies.length = 0
  expect(await run(memory, seedCannedReplies)).toBeUndefined()
  expect(memory.cannedReplies.map(({ title, text }) => ({ title, text }))).toEqual(SAMPLE_REPLIES)
})
