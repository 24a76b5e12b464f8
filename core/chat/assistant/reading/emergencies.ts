import { foldedText } from "../../../fields/phrases.ts"
import { dangerWordsIn, type Danger } from "./danger-words.ts"

/** From these probabilities on, the classifier suffices: with a word of danger, alone, and against words of the past or of a no. */
const SURE_WITH_HINT = 0.07
const SURE = 0.3
const AGAINST_WORDS = 0.6

/** Characters of a message that are read. */
const MAX_READ = 2_000

/**
 * The danger that a message reports, or nothing: by its words or by the classifier's probability, of which either
 * suffices, unless the message says that the danger is over or is none.
 */
export const dangerIn = (text: string, probability: number): Danger | undefined => {
  const plain = foldedText(text.slice(0, MAX_READ))
  const { named, isNone, isOver, onlyFlickers, hint } = dangerWordsIn(plain)
  if (isNone || (isOver && probability < AGAINST_WORDS)) return undefined
  if (named !== undefined) return named
  return probability >= (hint ? SURE_WITH_HINT : SURE) && !onlyFlickers ? likeliestDanger(plain) : undefined
}

/** Of a message in which the classifier alone finds danger. */
const likeliestDanger = (plain: string): Danger => {
  if (/\b(?:gas\b|co\b|monoxid|propan)/u.test(plain)) return "gas"
  return /\b(?:water|agua|flood|leak|drip|pipe|sewage|toilet|ceiling|tub|gote|inund)/u.test(plain)
    ? "water"
    : "fire"
}
