import { scorerOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { FEATURE_COUNT, featuresOf } from "../../../core/chat/assistant/classifier/features.ts"
import { LABELS, type Label } from "../../../core/chat/assistant/classifier/labels.ts"
import { partsOf } from "../../../core/chat/assistant/classifier/message-parts.ts"
import type { Model, ModelLabel } from "../../../core/chat/assistant/classifier/model.ts"
import { calibrate } from "./calibrate.ts"
import { FOLDS, foldsOf } from "./folds.ts"
import { train, type Row } from "./logistic-regression.ts"
import { joinedMessages } from "./joined.ts"
import type { TrainingMessage } from "./messages.ts"

/** A feature of fewer messages is none. */
const FEWEST_MESSAGES = 2
/** What the feature that all texts have counts for; it makes the bias. */
const BIAS = 0.3
/** Inverse document frequencies are kept as whole numbers of it. */
const IDF_STEP = 1 / 24
/** Weights of less than this part of a label's greatest are left out. */
const SMALLEST_WEIGHT = 0.03

/** The slope and offset of each label's probability, from scores of messages that were not trained with. */
export type Calibration = ReadonlyMap<Label, Pick<ModelLabel, "slope" | "offset">>

/**
 * Trains with the messages, and then again with their parts too, of which each has those of the message's labels that it
 * shows best: a message that asks two things has two parts that ask one. And with messages that are joined of two, so that
 * a second question is found beside a first one.
 */
export const modelOf = (
  messages: readonly TrainingMessage[],
  hash: string,
  calibration: Calibration,
): Model => {
  const judge = scorerOf(modelOfTexts(messages, "", new Map()))
  const parts = messages.flatMap((message) => labeledParts(message, judge))
  const joined = joinedMessages(messages, messages.length)
  return modelOfTexts([...messages, ...parts, ...joined], hash, calibration)
}

const labeledParts = (
  message: TrainingMessage,
  judge: ReturnType<typeof scorerOf>,
): readonly TrainingMessage[] => {
  const parts = partsOf(message.say)
  if (parts.length < 2) return []
  const { ofParts } = judge(message.say, parts)
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
): Model => {
  const counted = messages.map(({ say }) => featuresOf(say))
  const idf = idfOf(counted)
  const rows = counted.map((counts, n) => rowOf(counts, idf, messages[n]!.weight ?? 1))
  const labels: ModelLabel[] = []
  const weights = new Int8Array(FEATURE_COUNT * LABELS.length)
  LABELS.forEach((name, label) => {
    // Feature 0 is the one that all texts have.
    const own = train(
      rows,
      messages.map((message) => hasLabel(message, name)),
      FEATURE_COUNT + 1,
    )
    const largest = own.reduce((most, weight, n) => (n === 0 ? 0 : Math.max(most, Math.abs(weight))), 0)
    const step = largest / 127 || 1
    labels.push({
      name,
      step,
      bias: own[0]! * BIAS,
      ...(calibration.get(name) ?? { slope: 1, offset: 0 }),
    })
    for (let feature = 0; feature < FEATURE_COUNT; feature++)
      if (idf[feature] !== 0 && Math.abs(own[feature + 1]!) >= largest * SMALLEST_WEIGHT)
        weights[feature * LABELS.length + label] = Math.round(own[feature + 1]! / step)
  })
  return { messages: hash, labels, idf, weights }
}

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

const rowOf = (counts: ReadonlyMap<number, number>, idf: Uint8Array, weight: number): Row => {
  const known = [...counts].filter(([feature]) => idf[feature] !== 0)
  const values = known.map(([feature, count]) => (1 + Math.log(count)) * idf[feature]! * IDF_STEP)
  const length = Math.hypot(...values) || 1
  return {
    features: Int32Array.from([0, ...known.map(([feature]) => feature + 1)]),
    values: Float64Array.from([BIAS, ...values.map((value) => value / length)]),
    weight,
  }
}

/**
 * Models that were each trained without one of four folds, not calibrated, the fold of each message, and the calibration from
 * the scores that each message has by the model that was trained without it. What is asked is as frequent as strangers ask it.
 */
export const crossValidation = (messages: readonly TrainingMessage[]) => {
  const folds = foldsOf(messages)
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    modelOf(
      messages.filter((_, n) => folds[n] !== fold),
      "",
      new Map(),
    ),
  )
  const scorers = models.map(scorerOf)
  const scored = messages.map((message, n) => ({
    message,
    scores: scorers[folds[n]!]!(message.say, partsOf(message.say)).scores,
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
  return { models, folds, calibration }
}

export const calibrated = (model: Model, calibration: Calibration): Model => ({
  ...model,
  labels: model.labels.map((label) => ({ ...label, ...calibration.get(label.name) })),
})
