import { groupsOfLike } from "../../likeness.ts"
import type { KnownFact } from "../facts.ts"

/** The fact whose question, in either language, is like the message; of several the first. */
export const factLike = (text: string, facts: readonly KnownFact[]): KnownFact | undefined =>
  facts.find(({ question, questionEs }) =>
    [question, questionEs].some((each) => each !== null && isLike(each, text)),
  )

/** Longer messages are about more than one fact. */
const MAX_LENGTH = 200

const isLike = (a: string, b: string): boolean =>
  b.length <= MAX_LENGTH && groupsOfLike([{ text: a }, { text: b }]).length === 1
