import { typingErrors, wordList } from "../words.ts"
import { isRoad, isUsedAsPlace } from "./context.ts"
import type { NamedPlace, Place } from "./place.ts"
import { stateAfterPlace, stateAt, STATE_NAMES, type StateNamed } from "./states.ts"
import { letterBits, placesByKey, placesByLetter, zipPlaces, type KnownPlace } from "./tables.ts"
import { tokensOf, type Token } from "./tokens.ts"

/**
 * The places and ZIP codes that a message names, in its order, English or Spanish: "u do webster grooves or 63118?" names
 * Webster Groves and 63118. Of a name that is also an ordinary word or a first name ("Union", "Arnold"), only uses that
 * look like a place count: after "in" or "to", before a state or a ZIP code, or with a capital letter in mid-sentence.
 *
 * A state decides between places of one name, beside it or as the only one in the message. Without one, the nearest to
 * downtown and every well-known one are candidates: "O'Fallon" may be either, "Manchester" is the one in Missouri.
 */
export const placesIn = (text: string): readonly NamedPlace[] => {
  const tokens = tokensOf(text)
  const found: Found[] = []
  let end = 0
  for (const n of tokens.keys()) {
    if (n < end) continue
    const followsPlace = found.length > 0 && end >= n - 1
    const next =
      zipFoundAt(tokens, n) ?? nameFoundAt(tokens, n, followsPlace) ?? stateFoundAt(tokens, n, followsPlace)
    if (next === undefined) continue
    found.push(next)
    end = next.end
  }
  return decidedByState(found).map(({ name, candidates }) => ({ name, candidates }))
}

/** A place, or a state by itself, and the index of the token after it. */
interface Found extends NamedPlace {
  readonly end: number
  readonly isState?: true
}

/** Of names with several candidates, those of the state that the message names elsewhere, if it names only one. */
const decidedByState = (found: readonly Found[]): readonly Found[] => {
  const states = new Set(found.filter(({ isState }) => isState).map(({ candidates }) => candidates[0]!.state))
  const [state] = states
  const decided = found.map((each) => {
    const inState = each.candidates.filter((place) => place.state === state)
    return states.size === 1 && inState.length > 0 ? { ...each, candidates: inState } : each
  })
  // Missouri alone names no place: the business is there. A state that has decided has said what it was for.
  const hasDecided = decided.some((each, n) => each !== found[n] && !each.isState)
  return decided.filter(({ isState, name }) => !isState || !(hasDecided || name === "Missouri"))
}

const zipFoundAt = (tokens: readonly Token[], n: number): Found | undefined => {
  const digits = fiveDigitsAt(tokens, n)
  if (digits === undefined) return undefined
  const place = zipPlaces.get(digits) ?? (isSaidToBeZip(tokens, n) ? unknownZip(digits) : undefined)
  return place && { end: n + 1, name: digits, candidates: [place] }
}

