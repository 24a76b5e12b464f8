import { featuresOf } from "./features.ts"
import type { Label } from "./labels.ts"
import type { Model } from "./model.ts"

/** What a message asks for. */
export interface Judgment {
  /** How likely each label is, 0 to 1, by the whole message and by the part of it that shows the label best. */
  readonly likely: Readonly<Record<Label, number>>
  /** How likely by the whole alone, because a danger is seldom told in a part for itself. */
  readonly byWhole: (label: Label) => number
  /** How likely by the one part, judged for itself, that shows the label best. */
  readonly byPart: (label: Label) => number
  /** The position of the part that shows a label best. */
  readonly partOf: (label: Label) => number
}

/** Judges a message that consists of these parts, and that follows this; nothing if it is the first. */
export type Classifier = (whole: string, parts: readonly string[], before?: string) => Judgment

export const classifierOf = (model: Model): Classifier => {
  const judge = scorerOf(model)
  const positions = new Map(model.labels.map(({ name }, n) => [name, n]))
  const asks = model.labels.flatMap(({ name }, n) => (name.startsWith("ask:") ? [n] : []))
  const evidenceOf = (scores: Float64Array): Float64Array =>
    scores.map((score, n) => model.labels[n]!.slope * score + model.labels[n]!.offset)
  /** By how much an ask is likelier than all others: what is second in each part is seldom asked. */
  const leadOf = (evidence: Float64Array, ask: number): number => {
    const others = asks.filter((n) => n !== ask).map((n) => evidence[n]!)
    return clamped(evidence[ask]! - Math.max(...others), MOST_LEAD)
  }
  return (whole, parts, before) => {
    const { scores, ofWhole, ofParts } = judge(whole, parts, before)
    const ofAll = evidenceOf(scores)
    const [inWhole, ...inParts] = [ofWhole, ...ofParts].map(evidenceOf)
    const bestPart = (position: number) =>
      inParts.reduce((best, part, n) => (part[position]! > inParts[best]![position]! ? n : best), 0)
    const evidence = (n: number) =>
      model.labels[n]!.name.startsWith("ask:")
        ? BASE +
          OF_ALL * ofAll[n]! +
          LEAD_IN_PART * leadOf(inParts[bestPart(n)]!, n) +
          LEAD_IN_WHOLE * leadOf(inWhole!, n)
        : ofAll[n]!
    return {
      likely: Object.fromEntries(
        model.labels.map(({ name }, n) => [name, logistic(evidence(n))]),
      ) as Judgment["likely"],
      byWhole: (label) => logistic(inWhole![positions.get(label)!]!),
      byPart: (label) => {
        const position = positions.get(label)!
        return logistic(inParts[bestPart(position)]![position]!)
      },
      partOf: (label) => bestPart(positions.get(label)!),
    }
  }
}

/** How much each says of what is asked: found by logistic regression over messages that were not trained with. */
const BASE = 0.24
const OF_ALL = 1
const LEAD_IN_PART = 0.09
const LEAD_IN_WHOLE = 0.22
const MOST_LEAD = 4

const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** The scores of the model's labels, in their order, from which their probabilities are made. */
export const scorerOf = (model: Model) => {
  const scoresOf = textScorerOf(model)
  return (whole: string, parts: readonly string[], before?: string) => {
    const ofWhole = scoresOf(whole, before)
    const ofParts = parts.length < 2 ? [ofWhole] : parts.map((part) => scoresOf(part, before))
    const scores = ofWhole.map((score, n) => (score + Math.max(...ofParts.map((part) => part[n]!))) / 2)
    return { scores, ofWhole, ofParts }
  }
}

const textScorerOf = ({ labels, units, idf, inputs, outputs }: Model) => {
  const positions = positionsOfKnown(idf)
  return (text: string, before?: string): Float64Array => {
    const sums = new Float64Array(units.length)
    let squares = 0
    for (const [feature, count] of featuresOf(text, before)) {
      if (idf[feature] === 0) continue
      const value = (1 + Math.log(count)) * idf[feature]!
      squares += value * value
      const first = positions[feature]! * units.length
      for (let unit = 0; unit < units.length; unit++) sums[unit]! += value * inputs[first + unit]!
    }
    const length = Math.sqrt(squares) || 1
    const hidden = sums.map((sum, unit) =>
      Math.max(0, (sum / length) * units[unit]!.step + units[unit]!.bias),
    )
    return Float64Array.from(labels, ({ step, bias }, label) => {
      const first = label * units.length
      let sum = 0
      for (let unit = 0; unit < units.length; unit++) sum += hidden[unit]! * outputs[first + unit]!
      return bias + step * sum
    })
  }
}

/** The position of each known feature among those that are known. */
export const positionsOfKnown = (idf: Uint8Array): Int32Array => {
  let known = 0
  return Int32Array.from(idf, (frequency) => (frequency === 0 ? -1 : known++))
}

const logistic = (score: number): number => 1 / (1 + Math.exp(-score))
