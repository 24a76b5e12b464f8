import { foldedText } from "../../../fields/phrases.ts"
import { marksOf } from "./marks.ts"

/** How many features there are: each fragment of a text counts for one of them, by its hash. */
export const FEATURE_COUNT = 2 ** 18

/**
 * The features of a text with how often each occurs, in the order in which they first occur; of what was written before it,
 * the words.
 */
export const featuresOf = (text: string, before = ""): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  const count = (fragment: string) => {
    const feature = hashOf(fragment)
    counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const words = wordsIn(text)
  words.forEach((word, n) => {
    count(`word ${word}`)
    count(`pair ${word} ${words[n + 1] ?? "."}`)
    if (n === 0) count(`first ${word}`)
    const padded = ` ${word} `
    for (let length = SHORTEST; length <= LONGEST; length++)
      for (let start = 0; start + length <= padded.length; start++) count(padded.slice(start, start + length))
  })
  for (const mark of marksOf(text)) count(`mark ${mark}`)
  for (const word of wordsIn(before)) count(`before ${word}`)
  return counts
}

/** Letters in a row of a word that make a feature; the spaces around it count. */
const SHORTEST = 3
const LONGEST = 5

/** Longer messages are judged by their beginning, so that nobody can make the server busy with one. */
const MAX_WORDS = 300

/** Words, question marks and the like; of a number only how long it is. */
const wordsIn = (text: string): readonly string[] =>
  (
    foldedText(text)
      .replaceAll(/\d/gu, "0")
      .match(/[\p{L}\d]{1,40}|[?!$%]|\p{Extended_Pictographic}/gu) ?? []
  ).slice(0, MAX_WORDS)

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return (hash ^ (hash >>> 15)) & (FEATURE_COUNT - 1)
}
