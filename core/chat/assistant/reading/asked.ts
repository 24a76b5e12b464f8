import type { Judgment } from "../classifier/classifier.ts"
import { ASKS, type Ask } from "../classifier/labels.ts"

/** What a message asks for. */
export interface Asked {
  /** What it asks for as far as that is sure, in its order. */
  readonly sure: readonly Ask[]
  /** What it may ask for besides, or instead, the likeliest first. */
  readonly perhaps: readonly Ask[]
  /** Those of them that are likely enough to be offered beside the reply to what is sure. */
  readonly besides: readonly Ask[]
}

/** What of a message is known besides its wording. */
export interface Found {
  /** Whether a job is named, of whatever kind. */
  readonly hasJob: boolean
  /** Whether of a kind that is known. */
  readonly hasKind: boolean
  /** The part of the message that names it. */
  readonly jobPart: number
  readonly hasPlace: boolean
  /** Whether it is a single word, of which the classifier has learned little. */
  readonly isOneWord: boolean
  /** Whether it greets or thanks. */
  readonly isPolite: boolean
  /** Whether it has a word that this is seldom said without. */
  readonly tells: (ask: Ask) => boolean
}

// The probabilities from which on something is done, chosen by cross-validation.

/** It counts as asked. */
const SURE = 0.22
/** What calls a person or opens the form must be surer, so that it is not done in vain. */
const SURE_OF: Partial<Record<Ask, number>> = {
  complaint: 0.75,
  person: 0.4,
  soonest: 0.45,
  book: 0.37,
  other_company: 0.2,
  robot: 0.3,
}
/** Free times, beside a visit that is to be moved or cancelled. */
const SURE_BESIDE_CHANGE = 0.7
/** With a word that tells it. */
const WITH_WORD = 0.13
/** With a place, whether the business works there. */
const WITH_PLACE = 0.15
/** Of a job that nothing else is asked of, whether the business does it. */
const WITH_JOB = 0.04
/** The same beside a quote for the job. */
const WITH_QUOTE = 0.08
/** What is sure is answered if one of it is so likely. */
const GUESS = 0.4
/** Something is offered beside what is sure, … */
const BESIDES = 0.045
/** … and with it what is so likely. */
const BESIDES_OTHERS = 0.02
/** Where nothing is sure, it may be meant. */
const PERHAPS = 0.04
/** Where a job of no known kind is named and nothing else, it is no work of this business. */
const OTHER_COMPANY_OF_UNKNOWN = 0.12

/** What calls a person or opens the form. */
const ACTING: readonly Ask[] = ["complaint", "person", "soonest", "book"]

/** What is asked of a job. */
export const ABOUT_JOBS: readonly Ask[] = ["price", "service", "book", "soonest", "quote"]

/** What no choice of a question stands for. */
const UNOFFERED: readonly Ask[] = ["service", "smalltalk", "other_company", "robot"]

/** What a job is mentioned for without being asked for. */
const WITH_MENTION: readonly Ask[] = ["move", "cancel", "complaint", "account", "fee", "plans", "robot"]

export const askedIn = (
  { likely, partOf }: Judgment,
  { hasJob, hasKind, jobPart, hasPlace, isOneWord, isPolite, tells }: Found,
): Asked => {
  const all = ASKS.filter((ask) => ask !== "emergency")
    .map((ask) => ({ ask, p: likely[`ask:${ask}`] }))
    .toSorted((a, b) => b.p - a.p)
  const isChange = likely["ask:move"] >= SURE || likely["ask:cancel"] >= SURE
  const sure = all.filter(
    ({ ask, p }) =>
      (p >= (tells(ask) ? Math.min(WITH_WORD, leastOf(ask, isChange)) : leastOf(ask, isChange)) &&
        (!isOneWord || tells(ask) || !ACTING.includes(ask))) ||
      (ask === "area" && hasPlace && p >= WITH_PLACE),
  )
  // Where even the likeliest is hardly likely, one question is better than a guess.
  if (
    !hasJob &&
    !isPolite &&
    !sure.some(({ ask, p }) => p >= GUESS || tells(ask) || (ask === "area" && hasPlace))
  )
    return { sure: [], perhaps: all.filter(({ p }) => p >= PERHAPS).map(({ ask }) => ask), besides: [] }
  const names = sure.map(({ ask }) => ask)
  if (isPolite && !names.includes("smalltalk")) names.push("smalltalk")
  const isAboutJob = names.some((ask) => ABOUT_JOBS.includes(ask) || WITH_MENTION.includes(ask))
  const isApart = names.length > 0 && names.every((ask) => partOf(`ask:${ask}`) !== jobPart)
  if (
    hasJob &&
    (isApart ? !names.some((ask) => ABOUT_JOBS.includes(ask)) : !isAboutJob) &&
    likely["ask:service"] >= WITH_JOB
  )
    names.push("service")
  if (hasJob && names.includes("quote") && !names.includes("service") && likely["ask:service"] >= WITH_QUOTE)
    names.push("service")
  // Work that is of no known kind is perhaps none of a house.
  if (
    !hasKind &&
    names.every((ask) => ask === "service" || ask === "smalltalk" || ask === "other_company") &&
    likely["ask:other_company"] >= OTHER_COMPANY_OF_UNKNOWN
  )
    return {
      sure: [...names.filter((ask) => ask === "smalltalk"), "other_company"],
      perhaps: [],
      besides: [],
    }
  // The price of a job says too that it is done.
  if (hasJob && names.includes("service") && !names.includes("price")) names.push("price")
  const others = all.filter(({ ask }) => !names.includes(ask))
  return {
    sure: names.toSorted((a, b) => partOf(`ask:${a}`) - partOf(`ask:${b}`)),
    perhaps: others.filter(({ p }) => p >= PERHAPS).map(({ ask }) => ask),
    besides: others.some(({ ask, p }) => p >= BESIDES && !UNOFFERED.includes(ask))
      ? others.filter(({ p }) => p >= BESIDES_OTHERS).map(({ ask }) => ask)
      : [],
  }
}

const leastOf = (ask: Ask, isChange: boolean): number =>
  isChange && (ask === "soonest" || ask === "book" || ask === "hours")
    ? SURE_BESIDE_CHANGE
    : (SURE_OF[ask] ?? SURE)
