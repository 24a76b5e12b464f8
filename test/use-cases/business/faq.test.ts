import { beforeEach, describe, expect, test } from "vitest"
import type { FaqEntryInput } from "../../../core/business/faq.ts"
import { SAMPLE_FAQ } from "../../../core/business/sample-faq.ts"
import {
  addFaqEntry,
  listFaq,
  orderFaq,
  removeFaqEntry,
  seedFaq,
  updateFaqEntry,
} from "../../../core/business/use-cases/faq.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

const INSURED: FaqEntryInput = {
  topic: "insurance",
  question: "Are you insured?",
  answer: "Yes.",
  questionEs: "¿Tienen seguro?",
  answerEs: "Sí.",
}
const CARDS: FaqEntryInput = { topic: "payment", question: "Do you take cards?", answer: "Yes, all." }

let memory: Memory
beforeEach(async () => {
  memory = createMemory()
  await run(memory, addFaqEntry(INSURED))
  await run(memory, addFaqEntry(CARDS))
})

const ADDED = { ...INSURED, id: 1, isOnSite: true, displayOrder: 1, version: 1 }
const SECOND = {
  ...CARDS,
  id: 2,
  questionEs: null,
  answerEs: null,
  isOnSite: true,
  displayOrder: 2,
  version: 1,
}

test("an entry that is added is on the site, behind all others, and in English alone unless staff enter both", async () => {
  expect(await run(memory, listFaq())).toEqual([ADDED, SECOND])
  await run(memory, removeFaqEntry(1))
  expect(await run(memory, addFaqEntry({ ...INSURED, isOnSite: false }))).toMatchObject({
    isOnSite: false,
    displayOrder: 3,
  })
})

test("an entry that is changed keeps what is left out, and what is empty is removed", async () => {
  const changed = { topic: "insurance", question: "Is your work insured?", answer: "Fully." } as const
  const after = { ...ADDED, ...changed, version: 2 }
  expect(await run(memory, updateFaqEntry(1, changed, 1))).toEqual(after)
  expect(
    await run(memory, updateFaqEntry(1, { ...changed, questionEs: "", answerEs: null, isOnSite: false })),
  ).toEqual({ ...after, questionEs: null, answerEs: null, isOnSite: false, version: 3 })
})

test("additions, changes, removals and orders are recorded", async () => {
  await run(memory, updateFaqEntry(1, { ...INSURED, answer: "Fully." }))
  await run(memory, orderFaq([2, 1]))
  await run(memory, removeFaqEntry(1))
  const { version: _, ...before } = ADDED
  const after = { ...before, answer: "Fully." }
  expect(
    memory.audit
      .filter(({ subject }) => subject !== "FAQ entry 2")
      .map((entry) => [entry.action, entry.subject, entry.before, entry.after]),
  ).toEqual([
    ["add", "FAQ entry 1", null, before],
    ["edit", "FAQ entry 1", before, after],
    ["reorder", "FAQ", { ids: [1, 2] }, { ids: [2, 1] }],
    ["remove", "FAQ entry 1", { ...after, displayOrder: 2 }, null],
  ])
})

test("entries are listed in the order in which staff put them, and an order changes no version", async () => {
  expect(await run(memory, orderFaq([2, 1]))).toEqual([
    { ...SECOND, displayOrder: 1 },
    { ...ADDED, displayOrder: 2 },
  ])
})

test.each([[[1]], [[1, 2, 3]], [[1, 1]], [[]]])("the order %j of two entries is refused", async (ids) => {
  expect(await failureOf(memory, orderFaq(ids))).toMatchObject({ _tag: "FaqEntriesChanged" })
})

describe("an entry is refused", () => {
  test("with the question of another one, in any case of letters, but not with its own", async () => {
    const taken = { _tag: "FaqQuestionTaken" }
    const question = "ARE YOU INSURED?"
    expect(await failureOf(memory, addFaqEntry({ ...CARDS, question }))).toMatchObject(taken)
    expect(await failureOf(memory, updateFaqEntry(2, { ...CARDS, question }))).toMatchObject(taken)
    expect(await run(memory, updateFaqEntry(1, { ...INSURED, question }))).toMatchObject({ question })
  })

  test("when it was changed since it was read, with what it is now", async () => {
    expect(await failureOf(memory, updateFaqEntry(1, CARDS, 7))).toMatchObject({
      _tag: "FaqEntryChanged",
      current: ADDED,
    })
  })

  test("when there is none with the id", async () => {
    const unknown = { _tag: "UnknownFaqEntry", id: 9 }
    expect(await failureOf(memory, updateFaqEntry(9, INSURED))).toMatchObject(unknown)
    expect(await failureOf(memory, removeFaqEntry(9))).toMatchObject(unknown)
  })
})

test("a new installation has the sample entries, on the site and in both languages", async () => {
  memory.faq.length = 0
  await run(memory, seedFaq)
  expect(await run(memory, listFaq())).toEqual(
    SAMPLE_FAQ.map((entry, n) => ({ ...entry, id: n + 1, isOnSite: true, displayOrder: n + 1, version: 1 })),
  )
})
