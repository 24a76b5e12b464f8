import { DAY } from "../../../time/calendar.ts"
import { dayOfDate, instantOfWall } from "../../../time/chicago.ts"
import { languageOf } from "../language.ts"
import { placesIn } from "../places/places-in.ts"
import { whenIn } from "../when.ts"

/** A Monday at midnight in Chicago: from then on, a text names the same times on every day. */
const START = instantOfWall(dayOfDate("2026-01-05") * DAY)

/**
 * What a text has that single words do not tell: whether it names a place and a time, how many words and questions it has,
 * and its language. Names of places and dates are too many to be learned, each for itself.
 */
export const marksOf = (text: string): readonly string[] => {
  const words = text.replaceAll(/['’`´]/gu, "").match(/[\p{L}\p{M}\d]+/gu)?.length ?? 0
  const length = doublingsOf(words)
  const place = placesIn(text).length > 0 ? "place" : "no place"
  const times = whenIn(text, START)
  const time = times.length > 0 ? "time" : "no time"
  const questions = Math.min(MOST_QUESTIONS, text.match(/\?/gu)?.length ?? 0)
  return [
    place,
    time,
    `${place} ${length}`,
    `${time} ${length}`,
    `length ${length}`,
    `questions ${questions}`,
    ...(times.some(({ hours }) => hours !== null) ? ["hours"] : []),
    ...(times.some(({ isSoonest }) => isSoonest) ? ["soonest"] : []),
    ...(times.some(({ weekdays }) => weekdays.length > 0) ? ["weekdays"] : []),
    languageOf(text),
  ]
}

const MOST_QUESTIONS = 3

/** 1 of 2 and 3, 2 of 4 to 7 and so on. */
const doublingsOf = (count: number): number =>
  Math.min(MOST_DOUBLINGS, Math.floor(Math.log2(Math.max(1, count))))
const MOST_DOUBLINGS = 5
