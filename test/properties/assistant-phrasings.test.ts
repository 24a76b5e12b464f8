import { describe, expect, test } from "vitest"
import { readMessage } from "../../core/chat/assistant/reading.ts"
import { buildingPhrasings } from "../assistant/building-phrasings.ts"
import { measuredPhrasings } from "../assistant/measured-phrasings.ts"
import { sampleFacts } from "../assistant/facts.ts"
import { areRight, type Phrasing } from "../assistant/phrasing.ts"

const { services } = sampleFacts

const wrong = (phrasings: readonly Phrasing[]): readonly string[] =>
  phrasings
    .map(([text, right]) => ({ text, right, found: readMessage(text, services).intents }))
    .filter(({ found, right }) => !areRight(found, right))
    .map(({ text, right, found }) => `${text}: ${found.join(" ")} instead of ${right}`)

test("no phrasing is in both halves, and together they are at least 300", () => {
  const texts = [...buildingPhrasings, ...measuredPhrasings].map(([text]) => text.toLowerCase())
  expect(new Set(texts).size).toBe(texts.length)
  expect(Math.min(buildingPhrasings.length, measuredPhrasings.length)).toBeGreaterThanOrEqual(160)
})

test("the phrasings with which the vocabulary was written have the right intents", () => {
  expect(wrong(buildingPhrasings)).toEqual([])
})

test("at least 90 % of the phrasings that only measure have the right intents", () => {
  expect(wrong(measuredPhrasings).length).toBeLessThanOrEqual(measuredPhrasings.length * 0.1)
})

describe("emergencies", () => {
  const all = [...buildingPhrasings, ...measuredPhrasings]
  test("every emergency is recognised, and nothing else beside it", () => {
    expect(wrong(all.filter(([, right]) => right === "emergency"))).toEqual([])
  })
  test("no other phrasing is taken for an emergency", () => {
    const others = all.filter(([, right]) => right !== "emergency")
    expect(others.filter(([text]) => readMessage(text, services).emergency !== undefined)).toEqual([])
  })
})
