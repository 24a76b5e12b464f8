import type { Ask } from "../classifier/labels.ts"

/** Something that may be asked, with its probability. */
export interface Possible {
  readonly ask: Ask
  readonly p: number
}

/** What is answered, and what is offered beside it as the choices of a question. */
export interface BestReply {
  readonly answered: readonly Ask[]
  readonly offered: readonly Ask[]
}

/** What no choice of a question stands for. */
const UNOFFERED: readonly Ask[] = ["service", "smalltalk", "other_company", "robot"]
/** What calls a person or opens the form. */
const ACTING: readonly Ask[] = ["complaint", "person", "soonest", "book"]

const CANDIDATES = 7
const MOST_ANSWERED = 4
const MOST_OFFERED = 3
/** Where nothing is likely, how likely something else is asked than what the classifier knows. */
const UNKNOWN = 0.2
const LEAST_ANSWERED = 0.1
const LEAST_OFFERED = 0.02

// What a reply is worth, where one that answers all that is asked, and at most one thing more, is worth 1; chosen by
// cross-validation.

/** A question with the right choices. */
const ASKS_RIGHT = 0.5
/** A question alone, whatever is asked. */
const ASKS_ALONE = 0.2
const ANSWERS_WRONG = -0.7
/** One thing more than is asked. */
const ONE_MORE = -0.05
/** A question beside an answer, which somebody has to read. */
const QUESTION = -0.04
/** To call a person, or to open the form, where that was not asked. */
const ACTS_UNASKED = -0.7

/**
 * What to answer and what to offer, so that the reply is worth most by the probabilities, the likeliest first: of all sets
 * of things to answer, with the likeliest of the rest as choices or without. Where even the best set is worth less than a
 * question, nothing is answered. What is asked is taken to be asked independently of each other.
 */
export const bestReply = (possible: readonly Possible[]): BestReply => {
  const candidates = possible.filter(({ p }) => p >= LEAST_ANSWERED).slice(0, CANDIDATES)
  let best: BestReply = { answered: [], offered: [] }
  let most = ASKS_ALONE
  for (let set = 1; set < 2 ** candidates.length; set++) {
    const answered = candidates.filter((_, n) => ((set >> n) & 1) === 1)
    if (answered.length > MOST_ANSWERED) continue
    const rest = possible.filter((each) => !answered.includes(each))
    const offerable = rest
      .filter(({ ask, p }) => p >= LEAST_OFFERED && !UNOFFERED.includes(ask))
      .slice(0, MOST_OFFERED)
    for (const offered of [[], offerable]) {
      const worth = worthOf(answered, offered, rest)
      if (worth <= most) continue
      most = worth
      best = { answered: answered.map(({ ask }) => ask), offered: offered.map(({ ask }) => ask) }
    }
  }
  return best
}

/** What a reply is worth on average; `rest` is what it does not answer. */
const worthOf = (
  answered: readonly Possible[],
  offered: readonly Possible[],
  rest: readonly Possible[],
): number => {
  const allAsked = product(answered.map(({ p }) => p))
  const oneMore = answered.reduce(
    (sum, { p }, n) => sum + (1 - p) * product(answered.toSpliced(n, 1).map((each) => each.p)),
    0,
  )
  // Something is nearly always asked: one thing that is answered is not one more than nothing.
  const atMostOneMore = allAsked + (answered.length > 1 ? oneMore : 0)
  const restUnasked = noneOf(rest)
  const unofferedUnasked = noneOf(rest.filter((each) => !offered.includes(each)))
  const something = 1 - (1 - UNKNOWN) * restUnasked * noneOf(answered)
  const fits = (restUnasked * atMostOneMore) / something
  const asksRight = (unofferedUnasked * atMostOneMore) / something - fits
  const incomplete = allAsked * (1 - unofferedUnasked)
  return (
    fits +
    ASKS_RIGHT * asksRight +
    ANSWERS_WRONG * (1 - fits - asksRight - incomplete) +
    ONE_MORE * oneMore * restUnasked +
    (offered.length > 0 ? QUESTION : 0) +
    ACTS_UNASKED * answered.reduce((sum, { ask, p }) => (ACTING.includes(ask) ? sum + 1 - p : sum), 0)
  )
}

const product = (numbers: readonly number[]): number => numbers.reduce((all, each) => all * each, 1)

const noneOf = (possible: readonly Possible[]): number => product(possible.map(({ p }) => 1 - p))
