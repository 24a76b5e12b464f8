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
const MOST_OFFERED = 4
const LEAST_ANSWERED = 0.1
const LEAST_OFFERED = 0.01

/**
 * How much more often strangers ask so many things in one message than if they asked each independently of the others; the
 * last stands for all more. That they ask nothing means that they ask something which the classifier does not know.
 */
const TIMES_AS_OFTEN = [0.2, 1.04, 1.25, 0.46, 0.1] as const

// What a reply is worth, where one that answers all that is asked, and at most one thing more, is worth 1; chosen by
// cross-validation.

/** What it leaves out is among its choices. */
const ASKS_RIGHT = 0.4
/** What is asked is among its choices, beside an answer to something else. */
const ASKS_AFTER_WRONG = 0.1
/** A question alone, whatever is asked. */
const ASKS_ALONE = 0.2
/** It leaves something out, and answers nothing else. */
const INCOMPLETE = 0
/** It leaves something out and answers something else, or answers two things more. */
const WRONG = -0.9
/** One thing more than is asked. */
const ONE_MORE = -0.05
/** A question beside an answer, which somebody has to read. */
const QUESTION = -0.04
/** To call a person, or to open the form, where that was not asked. */
const ACTS_UNASKED = -0.9

/**
 * What to answer and what to offer, so that the reply is worth most by the probabilities, the likeliest first: of all sets
 * of things to answer, with the likeliest of the rest as choices or without. Where even the best set is worth less than a
 * question, nothing is answered.
 */
export const bestReply = (possible: readonly Possible[]): BestReply => {
  const candidates = possible.filter(({ p }) => p >= LEAST_ANSWERED).slice(0, CANDIDATES)
  const total = howManyOf(possible).reduce((sum, p, count) => sum + p * timesAsOften(count), 0)
  let best: BestReply = { answered: [], offered: [] }
  let most = ASKS_ALONE
  for (let set = 1; set < 2 ** candidates.length; set++) {
    const answered = candidates.filter((_, n) => ((set >> n) & 1) === 1)
    if (answered.length > MOST_ANSWERED) continue
    const others = possible.filter((each) => !answered.includes(each))
    const offerable = others
      .filter(({ ask, p }) => p >= LEAST_OFFERED && !UNOFFERED.includes(ask))
      .slice(0, MOST_OFFERED)
    for (const offered of [[], offerable]) {
      const rest = others.filter((each) => !offered.includes(each))
      const worth = worthOf(answered, offered, rest) / total + costOf(answered, offered)
      if (worth <= most) continue
      most = worth
      best = { answered: answered.map(({ ask }) => ask), offered: offered.map(({ ask }) => ask) }
    }
  }
  return best
}

/** What a reply is worth on average, times the sum of how often each number of things is asked. */
const worthOf = (
  answered: readonly Possible[],
  offered: readonly Possible[],
  rest: readonly Possible[],
): number => {
  const [ofAnswered, ofOffered, ofRest] = [answered, offered, rest].map(howManyOf)
  let worth = 0
  ofAnswered!.forEach((p, right) => {
    const unasked = answered.length - right
    ofOffered!.forEach((q, open) => {
      ofRest!.forEach((r, left) => {
        const value = valueOf(right, unasked, open, left) + ONE_MORE * unasked
        worth += p * q * r * timesAsOften(right + open + left) * value
      })
    })
  })
  return worth
}

/**
 * What a reply is worth that answers so many things that are asked and so many that are not, where so many more are asked
 * that are among its choices, and so many that it leaves out.
 */
const valueOf = (right: number, unasked: number, open: number, left: number): number => {
  if (unasked > 1 || right + open + left === 0) return WRONG
  if (open + left === 0) return 1
  if (left === 0) return right > 0 ? ASKS_RIGHT : ASKS_AFTER_WRONG
  return unasked === 0 ? INCOMPLETE : WRONG
}

const costOf = (answered: readonly Possible[], offered: readonly Possible[]): number =>
  (offered.length > 0 ? QUESTION : 0) +
  ACTS_UNASKED * answered.reduce((sum, { ask, p }) => (ACTING.includes(ask) ? sum + 1 - p : sum), 0)

const MOST_COUNTED = TIMES_AS_OFTEN.length - 1

const timesAsOften = (count: number): number => TIMES_AS_OFTEN[Math.min(count, MOST_COUNTED)]!

/** How likely none of them is asked, one, two and so on, the last of which stands for all more, were each asked independently. */
const howManyOf = (possible: readonly Possible[]): readonly number[] => {
  let counts: readonly number[] = [1]
  for (const { p } of possible) {
    const next = TIMES_AS_OFTEN.map(() => 0)
    counts.forEach((each, count) => {
      next[count]! += each * (1 - p)
      next[Math.min(count + 1, MOST_COUNTED)]! += each * p
    })
    counts = next
  }
  return counts
}
