import type { Judgment } from "../classifier/classifier.ts"
import { ASKS, type Ask } from "../classifier/labels.ts"
import { bestReply } from "./best-reply.ts"

/** What a message asks for. */
export interface Asked {
  /** What is answered, in the order of the message; none where one question is better than a guess. */
  readonly sure: readonly Ask[]
  /** What it may ask for besides, or instead, the likeliest first. */
  readonly perhaps: readonly Ask[]
  /** Those of them that are offered beside the reply to what is answered. */
  readonly besides: readonly Ask[]
}

/** What of a message is known besides its wording. */
export interface Found {
  /** Whether a job is named, of whatever kind. */
  readonly hasJob: boolean
  readonly hasPlace: boolean
  readonly hasTime: boolean
  /** Whether it greets or thanks. */
  readonly isPolite: boolean
  /** Whether it has a word that this is seldom said without. */
  readonly tells: (ask: Ask) => boolean
}

/** Where nothing is sure, it may be meant from this probability on. */
const PERHAPS = 0.04
const MOST_LIKELY = 0.99
/** A visit is moved or cancelled. */
const CHANGE = 0.22

/** What is asked of a job. */
export const ABOUT_JOBS: readonly Ask[] = ["price", "service", "book", "soonest", "quote"]

export const askedIn = (judgment: Judgment, found: Found): Asked => {
  const { partOf } = judgment
  const { hasJob } = found
  const likely = likelyWith(judgment, found)
  const all = ASKS.filter((ask) => ask !== "emergency")
    .map((ask) => ({ ask, p: likely(ask) }))
    .toSorted((a, b) => b.p - a.p)
  // The price of a job says too that it is done, and free times are the way to book: one part answers both.
  const priceOfJob = together(likely("service"), likely("price"))
  const times = together(likely("soonest"), likely("book"))
  const lessLikely = likely("soonest") < likely("book") ? "soonest" : "book"
  const possible = all
    .filter(({ ask }) => ask !== lessLikely && !(hasJob && ask === "service"))
    .map(({ ask, p }) => {
      if (TIMES_TO_BOOK.includes(ask)) return { ask, p: times }
      return { ask, p: hasJob && ask === "price" ? priceOfJob : p }
    })
    .toSorted((a, b) => b.p - a.p)
  const { answered, offered } = bestReply(possible)
  const names: readonly Ask[] = hasJob && answered.includes("price") ? [...answered, "service"] : answered
  return {
    sure: names.toSorted((a, b) => partOf(`ask:${a}`) - partOf(`ask:${b}`)),
    perhaps: all.filter(({ ask, p }) => p >= PERHAPS && !names.includes(ask)).map(({ ask }) => ask),
    besides: offered,
  }
}

/** How likely one of two is asked that are seldom asked both. */
const together = (one: number, other: number): number => Math.min(MOST_LIKELY, one + other)

const TIMES_TO_BOOK: readonly Ask[] = ["soonest", "book"]

/** How likely each is with what else is known: its odds, times how much more often it is asked then. */
const likelyWith =
  ({ likely }: Judgment, { hasPlace, hasTime, isPolite, tells }: Found) =>
  (ask: Ask): number => {
    const change = Math.max(likely["ask:move"], likely["ask:cancel"])
    const isChange = change >= CHANGE && change > Math.max(likely["ask:soonest"], likely["ask:book"])
    const times =
      (tells(ask) ? 2 : 1) *
      (ask === "area" && hasPlace ? 1.6 : 1) *
      (ask === "soonest" && hasTime && tells(ask) ? 2 : 1) *
      (ask === "smalltalk" && isPolite ? 4 : 1) *
      (isChange && TIMES.includes(ask) ? 0.25 : 1)
    const p = likely[`ask:${ask}`]
    return (p * times) / (p * times + 1 - p)
  }

/** Free times, which are seldom asked for beside a visit that is to be moved or cancelled. */
const TIMES: readonly Ask[] = ["soonest", "book", "hours"]
