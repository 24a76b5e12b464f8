import { describe, expect, test } from "vitest"
import { readMessage } from "../../../core/chat/assistant/reading.ts"
import { buildingPhrasings } from "../../assistant/building-phrasings.ts"
import { measuredPhrasings } from "../../assistant/measured-phrasings.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { areRight } from "../../assistant/phrasing.ts"

const { services } = sampleFacts

// Each phrasing is a test of its own, so that a fault is named by the phrasing that shows it.

test("no phrasing is in both halves, and together they are at least 300", () => {
  const texts = [...buildingPhrasings, ...measuredPhrasings].map(([text]) => text.toLowerCase())
  expect(new Set(texts).size).toBe(texts.length)
  expect(Math.min(buildingPhrasings.length, measuredPhrasings.length)).toBeGreaterThanOrEqual(160)
})

describe("with the phrasings for which the vocabulary was written", () => {
  test.for(buildingPhrasings)("%s: the intents are %s", ([text, right]) => {
    const { intents } = readMessage(text, services)
    expect({ intents, areRight: areRight(intents, right) }).toMatchObject({ areRight: true })
  })
})

const measured = (isEmergency: boolean) =>
  measuredPhrasings.filter(([, right]) => (right === "emergency") === isEmergency)

describe("with the phrasings that only measure", () => {
  test.for(measured(true))("%s: this is an emergency, and nothing else", ([text]) => {
    expect(readMessage(text, services).intents).toEqual(["emergency"])
  })
  test.for(measured(false))("%s: this is no emergency", ([text]) => {
    expect(readMessage(text, services).emergency).toBeUndefined()
  })
})
