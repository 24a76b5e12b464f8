import { likeness } from "../../likeness.ts"
import type { KnownFact } from "../facts.ts"

/** From this likeness on, a fact answers a message: a single word in common, such as "home", is less. */
const LIKE_FROM = 0.7

/** Longer messages are about more than one fact. */
const MAX_LENGTH = 200

/** The fact whose question, in either language, is most like the message; undefined if none is alike. */
export const factLike = (text: string, facts: readonly KnownFact[]): KnownFact | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  let found: KnownFact | undefined
  let most = LIKE_FROM
  for (const fact of facts)
    for (const question of [fact.question, fact.questionEs]) {
      const like = question === null ? 0 : likeness(question, text)
      if (like < most || (like === most && found !== undefined)) continue
      found = fact
      most = like
    }
  return found
}
