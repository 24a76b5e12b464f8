import { createHash } from "node:crypto"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Ask, NamedKind } from "../../../core/chat/assistant/classifier/labels.ts"

/** A message with what it asks for, as the README of the messages says. */
export interface TrainingMessage {
  readonly say: string
  readonly asks: readonly Ask[]
  readonly kinds: readonly NamedKind[]
  /** The sample service that covers the job of a question for it or its price; "none" if none does. */
  readonly job?: string
  readonly place?: string
  /** What the same visitor wrote before it; nothing unless given. */
  readonly before?: readonly string[]
  /** Whether it is of those that were written without sight of the code, as visitors' messages are. */
  readonly isOfStranger?: boolean
  /** Whether it is what visitors write first in an ordinary month. */
  readonly isOrdinary?: boolean
  /** How many other messages it counts for in training; 1 unless given. */
  readonly weight?: number
}

const DIRECTORY = join(import.meta.dirname, "../messages/training")

const files = () =>
  readdirSync(DIRECTORY)
    .filter((file) => file.endsWith(".jsonl"))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(DIRECTORY, file), "utf8") }))

/** The messages to train with; those of `check.jsonl` are not among them. */
export const trainingMessages = (): readonly TrainingMessage[] =>
  files().flatMap(({ file, text }) =>
    messagesIn(text).map((message) => {
      if (file === STRANGERS) return { ...message, isOfStranger: true, weight: UNSEEN_WEIGHT }
      if (file === VISITORS || file === TALKS) return { ...message, weight: UNSEEN_WEIGHT }
      return file === ORDINARY ? { ...message, isOrdinary: true } : message
    }),
  )

/** Written without sight of the code: of everything as often as strangers ask it, and of what is hard to tell more often. */
const STRANGERS = "strangers.jsonl"
const VISITORS = "visitors.jsonl"
const ORDINARY = "ordinary.jsonl"
/** Conversations, also written without sight of the code. */
const TALKS = "talks.jsonl"

/** How much more such a message, or a part of it, counts than one that was written for training. */
const UNSEEN_WEIGHT = 2

/** The messages of a file, of which each line is one or a conversation, whose messages have those before. */
export const messagesIn = (text: string): readonly TrainingMessage[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const read = JSON.parse(line) as TrainingMessage | { readonly turns: readonly TrainingMessage[] }
      if (!("turns" in read)) return [read]
      const said = read.turns.map(({ say }) => say)
      return read.turns.map((turn, n) => (n === 0 ? turn : { ...turn, before: said.slice(0, n) }))
    })

/** Tells apart which messages a model was trained with. */
export const hashOfMessages = (): string =>
  createHash("sha256")
    .update(
      files()
        .map(({ text }) => text)
        .join(""),
    )
    .digest("hex")
