import type { OfferedService } from "./facts.ts"
import { INTENTS, type Intent } from "./intents.ts"
import { DAYS, vocabularyWordsFor } from "./known-words.ts"
import { languageOf, type Language } from "./language.ts"
import { servicesNamedIn } from "./named-services.ts"
import { isLocalZip, TOWNS } from "./places.ts"
import { EMERGENCIES, VOCABULARY, type Emergency } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** What the assistant has understood of a message. */
export interface Reading {
  /** In the order of `INTENTS`; `["unknown"]` if there is no other. */
  readonly intents: readonly Intent[]
  /** The services of the catalogue that the message names. */
  readonly services: readonly OfferedService[]
  readonly language: Language
  readonly emergency: Emergency | undefined
}

/** Reads a message; emergencies exclude every other intent. */
export const readMessage = (text: string, services: readonly OfferedService[]): Reading => {
  const tokenOf = tokenReader(services)
  const emergency = emergencyIn(wordsOf(text).map(tokenOf))
  const intentsOf = (sentence: string) => intentsOfSentence(sentence, tokenOf)
  return {
    intents:
      emergency === undefined
        ? withoutSmallTalk(inOrder(sentencesOf(text).flatMap(intentsOf)))
        : ["emergency"],
    services: servicesNamedIn(wordsOf(text), services),
    language: languageOf(text),
    emergency,
  }
}

/** What a word can be: words of the vocabulary, and DAY, PLACE or SERVICE. */
type Token = ReadonlySet<string>

type TokenReader = (word: string) => Token

/** Each word is looked up once, because a long message repeats its words. */
const tokenReader = (services: readonly OfferedService[]): TokenReader => {
  const known = new Map<string, Token>()
  return (word) => {
    const token = known.get(word) ?? tokenOf(word, services)
    known.set(word, token)
    return token
  }
}

const tokenOf = (word: string, services: readonly OfferedService[]): Token => {
  const words = vocabularyWordsFor(word)
  const token = new Set(words)
  if (words.some((each) => DAYS.includes(each))) token.add("DAY")
  if (isLocalZip(word) || words.some((each) => TOWNS.includes(each))) token.add("PLACE")
  if (servicesNamedIn([word], services).length > 0) token.add("SERVICE")
  return token
}

type Choices = readonly string[]

/** "pipe/pipes" as the two words. */
const choicesOf = (text: string): Choices => text.split("/")

const isOneOf = (token: Token, choices: Choices): boolean => choices.some((choice) => token.has(choice))

const emergencyIn = (tokens: readonly Token[]): Emergency | undefined =>
  DANGERS.find(
    ({ parts, but }) =>
      parts.every((part) => tokens.some((token) => isOneOf(token, part))) &&
      !tokens.some((token) => isOneOf(token, but)),
  )?.kind

const DANGERS = EMERGENCIES.map(({ kind, parts, but = "" }) => ({
  kind,
  parts: parts.map(choicesOf),
  but: choicesOf(but),
}))

const sentencesOf = (text: string): readonly string[] => text.split(/[.?!;¿¡\n]/u)

/** Of each part of the sentence, or of the whole where no part says enough. */
const intentsOfSentence = (sentence: string, tokenOf: TokenReader): readonly Intent[] => {
  const ofParts = sentence.split(SEPARATORS).flatMap((part) => intentsOfPart(wordsOf(part).map(tokenOf)))
  return ofParts.length > 0 ? ofParts : intentsOfPart(wordsOf(sentence).map(tokenOf))
}

const SEPARATORS = /,| (?:and|also|plus|n|y|tambien|también|ademas|además) |&/iu

const intentsOfPart = (tokens: readonly Token[]): readonly Intent[] => {
  const found = PHRASES.filter(({ phrases }) => phrases.some((phrase) => hasPhrase(tokens, phrase)))
  const hidden = new Set(found.flatMap(({ hides }) => hides))
  return found.map(({ intent }) => intent).filter((intent) => !hidden.has(intent))
}

const PHRASES = INTENTS.flatMap((intent) => {
  if (intent === "emergency" || intent === "unknown") return []
  const { phrases, hides = [] } = VOCABULARY[intent]
  return [{ intent, hides, phrases: phrases.map((phrase) => phrase.split(" ").map(choicesOf)) }]
})

/** How many other words may stand between two words of a phrase. */
const MAX_GAP = 3

const hasPhrase = (tokens: readonly Token[], phrase: readonly Choices[]): boolean =>
  tokens.some((token, n) => isOneOf(token, phrase[0]!) && continues(tokens, n + 1, phrase, 1))

/** Whether the phrase goes on with its word `next` at the token `from`, or after at most `MAX_GAP` others. */
const continues = (
  tokens: readonly Token[],
  from: number,
  phrase: readonly Choices[],
  next: number,
): boolean =>
  next === phrase.length ||
  tokens
    .slice(from, from + MAX_GAP + 1)
    .some((token, n) => isOneOf(token, phrase[next]!) && continues(tokens, from + n + 1, phrase, next + 1))

const inOrder = (intents: readonly Intent[]): readonly Intent[] =>
  INTENTS.filter((intent) => intents.includes(intent))

/** A greeting or thanks beside a question needs no reply of its own. */
const withoutSmallTalk = (intents: readonly Intent[]): readonly Intent[] => {
  const questions = intents.filter((intent) => intent !== "greeting" && intent !== "thanks")
  if (questions.length > 0) return withoutRepeatedServices(questions)
  return intents.length > 0 ? intents.slice(0, 1) : ["unknown"]
}

/** "Do you mount TVs, and how much is it?" is a question about the price. */
const withoutRepeatedServices = (intents: readonly Intent[]): readonly Intent[] =>
  intents.some((intent) => intent === "price" || intent === "duration" || intent === "booking")
    ? intents.filter((intent) => intent !== "services")
    : intents
