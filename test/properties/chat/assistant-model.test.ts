import { readFileSync, statSync } from "node:fs"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { MODEL_FILE } from "../../../adapters/assistant/classifier.ts"
import { classifierOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { FEATURE_COUNT, featuresOf } from "../../../core/chat/assistant/classifier/features.ts"
import { LABELS } from "../../../core/chat/assistant/classifier/labels.ts"
import { partsOf } from "../../../core/chat/assistant/classifier/message-parts.ts"
import { decodeModel, encodeModel } from "../../../core/chat/assistant/classifier/model.ts"
import { calibrate } from "../../assistant/training/calibrate.ts"
import { joinedMessages } from "../../assistant/training/joined.ts"
import { hashOfMessages, trainingMessages } from "../../assistant/training/messages.ts"
import { trainNetwork, UNITS } from "../../assistant/training/network.ts"
import { modelOf } from "../../assistant/training/training.ts"
import { always } from "../support/always.ts"

const model = decodeModel(readFileSync(MODEL_FILE))

test("the classifier's file was made of the messages of now: else run `npm run assistant:train`", () => {
  expect(model.messages).toBe(hashOfMessages())
  expect(model.labels.map(({ name }) => name)).toEqual(LABELS)
  expect(statSync(MODEL_FILE).size).toBeLessThan(10_000_000)
})

test("training again with the same messages gives the same bytes", () => {
  const some = trainingMessages().filter((_, n) => n % 1000 === 0)
  const bytes = () => encodeModel(modelOf(some, "", new Map()))
  // Not `toEqual`, which would take minutes to describe how two million bytes differ.
  expect(Buffer.compare(bytes(), bytes())).toBe(0)
})

test("a model is read as it was written", () => {
  // JSON has no negative zero.
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
  const weight = fc.integer({ min: -127, max: 127 })
  const unit = fc.record({ step: number, bias: number })
  const label = fc.record({
    name: fc.constantFrom(...LABELS),
    step: number,
    bias: number,
    slope: number,
    offset: number,
  })
  const written = fc
    .record({
      labels: fc.array(label, { maxLength: 4 }),
      units: fc.array(unit, { maxLength: 4 }),
      known: fc.uniqueArray(fc.integer({ min: 0, max: FEATURE_COUNT - 1 }), { maxLength: 8 }),
    })
    .chain(({ labels, units, known }) =>
      fc.record({
        labels: fc.constant(labels),
        units: fc.constant(units),
        known: fc.constant(known),
        inputs: fc.array(weight, {
          minLength: known.length * units.length,
          maxLength: known.length * units.length,
        }),
        outputs: fc.array(weight, {
          minLength: labels.length * units.length,
          maxLength: labels.length * units.length,
        }),
      }),
    )
  fc.assert(
    fc.property(written, ({ labels, units, known, inputs, outputs }) => {
      const idf = new Uint8Array(FEATURE_COUNT)
      known.forEach((feature, n) => (idf[feature] = 1 + n))
      const read = decodeModel(
        encodeModel({
          messages: "hash",
          labels,
          units,
          idf,
          inputs: Int8Array.from(inputs),
          outputs: Int8Array.from(outputs),
        }),
      )
      expect([read.labels, read.units]).toEqual([labels, units])
      expect(known.map((feature) => read.idf[feature])).toEqual(known.map((_, n) => 1 + n))
      expect([[...read.inputs], [...read.outputs]]).toEqual([inputs, outputs])
    }),
    { numRuns: 50 },
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

test("a network tells apart labels of one word and of either of two words, but not of both", () => {
  // Words 0 and 1 make label 0 if one of them occurs without the other, and word 2 makes label 1.
  const texts = [[0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]]
  const examples = Array.from({ length: 350 }, (_, n) => {
    const words = texts[n % texts.length]!
    const isEither = words.includes(0) !== words.includes(1)
    return {
      features: Int32Array.from(words),
      values: Float64Array.from(words, () => 1 / Math.sqrt(words.length)),
      labels: [...(isEither ? [0] : []), ...(words.includes(2) ? [1] : [])],
      weight: 10,
    }
  })
  const { inputs, unitBiases, outputs, labelBiases } = trainNetwork(examples, 3, 2, 150)
  for (const { features, values, labels } of examples.slice(0, texts.length)) {
    const hidden = unitBiases.map((bias, unit) =>
      Math.max(
        0,
        features.reduce((sum, feature, n) => sum + inputs[feature * UNITS + unit]! * values[n]!, bias),
      ),
    )
    const scores = labelBiases.map((bias, label) =>
      hidden.reduce((sum, value, unit) => sum + value * outputs[label * UNITS + unit]!, bias),
    )
    expect([...scores].map((score) => score > 0)).toEqual([labels.includes(0), labels.includes(1)])
  }
})

test("calibration orders probabilities as scores", () => {
  const { slope } = calibrate([-2, -1, 1, 2], [false, false, true, true])
  expect(slope).toBeGreaterThan(0)
})
