import { FEATURE_COUNT } from "./features.ts"
import type { Label } from "./labels.ts"

/** What training has found: a network with one hidden layer, whose outputs are the labels' scores. */
export interface Model {
  /** SHA-256 of the messages it was trained with. */
  readonly messages: string
  readonly labels: readonly ModelLabel[]
  /** The units of the hidden layer. */
  readonly units: readonly Unit[]
  /** How much a feature says in general: its inverse document frequency, in equal steps; 0 where it is unknown. */
  readonly idf: Uint8Array
  /** What each known feature, in their order, adds to each unit, in steps of the unit's `step`. */
  readonly inputs: Int8Array
  /** What each unit adds to each label, of all units one label after another, in steps of the label's `step`. */
  readonly outputs: Int8Array
}

interface Unit {
  readonly step: number
  readonly bias: number
}

export interface ModelLabel extends Unit {
  readonly name: Label
  /** The probability of a score is the logistic function of `slope * score + offset`. */
  readonly slope: number
  readonly offset: number
}

/**
 * A model as bytes: in three of them the length of its head, its head as JSON in ASCII, the inverse document frequencies of
 * all features, and the inputs and outputs.
 */
export const encodeModel = ({ messages, labels, units, idf, inputs, outputs }: Model): Uint8Array => {
  const head = JSON.stringify({ messages, labels, units })
  const bytes = new Uint8Array(HEAD_AT + head.length + FEATURE_COUNT + inputs.length + outputs.length)
  bytes.set([head.length & 255, (head.length >> 8) & 255, (head.length >> 16) & 255])
  bytes.set(
    Array.from(head, (character) => character.charCodeAt(0)),
    HEAD_AT,
  )
  bytes.set(idf, HEAD_AT + head.length)
  bytes.set(inputs, HEAD_AT + head.length + FEATURE_COUNT)
  bytes.set(outputs, bytes.length - outputs.length)
  return bytes
}

const HEAD_AT = 3

export const decodeModel = (bytes: Uint8Array): Model => {
  const idfAt = HEAD_AT + (bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16))
  const head = JSON.parse(
    Array.from(bytes.subarray(HEAD_AT, idfAt), (byte) => String.fromCharCode(byte)).join(""),
  ) as Pick<Model, "messages" | "labels" | "units">
  const inputsAt = idfAt + FEATURE_COUNT
  const outputsAt = bytes.length - head.labels.length * head.units.length
  const signed = (from: number, to: number) => new Int8Array(bytes.buffer, bytes.byteOffset + from, to - from)
  return {
    ...head,
    idf: bytes.subarray(idfAt, inputsAt),
    inputs: signed(inputsAt, outputsAt),
    outputs: signed(outputsAt, bytes.length),
  }
}