/** Not of an amount, or of the number of something: "$ 63110", "63110 dollars", "order # 63110". */
const fiveDigitsAt = (tokens: readonly Token[], n: number): string | undefined => {
  const [before, token, after] = [tokens[n - 1], tokens[n], tokens[n + 1]]
  if (token === undefined || !/^\d{5}$/u.test(token.word) || /[$#]\s*$/u.test(token.gap)) return undefined
  const isAmount = MONEY.has(before?.word ?? "") || MONEY.has(after?.word ?? "") || isCents(after)
  return isAmount ? undefined : token.word
}

const MONEY = new Set(wordList("dollar dollars buck bucks usd dolar dolares peso pesos"))

const isCents = (token: Token | undefined): boolean => token?.gap === "." && /^\d\d$/u.test(token.word)

/** "63999" alone, "zip 63999", "my zip code is 63999", "MO 63999". */
const isSaidToBeZip = (tokens: readonly Token[], n: number): boolean => {
  const before = tokens.slice(0, n).findLast(({ word }) => word !== "is" && word !== "es")
  return tokens.length === 1 || (before !== undefined && BEFORE_ZIP.has(before.word))
}

const BEFORE_ZIP = new Set(wordList("zip zipcode code postal mo il"))

const unknownZip = (zip: string): Place => ({
  name: zip,
  zip,
  state: null,
  // All three-digit areas that come within the tables' distance have a ZIP code in them.
  at: ZIP_AREAS.has(zip.slice(0, 3)) ? "unknown" : "far",
  spreadMiles: 0,
})

const ZIP_AREAS = new Set([...zipPlaces.keys()].map((zip) => zip.slice(0, 3)))

/** The longest names have four words. */
const NAME_LENGTHS = [4, 3, 2, 1]

/** The longest name that begins at a token. */
const nameFoundAt = (tokens: readonly Token[], n: number, followsPlace: boolean): Found | undefined => {
  for (const words of NAME_LENGTHS) {
    const end = n + words
    const window = tokens.slice(n, end)
    if (window.slice(1).some(({ gap }) => !/^[\s.'’-]{1,3}$/u.test(gap))) continue
    const state = stateAfterPlace(tokens, end)
    const key = window.map(({ word }) => word).join("")
    const known = knownWith(key, words) ?? knownWithTypo(key, words, state)
    if (known === undefined) continue
    const found = decide(tokens, { start: n, end, known, state, followsPlace })
    if (found !== undefined) return found
  }
  return undefined
}

/** Several words are not joined to one short name: "in a" is not Ina. */
const knownWith = (key: string, words: number): readonly KnownPlace[] | undefined => {
  const known = placesByKey.get(key)
  const isWhole = words === 1 || key.length >= SHORTEST_JOINED || known?.[0]!.wordsOfName === words
  return isWhole ? known : undefined
}

const SHORTEST_JOINED = 7

/**
 * The places whose name differs in one letter, if it has seven or more, as many words, and nothing has to be beside it.
 * With a state beside it, of any name: one letter from five on, two from eight on ("fest is missouri").
 */
const knownWithTypo = (
  key: string,
  words: number,
  state: StateNamed | undefined,
): readonly KnownPlace[] | undefined => {
  if (key.length < 5) return undefined
  const letters = letterBits(key)
  const near = (placesByLetter.get(key[0]!) ?? []).flatMap(({ key: right, letters: rightLetters, known }) => {
    const allowed = errorsAllowed(right.length, state)
    if (Math.abs(right.length - key.length) > allowed) return []
    // Each letter that only one of them has is an error: most names are out without counting the errors.
    if (bitCount(letters & ~rightLetters) > allowed || bitCount(rightLetters & ~letters) > allowed) return []
    const fitting = known.filter((each) => fits(each, words, state))
    const errors = fitting.length === 0 ? Infinity : typingErrors(key, right)
    return errors <= allowed ? [{ errors, known: fitting }] : []
  })
  return near.toSorted((a, b) => a.errors - b.errors)[0]?.known
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

const errorsAllowed = (letters: number, state: StateNamed | undefined): number => {
  if (state === undefined) return letters >= 7 ? 1 : 0
  return letters >= 8 ? 2 : 1
}

/** Cities farther away are too like other words: "settle" is not Seattle. */
const TYPO_MILES = 60

const fits = (
  { needs, place, wordsOfName, milesFromDowntown }: KnownPlace,
  words: number,
  state: StateNamed | undefined,
): boolean =>
  state === undefined
    ? needs === "nothing" && wordsOfName === words && milesFromDowntown <= TYPO_MILES
    : place.state === state.code

interface Reading {
  readonly start: number
  readonly end: number
  readonly known: readonly KnownPlace[]
  readonly state: StateNamed | undefined
  readonly followsPlace: boolean
}

/** Whether a known name is meant as a place, and which. */
const decide = (
  tokens: readonly Token[],
  { start, end, known, state, followsPlace }: Reading,
): Found | undefined => {
  const { name } = known[0]!.place
  const zip = zipPlaces.get(fiveDigitsAt(tokens, state?.next ?? end) ?? "")
  // The ZIP code beside a town says where in it.
  if (zip !== undefined) return { end: (state?.next ?? end) + 1, name, candidates: [{ ...zip, name }] }
  if (state !== undefined) return { end: state.next, name, candidates: [inState(known, state.code)] }
  if (isRoad(tokens, start, end)) return undefined
  const candidates = withoutState(known, isUsedAsPlace(tokens, start, end, followsPlace))
  return candidates.length === 0 ? undefined : { end, name, candidates }
}

/** The place in a state; the nearest to downtown, where two have this name: Dutchtown is also a town far away. */
const inState = (known: readonly KnownPlace[], state: string): Place =>
  known.find(({ place }) => place.state === state)?.place ?? unlocated(known[0]!.place.name, state)

/** A state, or a place in it that is not in the tables. */
const unlocated = (name: string, state: string): Place => ({
  name,
  state,
  at: isLocal(state) ? "unknown" : "far",
  spreadMiles: 0,
})

const isLocal = (state: string): boolean => state === "MO" || state === "IL"

const withoutState = (known: readonly KnownPlace[], isContext: boolean): readonly Place[] => {
  const possible = known.filter(({ needs }) => needs === "nothing" || (needs === "context" && isContext))
  return possible.filter(({ isWellKnown }, n) => n === 0 || isWellKnown).map(({ place }) => place)
}

const stateFoundAt = (tokens: readonly Token[], n: number, followsPlace: boolean): Found | undefined => {
  const state = stateAt(tokens, n)
  if (state === undefined || isRoad(tokens, n, state.next) || isDenied(tokens, n)) return undefined
  if (!isLocal(state.code) && !isUsedAsPlace(tokens, n, state.next, followsPlace)) return undefined
  const name = STATE_NAMES.get(state.code)!
  return { end: state.next, name, candidates: [unlocated(name, state.code)], isState: true }
}

/** "Not the Missouri one". */
const isDenied = (tokens: readonly Token[], n: number): boolean =>
  tokens.slice(Math.max(0, n - 2), n).some(({ word }) => word === "not" || word === "no")
