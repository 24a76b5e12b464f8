import { FEATURE_COUNT } from "./features.ts"
import type { Label } from "./labels.ts"

/** What training has found: one logistic regression for each label. */
export interface Model {
  /** SHA-256 of the messages it was trained with. */
  readonly messages: string
  readonly labels: readonly ModelLabel[]
  /** How much a feature says in general: its inverse document frequency, in equal steps; 0 where it is unknown. */
  readonly idf: Uint8Array
  /** The weights of each feature, of all labels one after another, in steps of the label's `step`. */
  readonly weights: Int8Array
}

export interface ModelLabel {
  readonly name: Label
  readonly step: number
  readonly bias: number
  /** The probability of a score is the logistic function of `slope * score + offset`. */
  readonly slope: number
  readonly offset: number
}

/**
 * A model as bytes: the length of its head, its head as JSON in ASCII, and for each known feature its distance from the one
 * before, its inverse document frequency, the number of its weights, and each as the label's position and the weight.
 */
export const encodeModel = ({ messages, labels, idf, weights }: Model): Uint8Array => {
  const head = JSON.stringify({ messages, labels })
  const bytes: number[] = [head.length & 255, (head.length >> 8) & 255, (head.length >> 16) & 255]
  for (let n = 0; n < head.length; n++) bytes.push(head.charCodeAt(n))
  let before = 0
  idf.forEach((frequency, feature) => {
    if (frequency === 0) return
    for (let rest = feature - before; ; rest -= 255) {
      bytes.push(Math.min(rest, 255))
      if (rest < 255) break
    }
    before = feature
    const own = weights.subarray(feature * labels.length, (feature + 1) * labels.length)
    bytes.push(
      frequency,
      own.reduce((count, weight) => count + (weight === 0 ? 0 : 1), 0),
    )
    own.forEach((weight, label) => {
      if (weight !== 0) bytes.push(label, weight & 255)
    })
  })
  return Uint8Array.from(bytes)
}

export const decodeModel = (bytes: Uint8Array): Model => {
  const headLength = bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16)
  let at = 3 + headLength
  const head = JSON.parse(
    Array.from(bytes.subarray(3, at), (byte) => String.fromCharCode(byte)).join(""),
  ) as Pick<Model, "messages" | "labels">
  const idf = new Uint8Array(FEATURE_COUNT)
  const weights = new Int8Array(FEATURE_COUNT * head.labels.length)
  let feature = 0
  while (at < bytes.length) {
    let step = 0
    do feature += step = bytes[at++]!
    while (step === 255)
    idf[feature] = bytes[at++]!
    for (let count = bytes[at++]!; count > 0; count--) {
      const label = bytes[at++]!
      weights[feature * head.labels.length + label] = bytes[at++]!
    }
  }
  return { ...head, idf, weights }
}
