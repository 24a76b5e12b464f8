import { minuteOfDayAt } from "../../../time/chicago.ts"
import type { Day } from "../../../time/calendar.ts"
import type { Instant } from "../../../time/interval.ts"
import { nextStarts, type AssistantFacts } from "../facts.ts"
import type { Hours } from "../when/rule.ts"
import type { ReplyPart } from "./part.ts"

interface TimesOfDay {
  readonly day: Day
  /** In the part of the day that was asked for; at most `MOST_STARTS`. */
  readonly starts: readonly Instant[]
  readonly closed: boolean
  readonly holiday: string | null
}

/** More would be too long to read in a chat. */
const MOST_STARTS = 4
const MOST_NEXT = 3

interface Times {
  readonly asked: readonly TimesOfDay[]
  /** At the hours that were asked for, unless `isOther`. */
  readonly next: readonly Instant[]
  /** Nothing is free at the hours that were asked for. */
  readonly isOther: boolean
}

/** The free times of the days that are asked for, and of the next days. */
export const timesOf = (
  { days: asked, hours }: Pick<Extract<ReplyPart, { readonly kind: "times" }>, "days" | "hours">,
  { days }: Pick<AssistantFacts, "days">,
): Times => {
  const fitting = nextStarts(days.map((day) => ({ ...day, starts: startsWithin(day.starts, hours) })))
  return {
    asked: asked.map(({ day, hours: part }) => {
      const known = days.find((each) => each.day === day)
      return {
        day,
        starts: spread(startsWithin(known?.starts ?? [], part === null ? [] : [part])),
        closed: (known?.closed ?? null) !== null,
        holiday: known?.holiday ?? null,
      }
    }),
    next: (fitting.length > 0 ? fitting : nextStarts(days)).slice(0, MOST_NEXT),
    isOther: fitting.length === 0,
  }
}

/** Those in one of these parts of the day; all where none is given. */
const startsWithin = (starts: readonly Instant[], hours: readonly Hours[]): readonly Instant[] =>
  hours.length === 0 ? starts : starts.filter((start) => hours.some((part) => isWithin(start, part)))

const isWithin = (start: Instant, { from, to }: Hours): boolean => {
  const minute = minuteOfDayAt(start)
  return from <= minute && minute < to
}

/** Of many starts some, over the whole day. */
const spread = (starts: readonly Instant[]): readonly Instant[] =>
  starts.length <= MOST_STARTS
    ? starts
    : Array.from({ length: MOST_STARTS }, (_, n) => starts[Math.floor((n * starts.length) / MOST_STARTS)]!)
