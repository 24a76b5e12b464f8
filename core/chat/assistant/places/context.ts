import { wordList } from "../words.ts"
import type { Token } from "./tokens.ts"

/**
 * Whether the words around a name, the tokens from `start` up to `end`, say that it is a place: it is all that the message
 * says, follows "in" or "to" or another place ("Union and Pacific"), or has a capital letter in mid-sentence.
 */
export const isUsedAsPlace = (
  tokens: readonly Token[],
  start: number,
  end: number,
  followsPlace: boolean,
): boolean => {
  const [before, after] = [tokens[start - 1], tokens[end]]
  if (after !== undefined && NOUNS_AFTER.has(after.word)) return false
  if (isAllThatIsSaid(tokens, start, end) || isSaidToBeFar(tokens, start, end)) return true
  if (before === undefined) return false
  if (followsPlace && JOINING.has(before.word)) return true
  return PREPOSITIONS.has(before.word) || hasCapitalInSentence(tokens, start, end)
}

/** Whether the name is part of an address or a road's: "Clayton Rd", "on Manchester", "1200 Arsenal", not "on the hill". */
export const isRoad = (tokens: readonly Token[], start: number, end: number): boolean => {
  const [before, after] = [tokens[start - 1], tokens[end]]
  if (after !== undefined && ROADS.has(after.word) && !isSaint(tokens, end)) return true
  const isNeighborhood = tokens[start]!.word === "the"
  return (
    before !== undefined &&
    (before.word === "on" || before.word === "off" ? !isNeighborhood : /^\d{3,5}$/u.test(before.word))
  )
}

/** "kirkwood st louis" ends with a town, "kirkwood st" with a street. */
const isSaint = (tokens: readonly Token[], n: number): boolean =>
  tokens[n]!.word === "st" && SAINTS.has(tokens[n + 1]?.word ?? "")

const SAINTS = new Set(wordList("louis charles peters ann john clair paul james"))

const isAllThatIsSaid = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.every(({ word }, n) => (start <= n && n < end) || ASIDES.has(word))

/** "Is Alton too far", "Alton far from you", "how far is Alton". */
const isSaidToBeFar = (tokens: readonly Token[], start: number, end: number): boolean => {
  const words = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ word }) => word)
      .join(" ")
  return (
    /^(?:(?:is|be|would be|probably|kinda|a bit|a little|way|just|not|queda|esta|muy|demasiado) )*(?:too |so |very )?(?:far|lejos)\b/u.test(
      words(end, end + 6),
    ) || /\b(?:far (?:away )?is|lejos(?: queda| esta)?)$/u.test(words(start - 3, start))
  )
}

const hasCapitalInSentence = (tokens: readonly Token[], start: number, end: number): boolean => {
  const [first, before, after] = [tokens[start]!, tokens[start - 1]!, tokens[end]]
  const isSentenceStart = /[.?!\n]/u.test(first.gap)
  const isPartOfName =
    (isCapitalized(before) && !DETERMINERS.has(before.word)) ||
    (after !== undefined && isCapitalized(after) && after.gap === " ")
  return isCapitalized(first) && !isSentenceStart && !isPartOfName && !BEFORE_PERSONS.has(before.word)
}

const isCapitalized = ({ text }: Token): boolean => /^\p{Lu}\p{Ll}/u.test(text)

const PREPOSITIONS = new Set(
  wordList(`in near from to around past by outside toward towards across thru through serve service cover live lives down up
  over do does reach at inside on
  en a hasta de desde por cerca hacia para pa rumbo`),
)

const JOINING = new Set(["and", "or", "y", "o", "n", "e"])

/** Words with a capital letter only because they begin a sentence: "Our Alton house". */
const DETERMINERS = new Set(wordList("the my our your this that a an"))

/** Words before a person's name. */
const BEFORE_PERSONS = new Set(
  wordList(`mr mrs ms miss dr is im am name named called hi hello hey thanks thank dear uncle aunt brother sister friend
  neighbor husband wife son daughter ask tell with for and sr sra senor senora don dona soy llamo gracias hola con`),
)

/** Words after a name that make it no place: "Murphy bed", "Pacific time", "union workers". */
const NOUNS_AFTER = new Set(
  wordList(`bed beds time ocean plywood grade hall worker workers job jobs labor plumber plumbers electrician electricians
  carpenter carpenters contractor contractors contract rules wages shop vacuum vacuums units gray leather jack oil
  style`),
)

const ROADS = new Set(
  wordList(`st street ave avenue av rd road blvd boulevard dr drive ln lane ct court pl place pkwy parkway ferry hwy highway
  pike`),
)

/** Words beside a name that is the whole message: "Festus?", "what about Arnold", "y Festus". */
const ASIDES = new Set(
  wordList(`yes no ok okay and or what about how bout is it its im i am please pls mo thanks hi hello the city area town y
  que por favor si es`),
)
