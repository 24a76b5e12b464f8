import { expect, test } from "vitest"
import { readClassifier } from "../../../adapters/assistant/classifier.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { checkMessages } from "../../assistant/measure/check.ts"
import { countReply } from "../../assistant/measure/counting.ts"
import { missesOf } from "../../assistant/measure/table.ts"
import { trainingMessages } from "../../assistant/training/messages.ts"

const classify = readClassifier()
const counts = checkMessages().map((message) => countReply(message, sampleFacts, classify))
const share = (is: (count: (typeof counts)[number]) => boolean) => counts.filter(is).length / counts.length
const shareOf = (...verdicts: ReadonlyArray<(typeof counts)[number]["verdict"]>) =>
  share(({ verdict }) => verdicts.includes(verdict))

// The level that was reached, see `npm run assistant:measure`; it may rise, and these numbers with it.

test("of the messages that only count, so many are answered right, and so few incompletely or wrong", () => {
  expect(shareOf("right")).toBeGreaterThanOrEqual(0.804)
  expect(shareOf("right", "honest")).toBeGreaterThanOrEqual(0.924)
  expect(shareOf("incomplete")).toBeLessThanOrEqual(0.026)
  expect(shareOf("wrong")).toBeLessThanOrEqual(0.05)
})

test("so few say what must not be said", () => {
  expect(counts.filter(({ forbidden }) => forbidden !== undefined).length).toBeLessThanOrEqual(4)
})

test("so few open the dialog or ask for a person in vain", () => {
  expect(share(({ areFlagsRight }) => areFlagsRight)).toBeGreaterThanOrEqual(0.984)
})

test("a miss is printed with what the reply says instead", () => {
  const misses = missesOf(counts)
  expect(misses.length).toBeGreaterThan(0)
  for (const miss of misses) expect(miss).toMatch(/ \| asks .* \| says /u)
})

test("no message is both for training and for counting", () => {
  const trained = new Set(trainingMessages().map(({ say }) => say.trim().toLowerCase()))
  expect(checkMessages().filter(({ say }) => trained.has(say.trim().toLowerCase()))).toEqual([])
})
