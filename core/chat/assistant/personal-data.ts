import { TOWNS } from "./towns.ts"
import { wordList, wordsOf } from "./words.ts"

/**
 * The text of a visitor with e-mail addresses, links, street addresses, long numbers and names replaced by what they are,
 * in brackets. A capitalised word within a sentence is taken for a name, unless `known` (the facts) has it or it is a
 * town; so are the words after "my name is". Anybody may send long texts without spaces, so no pattern begins anew at each
 * letter of a word.
 */
export const withoutPersonalData = (text: string, known: string): string => {
  const knownWords = new Set(wordsOf(known))
  return text
    .normalize("NFKC")
    .replaceAll(/(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+/gu, "[email]")
    .replaceAll(/(?:https?:\/\/|www\.)\S+/giu, "[link]")
    .replaceAll(STREET_ADDRESS, "[address]")
    .replaceAll(SPANISH_ADDRESS, "[address]")
    .replaceAll(/\+?\(?\d(?:[\s().-]{0,3}\d){4,}/gu, "[number]")
    .replaceAll(INTRODUCTION, "$1 [name]")
    .replaceAll(/(?<=[\p{Ll}\d,;:)\]] )\p{Lu}[\p{L}'’-]+/gu, (word) =>
      isKnownWord(word, knownWords) ? word : "[name]",
    )
    .replaceAll(BEFORE_NAME, (whole, before: string, word: string) =>
      isKnownWord(word, knownWords) ? whole : `${before}[name]`,
    )
}

/** A word from its first capital letter on, and the letters before that. */
const BEFORE_NAME = /(?<![\p{L}'’-])((?:(?!\p{Lu})[\p{L}'’-])*)(\p{Lu}[\p{L}'’-]+)(?= \[name\])/gu

const isKnownWord = (word: string, known: ReadonlySet<string>): boolean =>
  wordsOf(word).every((each) => known.has(each) || COMMON.has(each) || TOWNS.includes(each))

/** Words that people capitalise within a sentence, and short forms written out. */
const COMMON = new Set(
  wordList(`i am is are not do does have would will can could you your we it the a my me to please hi hello hey thanks sunday monday
   tuesday wednesday thursday friday saturday january february march april may june july august september october november
   december christmas thanksgiving easter television wifi ok tv`),
)

export const STREET_ADDRESS =
  /\b\d{1,6}[a-z]?\s+(?:[\p{L}.'’-]+\s+|\d+(?:st|nd|rd|th)\s+){1,4}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|way|place|pl|terrace|ter|circle|cir|parkway|pkwy|highway|hwy|trail|square)\b\.?(?:,?\s*(?:apt|apartment|unit|suite|ste|#)\.?\s*[\w-]+)?/giu

const SPANISH_ADDRESS = /\b(?:calle|avenida|camino)\s+(?:[\p{L}.'’-]+\s+){0,3}#?\d+/giu

const INTRODUCTION =
  /\b(my name(?:'s|’s| is)|name is|me llamo|mi nombre es|this is|call me|i(?:'m|’m| am)|im|soy)\s+(?:(?!(?:a|an|the|in|at|on|not|so|from|looking|trying|going|having|interested|here|calling|wondering|sure|sorry|home|back|when|how|what|if|un|una|de|el|la|please|asap|now|just|still|very|really|your|my|urgent|it|about|that|this)\b)[\p{L}'’-]+)(?:\s+(?:(?!(?:and|from|calling|here|with|at|on|in|i|my|the|about|to|for|y|de|con|need|want|would|can|do|is)\b)[\p{L}'’-]+))?/giu
