import { expect, test } from "vitest"
import { readClassifier } from "../../../adapters/assistant/classifier.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { checkMessages, laterMessages, ordinaryMessages } from "../../assistant/measure/counted.ts"
import { countReply } from "../../assistant/measure/counting.ts"
import { missesOf } from "../../assistant/measure/table.ts"
import { trainingMessages, type TrainingMessage } from "../../assistant/training/messages.ts"

const classify = readClassifier()
const countsOf = (messages: readonly TrainingMessage[]) =>
  messages.map((message) => countReply(message, sampleFacts, classify))
type Counts = ReturnType<typeof countsOf>

const share = (counts: Counts, is: (count: Counts[number]) => boolean) =>
  counts.filter(is).length / counts.length
const shareOf = (counts: Counts, ...verdicts: ReadonlyArray<Counts[number]["verdict"]>) =>
  share(counts, ({ verdict }) => verdicts.includes(verdict))
const forbiddenIn = (counts: Counts) => counts.filter(({ forbidden }) => forbidden !== undefined).length

const counts = countsOf(checkMessages())

// The level that was reached, see `npm run assistant:measure`; it may rise, and these numbers with it.

test("of the messages that only count, so many are answered right, and so few incompletely or wrong", () => {
  expect(shareOf(counts, "right")).toBeGreaterThanOrEqual(0.816)
  expect(shareOf(counts, "right", "honest")).toBeGreaterThanOrEqual(0.906)
  expect(shareOf(counts, "incomplete")).toBeLessThanOrEqual(0.046)
  expect(shareOf(counts, "wrong")).toBeLessThanOrEqual(0.048)
})

test("so few say what must not be said", () => {
  expect(forbiddenIn(counts)).toBeLessThanOrEqual(6)
})

test("so few open the dialog or ask for a person in vain", () => {
  expect(share(counts, ({ areFlagsRight }) => areFlagsRight)).toBeGreaterThanOrEqual(0.99)
})

test("of what visitors write first in an ordinary month, so much is answered right", () => {
  const ordinary = countsOf(ordinaryMessages())
  expect(shareOf(ordinary, "right")).toBeGreaterThanOrEqual(0.92)
  expect(shareOf(ordinary, "wrong")).toBeLessThanOrEqual(0.01)
  expect(forbiddenIn(ordinary)).toBeLessThanOrEqual(1)
})

test("of what they write after it, so much is answered right", () => {
  const later = countsOf(laterMessages())
  expect(shareOf(later, "right")).toBeGreaterThanOrEqual(0.907)
  expect(shareOf(later, "wrong")).toBeLessThanOrEqual(0.059)
  expect(forbiddenIn(later)).toBeLessThanOrEqual(4)
})

test("a miss is printed with what the reply says instead", () => {
  const misses = missesOf(counts)
  expect(misses.length).toBeGreaterThan(0)
  for (const miss of misses) expect(miss).toMatch(/ \| asks .* \| says /u)
})

test("no message of more than two words is both for training and for counting", () => {
  const trained = new Set(trainingMessages().map(({ say }) => say.trim().toLowerCase()))
  // "Apple pay?" is written by everybody.
  const counted = checkMessages().filter(({ say }) => say.split(" ").length > 2)
  expect(counted.filter(({ say }) => trained.has(say.trim().toLowerCase()))).toEqual([])
})
