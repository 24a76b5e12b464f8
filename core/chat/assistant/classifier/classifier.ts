import { featuresOf } from "./features.ts"
import type { Label } from "./labels.ts"
import { IDF_STEP, type Model } from "./model.ts"

/** What a message asks for. */
export interface Judgment {
  /** How likely each label is, 0 to 1, by the whole message and by the part of it that shows the label best. */
  readonly likely: Readonly<Record<Label, number>>
  /** How likely by the whole alone, because a danger is seldom told in a part for itself. */
  readonly byWhole: (label: Label) => number
  /** The position of the part that shows a label best. */
  readonly partOf: (label: Label) => number
}

/** Judges a message that consists of these parts. */
export type Classifier = (whole: string, parts: readonly string[]) => Judgment

export const classifierOf = (model: Model): Classifier => {
  const judge = scorerOf(model)
  const positions = new Map(model.labels.map(({ name }, n) => [name, n]))
  return (whole, parts) => {
    const { scores, ofWhole, ofParts } = judge(whole, parts)
    const probability = (score: number, n: number) => {
      const { slope, offset } = model.labels[n]!
      return logistic(slope * score + offset)
    }
    return {
      likely: Object.fromEntries(
        model.labels.map(({ name }, n) => [name, probability(scores[n]!, n)]),
      ) as Judgment["likely"],
      byWhole: (label) => {
        const position = positions.get(label)!
        return probability(ofWhole[position]!, position)
      },
      partOf: (label) => {
        const position = positions.get(label)!
        return ofParts.reduce((best, part, n) => (part[position]! > ofParts[best]![position]! ? n : best), 0)
      },
    }
  }
}

/** The scores of the model's labels, in their order, from which their probabilities are made. */
export const scorerOf = (model: Model) => {
  const scoresOf = textScorerOf(model)
  return (whole: string, parts: readonly string[]) => {
    const ofWhole = scoresOf(whole)
    const ofParts = parts.length < 2 ? [ofWhole] : parts.map(scoresOf)
    const scores = ofWhole.map((score, n) => (score + Math.max(...ofParts.map((part) => part[n]!))) / 2)
    return { scores, ofWhole, ofParts }
  }
}

const textScorerOf = ({ labels, idf, weights }: Model) => {
  const steps = labels.map(({ step }) => step)
  return (text: string): Float64Array => {
    const scores = new Float64Array(labels.length)
    let squares = 0
    for (const [feature, count] of featuresOf(text)) {
      if (idf[feature] === 0) continue
      const value = (1 + Math.log(count)) * idf[feature]! * IDF_STEP
      squares += value * value
      const first = feature * labels.length
      for (let label = 0; label < labels.length; label++) scores[label]! += value * weights[first + label]!
    }
    const length = Math.sqrt(squares) || 1
    return scores.map((score, label) => (score / length) * steps[label]! + labels[label]!.bias)
  }
}

const logistic = (score: number): number => 1 / (1 + Math.exp(-score))
