import { positionsOfKnown, scorerOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { FEATURE_COUNT, featuresOf } from "../../../core/chat/assistant/classifier/features.ts"
import { LABELS, type Label } from "../../../core/chat/assistant/classifier/labels.ts"
import { partsOf } from "../../../core/chat/assistant/classifier/message-parts.ts"
import type { Model, ModelLabel } from "../../../core/chat/assistant/classifier/model.ts"
import { contextOf } from "../../../core/chat/assistant/reading/conversation-reading.ts"
import { calibrate } from "./calibrate.ts"
import { afterOthers, joinedMessages } from "./joined.ts"
import type { TrainingMessage } from "./messages.ts"
import { trainNetwork, UNITS, type Example } from "./network.ts"
import { quartersOf } from "./quarters.ts"

/** A feature of fewer messages is none. */
const FEWEST_MESSAGES = 14

const ROUNDS = 10
/** Enough to find which part of a message shows a label. */
const FEW_ROUNDS = 3
/** Inverse document frequencies are kept as whole numbers of it. */
const IDF_STEP = 1 / 24

/** The slope and offset of each label's probability, from scores of messages that were not trained with. */
export type Calibration = ReadonlyMap<Label, Pick<ModelLabel, "slope" | "offset">>

/**
 * Trains with the messages, and then again with their parts too, of which each has those of the message's labels that it
 * shows best: a message that asks two things has two parts that ask one. And with messages that are joined of two, so that
 * a second question is found beside a first one, and with some after a message that has nothing to do with them.
 */
export const modelOf = (
  messages: readonly TrainingMessage[],
  hash: string,
  calibration: Calibration,
): Model => {
  const judge = scorerOf(modelOfTexts(messages, "", new Map(), FEW_ROUNDS))
  const parts = messages.flatMap((message) => labeledParts(message, judge))
  const joined = joinedMessages(messages, messages.length)
  const after = afterOthers(messages, Math.floor(messages.length / 5))
  return modelOfTexts([...messages, ...parts, ...joined, ...after], hash, calibration, ROUNDS)
}

const labeledParts = (
  message: TrainingMessage,
  judge: ReturnType<typeof scorerOf>,
): readonly TrainingMessage[] => {
  const parts = partsOf(message.say)
  if (parts.length < 2) return []
  const { ofParts } = judge(message.say, parts, contextOfMessage(message))
  const shows = (part: number, label: Label) => {
    const position = LABELS.indexOf(label)
    return ofParts.every((other) => ofParts[part]![position]! >= other[position]!)
  }
  return parts
    .map((say, part) => ({
      ...message,
      say,
      asks: message.asks.filter((ask) => shows(part, `ask:${ask}`)),
      kinds: message.kinds.filter((kind) => shows(part, `kind:${kind}`)),
    }))
    .filter(({ asks }) => asks.length > 0)
}

const modelOfTexts = (
  messages: readonly TrainingMessage[],
  hash: string,
  calibration: Calibration,
  rounds: number,
): Model => {
  const counted = messages.map((message) => featuresOf(message.say, contextOfMessage(message)))
  const idf = idfOf(counted)
  const positions = positionsOfKnown(idf)
  const examples = messages.map((message, n) => exampleOf(message, counted[n]!, idf, positions))
  const known = idf.reduce((sum, frequency) => sum + (frequency === 0 ? 0 : 1), 0)
  const network = trainNetwork(examples, known, LABELS.length, rounds)
  const unitSteps = Array.from(network.unitBiases, (_, unit) =>
    stepOf(network.inputs.filter((_, n) => n % UNITS === unit)),
  )
  const labelSteps = LABELS.map((_, label) =>
    stepOf(network.outputs.subarray(label * UNITS, (label + 1) * UNITS)),
  )
  return {
    messages: hash,
    labels: LABELS.map((name, label) => ({
      name,
      step: labelSteps[label]!,
      bias: network.labelBiases[label]!,
      ...(calibration.get(name) ?? { slope: 1, offset: 0 }),
    })),
    units: unitSteps.map((step, unit) => ({ step, bias: network.unitBiases[unit]! })),
    idf,
    inputs: Int8Array.from(network.inputs, (weight, n) => Math.round(weight / unitSteps[n % UNITS]!)),
    outputs: Int8Array.from(network.outputs, (weight, n) =>
      Math.round(weight / labelSteps[Math.floor(n / UNITS)]!),
    ),
  }
}

/** The step in which the largest of some weights is as large as an 8-bit number can be. */
const stepOf = (weights: Float32Array): number =>
  weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1

const contextOfMessage = ({ before = [] }: TrainingMessage) => contextOf(before)

const hasLabel = ({ asks, kinds }: TrainingMessage, label: Label): boolean => {
  const [type, name] = label.split(":")
  return (type === "ask" ? asks : kinds).some((each) => each === name)
}

const idfOf = (counted: ReadonlyArray<ReadonlyMap<number, number>>): Uint8Array => {
  const messagesWith = new Uint32Array(FEATURE_COUNT)
  for (const counts of counted) for (const feature of counts.keys()) messagesWith[feature]!++
  const idf = new Uint8Array(FEATURE_COUNT)
  messagesWith.forEach((count, feature) => {
    if (count >= FEWEST_MESSAGES)
      idf[feature] = Math.round((Math.log((1 + counted.length) / (1 + count)) + 1) / IDF_STEP)
  })
  return idf
}

const exampleOf = (
  message: TrainingMessage,
  counts: ReadonlyMap<number, number>,
  idf: Uint8Array,
  positions: Int32Array,
): Example => {
  const known = [...counts].filter(([feature]) => idf[feature] !== 0)
  const values = known.map(([feature, count]) => (1 + Math.log(count)) * idf[feature]!)
  const length = Math.hypot(...values) || 1
  return {
    features: Int32Array.from(known, ([feature]) => positions[feature]!),
    values: Float64Array.from(values, (value) => value / length),
    labels: LABELS.flatMap((label, n) => (hasLabel(message, label) ? [n] : [])),
    weight: message.weight ?? 1,
  }
}

/**
 * A model that was trained without a quarter of the messages, those messages, and the calibration by the scores that it gives
 * them. What is asked is as frequent in it as strangers ask it.
 */
export const withoutQuarter = (messages: readonly TrainingMessage[]) => {
  const quarters = quartersOf(messages)
  const model = modelOf(
    messages.filter((_, n) => quarters[n] !== 0),
    "",
    new Map(),
  )
  const held = messages.filter((_, n) => quarters[n] === 0)
  const scorer = scorerOf(model)
  const scored = held.map((message) => ({
    message,
    scores: scorer(message.say, partsOf(message.say), contextOfMessage(message)).scores,
  }))
  const ofStrangers = scored.filter(({ message }) => message.isOfStranger)
  const ofStrangersAndOrdinary = scored.filter(({ message }) => message.isOfStranger || message.isOrdinary)
  const usedFor = (label: Label) => {
    // Strangers tell of a danger more often than visitors do in an ordinary month.
    if (label === "ask:emergency") return ofStrangersAndOrdinary
    return label.startsWith("ask:") ? ofStrangers : scored
  }
  const calibration: Calibration = new Map(
    LABELS.map((label, k) => {
      const used = usedFor(label)
      const [scores, are] = [
        used.map((each) => each.scores[k]!),
        used.map(({ message }) => hasLabel(message, label)),
      ]
      return [label, calibrate(scores, are)]
    }),
  )
  const labels = model.labels.map((label) => ({ ...label, ...calibration.get(label.name) }))
  return { model: { ...model, labels }, held, calibration }
}
