import { wordList } from "../words.ts"
import type { Token } from "./tokens.ts"

const NAMES = `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;FL Florida;
GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;
MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;
NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;
RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;
WV West Virginia;WI Wisconsin;WY Wyoming;DC District of Columbia`

/** "MO" to "Missouri". */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.split(/;\s*/u).map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)

const CODES: ReadonlyMap<string, string> = new Map([
  ...[...STATE_NAMES].map(([code, name]) => [name.toLowerCase().replace(" ", ""), code] as const),
  // As a telephone's dictation writes it.
  ["misery", "MO"],
])

/** Codes that are no words, so that they need no capital letters. */
const PLAIN_CODES = new Set(wordList("mo il ks ky tn tx fl wi mi ar ia az ny nc dc"))

export interface StateNamed {
  readonly code: string
  /** The index of the token after it. */
  readonly next: number
}

/** The state whose full name begins at a token. */
export const stateAt = (tokens: readonly Token[], n: number): StateNamed | undefined => {
  for (const length of [2, 1]) {
    const words = tokens.slice(n, n + length).map(({ word }) => word)
    const code = CODES.get(words.join(""))
    if (code !== undefined) return { code, next: n + length }
  }
  return undefined
}

/** The state that follows a place: "Troy, MO", "troy illinois", "O'Fallon, the Missouri one". */
export const stateAfterPlace = (tokens: readonly Token[], n: number): StateNamed | undefined => {
  const token = tokens[n]
  if (token === undefined) return undefined
  if (isCode(token)) return { code: token.word.toUpperCase(), next: n + 1 }
  return stateAt(tokens, FILLERS.has(token.word) ? n + 1 : n)
}

const FILLERS = new Set(wordList("the in en de la el of"))

const isCode = ({ word, text, gap }: Token): boolean =>
  PLAIN_CODES.has(word) || (STATE_NAMES.has(text) && gap.includes(","))
