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
  readonly hasPlace: boolean
  /** Whether it greets or thanks. */
  readonly isPolite: boolean
  /** How many words it has. */
  readonly length: number
}

/** From this probability on, it counts as asked. */
const SURE = 0.3
/** From here on it may be asked. */
const PERHAPS = 0.04
/** From here on it may be asked beside what is sure, in a message that is long enough for two questions. */
const BESIDES = 0.03
const OTHER_COMPANY_BESIDES = 0.4
const LONG = 7
/** From here on, with a place, the question is whether the business works there. */
const WITH_PLACE = 0.15
/** From here on, with a job that nothing else is asked of, the question is whether the business does it. */
const WITH_JOB = 0.04

/** What is asked of a job. */
export const ABOUT_JOBS: readonly Ask[] = ["price", "service", "book", "soonest", "quote"]

/** What a job is mentioned for without being asked for. */
const WITH_MENTION: readonly Ask[] = ["move", "cancel", "complaint", "account", "fee", "plans", "robot"]

export const askedIn = (
  { likely, partOf }: Judgment,
  { hasJob, hasPlace, isPolite, length }: Found,
): Asked => {
  const all = ASKS.filter((ask) => ask !== "emergency")
    .map((ask) => ({ ask, p: likely[`ask:${ask}`] }))
    .toSorted((a, b) => b.p - a.p)
  const sure = all.filter(({ ask, p }) => p >= SURE || (ask === "area" && hasPlace && p >= WITH_PLACE))
  // What no business does is seldom asked beside something that this one does.
  const names = sure
    .filter(({ ask, p }) => ask !== "other_company" || sure.length === 1 || p >= OTHER_COMPANY_BESIDES)
    .map(({ ask }) => ask)
  if (isPolite && !names.includes("smalltalk")) names.push("smalltalk")
  const isAboutJob = names.some((ask) => ABOUT_JOBS.includes(ask) || WITH_MENTION.includes(ask))
  if (hasJob && !isAboutJob && likely["ask:service"] >= WITH_JOB) names.push("service")
  const others = all.filter(({ ask }) => !names.includes(ask))
  return {
    sure: names.toSorted((a, b) => partOf(`ask:${a}`) - partOf(`ask:${b}`)),
    perhaps: others.filter(({ p }) => p >= PERHAPS).map(({ ask }) => ask),
    besides: others.filter(({ p }) => p >= BESIDES && length >= LONG).map(({ ask }) => ask),
  }
}
