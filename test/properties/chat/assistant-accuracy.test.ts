import { expect, test } from "vitest"
import { readMessage } from "../../../core/chat/assistant/reading.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { measuredPhrasings } from "../../assistant/measured-phrasings.ts"
import { areRight } from "../../assistant/phrasing.ts"

test("at least 90 % of the phrasings that only measure have the right intents", () => {
  const wrong = measuredPhrasings
    .map(([text, right]) => ({ text, right, found: readMessage(text, sampleFacts.services).intents }))
    .filter(({ found, right }) => !areRight(found, right))
    .map(({ text, right, found }) => `${text}: ${found.join(" ")} instead of ${right}`)
  expect(wrong.length <= measuredPhrasings.length * 0.1 ? [] : wrong).toEqual([])
})
