import { foldedText } from "../../../fields/phrases.ts"
import { dangerWordsIn, type Danger } from "./danger-words.ts"

/** From these probabilities on, the classifier suffices: with a word of danger, alone, and against words of the past or of a no. */
const SURE_WITH_HINT = 0.15
const SURE = 0.3
const AGAINST_WORDS = 0.8

/** From these on, with a word of danger or without, it may be one, so that a sentence of caution stands before the reply. */
const POSSIBLE_WITH_HINT = 0.03
const POSSIBLE = 0.1

/** Characters of a message that are read. */
const MAX_READ = 2_000

/**
 * The danger that a message reports, or nothing: by its words or by the classifier's probability, of which either
 * suffices, unless the message says that the danger is over or is none. Where only the probability tells of
 * one, which it is stands in the message or in what was written before it.
 */
export const dangerIn = (text: string, probability: number, before = ""): Danger | undefined => {
  const plain = foldedText(text.slice(0, MAX_READ))
  const { named, isNone, isOver, onlyFlickers, hint } = dangerWordsIn(plain)
  if (isNone || (isOver && probability < AGAINST_WORDS)) return undefined
  if (named !== undefined) return named
  return probability >= (hint ? SURE_WITH_HINT : SURE) && !onlyFlickers
    ? likeliestDanger(`${foldedText(before)} ${plain}`)
    : undefined
}

/** Whether a message says that a danger is over or is none. */
export const saysDangerIsOver = (text: string): boolean => {
  const { isNone, isOver } = dangerWordsIn(foldedText(text.slice(0, MAX_READ)))
  return isNone || isOver
}

/** Whether a message in which no danger is found may report one after all. */
export const mayBeDanger = (text: string, probability: number): boolean => {
  if (probability < POSSIBLE_WITH_HINT) return false
  const { isNone, isOver, onlyFlickers, hint } = dangerWordsIn(foldedText(text.slice(0, MAX_READ)))
  return !isNone && !isOver && !onlyFlickers && (hint || probability >= POSSIBLE)
}

/** Of a message in which the classifier alone finds danger. */
const likeliestDanger = (plain: string): Danger => {
  if (
    /\b(?:gas\b|co\b|monoxid|propan|sulfur|sulphur|(?:smell|stink|reek|huele).{0,40}(?:rotten|podrid))/u.test(
      plain,
    )
  )
    return "gas"
  return /\b(?:water|agua|flood|leak|drip|pipe|sewage|toilet|ceiling|tub|gote|inund)/u.test(plain)
    ? "water"
    : "fire"
}
