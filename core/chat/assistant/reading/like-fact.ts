import { likeness } from "../../likeness.ts"
import type { KnownFact } from "../facts.ts"

/** From this likeness on, a fact answers a message: a single word in common, such as "home", is less. */
const LIKE_FROM = 0.7

/** Longer messages are about more than one fact. */
const MAX_LENGTH = 200

/** The fact whose question, in either language, is most like the message; undefined if none is alike. */
export const factLike = (text: string, facts: readonly KnownFact[]): KnownFact | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  const [best] = facts
    .map((fact) => ({ fact, like: likenessTo(text, fact) }))
    .filter(({ like }) => like >= LIKE_FROM)
    .toSorted((a, b) => b.like - a.like)
  return best?.fact
}

const likenessTo = (text: string, { question, questionEs }: KnownFact): number =>
  Math.max(likeness(question, text), questionEs === null ? 0 : likeness(questionEs, text))
