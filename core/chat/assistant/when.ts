import type { Day, Weekday } from "../../time/calendar.ts"
import { dayAt, minuteOfDayAt } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import { HOUR_RULES } from "./when/hours.ts"
import { namedDaysIn } from "./when/named-days.ts"
import { normalizeTimes } from "./when/normalize.ts"
import { readWith, type Hours, type ReadSpan } from "./when/rule.ts"
import { MONTH_RULES, WEEK_RULES } from "./when/weeks.ts"

/** One time that a message names: "tuesday or friday after 5" has two. */
export interface AskedTime {
  /** As the message has it, in lower case without accents, with short forms written out: "tuesday after 5". */
  readonly text: string
  /**
   * The days it means, in order, none before today: one for "tuesday", two for "this weekend", seven for "next week", all
   * up to the day before for "before the 15th", fourteen for "after the 15th". Empty where only an hour, or days that recur,
   * are named.
   */
  readonly days: readonly Day[]
  /** Another day that the same words may mean: "next Tuesday", said on a Monday, may be tomorrow. Show the date, or ask. */
  readonly orElse: readonly Day[]
  /** Days of the week in general: "weekends", "on sundays", "any weekday". */
  readonly weekdays: readonly Weekday[]
  /**
   * When on these days, in minutes since midnight, `from` inclusive, `to` exclusive; null for the whole day. "After 5" is
   * 1020 to 1440, "at 5" 1020 to 1050.
   */
  readonly hours: Hours | null
  /** "Thanksgiving Day"; null for other days. */
  readonly holiday: string | null
  /** As soon as possible: "asap", "right now", "ahorita", "first opening". */
  readonly isSoonest: boolean
  /** These times do not suit: "not monday", "any day except friday", "friday's no good". */
  readonly isExcluded: boolean
}

/**
 * The times that a message names, in its order, English or Spanish; days are counted in Chicago. Only what is to come:
 * "yesterday", "last tuesday", "since sunday" and "until friday" name none. What the message wants with a time, be it to
 * book it or to cancel it, is not looked at.
 *
 * What may be read in two ways is read as follows, and `orElse` has the other day: "Tuesday" is the first one after today,
 * said on a Tuesday perhaps today; "next Tuesday" is the one of next week (Monday to Sunday), perhaps the first to come. A
 * date without a year is the next such date. An hour from 1 to 6 without "am" is in the afternoon.
 */
export const whenIn = (text: string, now: Instant): readonly AskedTime[] => {
  const today = dayAt(now)
  const message = normalizeTimes(text)
  const hours = readWith(HOUR_RULES, message, today)
  const weeks = readWith(WEEK_RULES, hours.rest, today)
  const named = namedDaysIn(weeks.rest, today)
  const months = readWith(MONTH_RULES, named.rest, today)
  const days = [weeks, named, months].flatMap(({ spans }) => spans)
  return withHours(days.filter(saysTime), hours.spans.filter(saysTime), message)
    .map((span) => withoutWhatIsOver(span, now))
    .filter(saysTime)
    .toSorted((a, b) => a.start - b.start)
    .map((span) => askedTimeOf(span, message))
}

/** "This morning", said in the afternoon, is no time that can be asked for. */
const withoutWhatIsOver = (span: ReadSpan, now: Instant): ReadSpan => {
  const { days = [], hours } = span
  if (hours === undefined || hours.to > minuteOfDayAt(now) || !days.includes(dayAt(now))) return span
  const { hours: _over, ...rest } = span
  const left = days.filter((day) => day !== dayAt(now))
  return left.length === 0 ? { ...rest, days: left } : { ...span, days: left }
}

const saysTime = ({ days = [], weekdays = [], hours, isSoonest }: ReadSpan): boolean =>
  days.length > 0 || weekdays.length > 0 || hours !== undefined || isSoonest === true

const askedTimeOf = (span: ReadSpan, message: string): AskedTime => ({
  text: message.slice(span.start, span.end),
  days: span.days ?? [],
  orElse: span.orElse ?? [],
  weekdays: span.weekdays ?? [],
  hours: span.hours ?? null,
  holiday: span.holiday ?? null,
  isSoonest: span.isSoonest ?? false,
  isExcluded:
    EXCLUDED_BEFORE.test(message.slice(0, span.start)) || EXCLUDED_AFTER.test(message.slice(span.end)),
})

const EXCLUDED_BEFORE =
  /\b(?:not(?: do)?|except(?: for)?|but|besides|other than|instead of|cant(?: do| make)?|cannot(?: do)?|no puedo(?: ir)?|menos|excepto|en vez del?|en lugar del?)(?: on| el| la| los| las| the| for)?(?: this)? $/u

const EXCLUDED_AFTER =
  /^(?: is| are| does| do)? (?:no good|not good|doesnt work|wont work|not work|is out|no me sirve|no puedo|tampoco)\b/u

/** Each time of day with its day: the day before it without hours of its own, or else the day after it. */
const withHours = (
  days: readonly ReadSpan[],
  hours: readonly ReadSpan[],
  message: string,
): readonly ReadSpan[] => {
  const spans = days.filter(({ isSoonest }) => isSoonest !== true).toSorted((a, b) => a.start - b.start)
  const alone: ReadSpan[] = days.filter(({ isSoonest }) => isSoonest === true)
  for (const each of hours.toSorted((a, b) => a.start - b.start)) {
    const n = indexOfDayFor(each, spans, message)
    if (n === undefined) alone.push(each)
    else spans[n] = joined(spans[n]!, each)
  }
  return [...withHoursOfNext(spans, message), ...alone]
}

/** How many characters may stand between a day and its time of day. */
const MAX_GAP = 25

const indexOfDayFor = (
  { start, end }: ReadSpan,
  days: readonly ReadSpan[],
  message: string,
): number | undefined => {
  const before = days.findLastIndex((day) => day.end <= start)
  const after = days.findIndex((day) => day.start >= end)
  const isFree = (n: number, from: number | undefined, to: number | undefined) =>
    n >= 0 &&
    days[n]!.hours === undefined &&
    to! - from! <= MAX_GAP &&
    !message.slice(from, to).includes(" , ")
  const [canBefore, canAfter] = [
    isFree(before, days[before]?.end, start),
    isFree(after, end, days[after]?.start),
  ]
  // "The morning of the 5th", "after 5 on tuesday": the hour leads to the day.
  const leads =
    canAfter && /^ (?:(?:of|on|del?|el|this|next) )?(?:the )?$/u.test(message.slice(end, days[after]!.start))
  if (canBefore && !(leads && message.slice(days[before]!.end, start).trim() !== "")) return before
  return canAfter ? after : undefined
}

const joined = (day: ReadSpan, time: ReadSpan): ReadSpan => ({
  ...day,
  ...(time.hours && { hours: time.hours }),
  start: Math.min(day.start, time.start),
  end: Math.max(day.end, time.end),
})

/** "Tuesday or wednesday morning" means the morning of both. */
const withHoursOfNext = (days: readonly ReadSpan[], message: string): readonly ReadSpan[] =>
  days.reduceRight<readonly ReadSpan[]>((later, day) => {
    const next = later[0]
    const isOneList =
      next !== undefined &&
      /^(?: ?,? ?(?:or|and|n|o|y|u|e|,|\/|&) ?)$/u.test(message.slice(day.end, next.start))
    const takes = isOneList && day.hours === undefined && next.hours !== undefined
    return [takes ? { ...day, hours: next.hours! } : day, ...later]
  }, [])
