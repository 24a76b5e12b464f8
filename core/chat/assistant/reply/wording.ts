import type { ReplyPart } from "./part.ts"

/** Parts that a language model may word in its own way: those that state facts, and what comes with them. */
const WORDABLE: ReadonlyArray<ReplyPart["kind"]> = [
  "offered",
  "prices",
  "durations",
  "catalogue",
  "fact",
  "hours",
  "plans",
  "quote",
  "times",
  "contact",
  "greeting",
  "thanks",
  "noted",
]

/** Whether a language model may word a reply of these parts. */
export const mayBeWorded = (parts: readonly ReplyPart[]): boolean =>
  parts.every((part) => WORDABLE.includes(part.kind) || (part.kind === "question" && !part.isAlone))
