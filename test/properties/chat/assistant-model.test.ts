import { readFileSync, statSync } from "node:fs"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { MODEL_FILE } from "../../../adapters/assistant/classifier.ts"
import { classifierOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { FEATURE_COUNT, featuresOf } from "../../../core/chat/assistant/classifier/features.ts"
import { LABELS } from "../../../core/chat/assistant/classifier/labels.ts"
import { partsOf } from "../../../core/chat/assistant/classifier/message-parts.ts"
import { decodeModel, encodeModel, type Model } from "../../../core/chat/assistant/classifier/model.ts"
import { calibrate } from "../../assistant/training/calibrate.ts"
import { train } from "../../assistant/training/logistic-regression.ts"
import { joinedMessages } from "../../assistant/training/joined.ts"
import { hashOfMessages, trainingMessages } from "../../assistant/training/messages.ts"
import { modelOf } from "../../assistant/training/training.ts"
import { always } from "../support/always.ts"

const model = decodeModel(readFileSync(MODEL_FILE))

test("the classifier's file was made of the messages of now: else run `npm run assistant:train`", () => {
  expect(model.messages).toBe(hashOfMessages())
  expect(model.labels.map(({ name }) => name)).toEqual(LABELS)
  expect(statSync(MODEL_FILE).size).toBeLessThan(2_500_000)
})

test("training again with the same messages gives the same bytes", () => {
  const some = trainingMessages().filter((_, n) => n % 200 === 0)
  const bytes = () => encodeModel(modelOf(some, "", new Map()))
  // Not `toEqual`, which would take minutes to describe how two million bytes differ.
  expect(Buffer.compare(bytes(), bytes())).toBe(0)
})

test("a model is read as it was written", () => {
  const labels: Model["labels"] = [
    { name: "ask:price", step: 0.1, bias: -1, slope: 2, offset: 0.5 },
    { name: "ask:area", step: 0.2, bias: 1, slope: 1, offset: 0 },
  ]
  const feature = fc.record({
    at: fc.integer({ min: 0, max: FEATURE_COUNT - 1 }),
    idf: fc.integer({ min: 1, max: 255 }),
    weights: fc.tuple(fc.integer({ min: -127, max: 127 }), fc.integer({ min: -127, max: 127 })),
  })
  const written = fc.array(feature, { maxLength: 8 })
  fc.assert(
    fc.property(written, (features) => {
      const model: Model = {
        messages: "hash",
        labels,
        idf: new Uint8Array(FEATURE_COUNT),
        weights: new Int8Array(FEATURE_COUNT * labels.length),
      }
      for (const { at, idf, weights } of features) {
        model.idf[at] = idf
        model.weights.set(weights, at * labels.length)
      }
      const read = decodeModel(encodeModel(model))
      expect(read.labels).toEqual(model.labels)
      for (const { at } of features) {
        expect(read.idf[at]).toBe(model.idf[at])
        expect(read.weights.subarray(at * 2, at * 2 + 2)).toEqual(model.weights.subarray(at * 2, at * 2 + 2))
      }
      expect(read.idf.filter((idf) => idf !== 0)).toHaveLength(new Set(features.map(({ at }) => at)).size)
    }),
    { numRuns: 20 },
  )
})

test("a joined message asks what its two ask, and the same ones are made each time", () => {
  const messages = trainingMessages()
  const made = joinedMessages(messages, 500)
  expect(joinedMessages(messages, 500)).toEqual(made)
  const single = messages.filter(({ asks }) => asks.length === 1)
  for (const { say, asks } of made.slice(0, 50)) {
    const first = single.filter((message) => say.startsWith(message.say.replace(/[.?!\s]+$/u, "")))
    const second = single.filter((message) => say.endsWith(message.say))
    expect(first.some((a) => second.some((b) => new Set([...a.asks, ...b.asks]).size === asks.length))).toBe(
      true,
    )
  }
})

const keys = (text: string) => [...featuresOf(text).keys()].toSorted()

test("what a message asks for is found whatever surrounds its words: capitals, accents, quotes and dashes", () => {
  expect(keys("CUÁNTO cuesta — “ya”")).toEqual(keys("cuanto cuesta ya"))
  expect(keys("don't 123")).toEqual(keys("dont 456"))
})

test("a probability is one, for every text", () => {
  const classify = classifierOf(model)
  always(fc.string({ maxLength: 400 }), (text) => {
    const likely = Object.values(classify(text, partsOf(text)).likely)
    expect(likely.filter((p) => !(p >= 0 && p <= 1))).toEqual([])
  })
})

test.for<[string, ...string[]]>([
  ["Are you insured? How much is a fan", "Are you insured?", "How much is a fan"],
  ["do you mount tvs and how much is it", "do you mount tvs", "how much is it"],
  ["black and white", "black and white"],
  ["cuanto cuesta y cuando pueden venir", "cuanto cuesta", "cuando pueden venir"],
  ["hello", "hello"],
  [""],
])("the parts of %s", ([text, ...parts]) => {
  expect(partsOf(text)).toEqual(parts)
})

test("training separates what can be separated, and calibration orders probabilities as scores", () => {
  const rows = [0, 1, 2, 3].map((n) => ({
    features: Int32Array.from([0, 1 + (n % 2)]),
    values: Float64Array.from([0.3, 1]),
    weight: 1,
  }))
  const weights = train(rows, [true, false, true, false], 3)
  expect(weights[1]).toBeGreaterThan(0)
  expect(weights[2]).toBeLessThan(0)
  expect(train(rows, [false, false, false, false], 3)).toEqual(new Float64Array(3))
  const { slope } = calibrate([-2, -1, 1, 2], [false, false, true, true])
  expect(slope).toBeGreaterThan(0)
})
