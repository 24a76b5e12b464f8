import { beforeEach, describe, expect, test } from "vitest"
import {
  addDeclinedWork,
  listDeclinedWorks,
  removeDeclinedWork,
  updateDeclinedWork,
} from "../../../core/services/use-cases/declined-works.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

const GAS = { name: "Gas lines", sentence: "We do not work on gas lines." }
const TREES = { name: "Trees", alsoCalled: "stumps", sentence: "We do not trim trees.", sentenceEs: "No." }

const STORED = {
  ...GAS,
  id: 1,
  alsoCalled: "",
  kindsOfWork: ["gas-lines"],
  sentenceEs: null,
  version: 1,
} as const

let memory: Memory
beforeEach(async () => {
  memory = createMemory()
  await run(memory, addDeclinedWork(GAS))
  await run(memory, addDeclinedWork(TREES))
})

test("declined work that is added, changed or removed is listed so, and recorded", async () => {
  const changed = {
    ...GAS,
    sentence: "Call a plumber.",
    kindsOfWork: ["gas-lines", "water-heaters"],
  } as const
  const after = { ...STORED, ...changed, version: 2 }
  expect(await run(memory, updateDeclinedWork(1, changed, 1))).toEqual(after)
  expect(await run(memory, removeDeclinedWork(1))).toEqual(after)
  expect(await run(memory, listDeclinedWorks)).toEqual([
    { ...TREES, id: 2, kindsOfWork: ["trees"], version: 1 },
  ])
  expect(
    memory.audit
      .filter(({ subject }) => subject === "declined work 1")
      .map(({ action, ...entry }) => [action, entry.before, entry.after]),
  ).toMatchObject([
    ["add", null, { ...GAS, kindsOfWork: "gas lines" }],
    ["edit", GAS, { sentence: "Call a plumber.", kindsOfWork: "gas lines; water heaters" }],
    ["remove", { sentence: "Call a plumber." }, null],
  ])
})

describe("declined work is refused", () => {
  test("with the name of another entry, in any case of letters, but not with its own", async () => {
    const taken = { _tag: "DeclinedWorkNameTaken" }
    expect(await failureOf(memory, addDeclinedWork({ ...TREES, name: "GAS LINES" }))).toMatchObject(taken)
    expect(await failureOf(memory, updateDeclinedWork(2, { ...TREES, name: "gas lines" }))).toMatchObject(
      taken,
    )
    expect(await run(memory, updateDeclinedWork(2, { ...TREES, name: "TREES" }))).toMatchObject({
      name: "TREES",
    })
  })

  test("when it was changed since it was read, with what it is now", async () => {
    expect(await failureOf(memory, updateDeclinedWork(1, TREES, 7))).toMatchObject({
      _tag: "DeclinedWorkChanged",
      current: STORED,
    })
  })

  test("when there is none with the id", async () => {
    const unknown = { _tag: "UnknownDeclinedWork", id: 9 }
    expect(await failureOf(memory, updateDeclinedWork(9, GAS))).toMatchObject(unknown)
    expect(await failureOf(memory, removeDeclinedWork(9))).toMatchObject(unknown)
  })
})
