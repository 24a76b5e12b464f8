import { weekdayOfDay, type Day, type Weekday } from "../../../time/calendar.ts"
import { DATE_PHRASES, HOLIDAY_PHRASES, type DayPhrase } from "./dates.ts"
import { blanked, range, wholeWords, type Groups, type ReadSpan, type TimeRead } from "./rule.ts"
import { comingAfter, inWeek, mondayOf, WEEKDAY, weekdayOf } from "./weekday.ts"
import { countOf, COUNT } from "./weeks.ts"

// "Tuesday" is the first one after today; said on a Tuesday, it may also be today. "Next Tuesday" is the one of next week;
// where this week's is still to come, it may also be that. "This Tuesday", "el próximo martes" and "el martes que viene" are
// the one to come.

/** Phrases that name one day, most specific first. */
const DAY_PHRASES: readonly DayPhrase[] = [
  ...HOLIDAY_PHRASES,
  ...DATE_PHRASES,
  { source: "day after tomorrow|pasado manana", dayOf: (_, today) => today + 2 },
  { source: "tomorrow|manana", dayOf: (_, today) => today + 1 },
  { source: "today(?: mismo)?", dayOf: (_, today) => today },
  { source: `${WEEKDAY}(?<plural>s)?`, dayOf: (groups, today) => comingAfter(today, weekdayOf(groups)) },
]

const PHRASE_RULES = DAY_PHRASES.map((phrase) => ({ ...phrase, pattern: wholeWords(phrase.source) }))

/** The days that a normalized message names one by one, each with the words around it, and the rest of the message. */
export const namedDaysIn = (
  text: string,
  today: Day,
): { readonly spans: readonly ReadSpan[]; readonly rest: string } => {
  const spans: ReadSpan[] = []
  let rest = text
  for (const { pattern, dayOf, holiday } of PHRASE_RULES)
    for (const match of rest.matchAll(pattern)) {
      const groups = match.groups ?? {}
      const day = dayOf(groups, today)
      if (day === undefined) continue
      const phrase = { start: match.index, end: match.index + match[0].length }
      const { read, start, end } = withWordsAround(rest, { ...phrase, groups, day, holiday }, today)
      const days = (read.days ?? []).filter((each) => each >= today)
      spans.push({ ...read, days, start, end })
      rest = blanked(rest, start, end)
    }
  return { spans, rest }
}

interface Phrase {
  readonly start: number
  readonly end: number
  readonly groups: Groups
  readonly day: Day
  readonly holiday: string | undefined
}

const withWordsAround = (text: string, phrase: Phrase, today: Day) => {
  const [before, after] = [text.slice(0, phrase.start), text.slice(phrase.end)]
  const isWeekday = phrase.groups["weekday"] !== undefined
  for (const around of isWeekday ? [...AROUND_WEEKDAY, ...AROUND_DAY] : AROUND_DAY) {
    const [left, right] = [around.before?.exec(before), around.after?.exec(after)]
    if (left === null || right === null) continue
    const start = phrase.start - (left?.[0].length ?? 0)
    const end = phrase.end + (right?.[0].length ?? 0)
    return { start, end, read: around.read(phrase, today, left?.groups ?? {}) }
  }
  return { start: phrase.start, end: phrase.end, read: alone(phrase, today) }
}

const alone = ({ groups, day, holiday }: Phrase, today: Day): TimeRead => {
  if (holiday !== undefined) return { days: [day], holiday }
  if (groups["plural"] !== undefined) return { weekdays: [weekdayOf(groups)] }
  return isWeekdayOf(today, groups) ? { days: [day], orElse: [today] } : { days: [day] }
}

const isWeekdayOf = (today: Day, groups: Groups): boolean => weekdayOfDay(today) === weekdayOf(groups)

/** What stands directly before and after a day, and what it makes of it. */
interface Around {
  readonly before?: RegExp
  readonly after?: RegExp
  readonly read: (phrase: Phrase, today: Day, groups: Groups) => TimeRead
}

const recurring = ({ groups }: Phrase): TimeRead => ({ weekdays: [weekdayOf(groups)] })

const AROUND_WEEKDAY: readonly Around[] = [
  { before: /\b(?:last|past) $/u, read: () => ({}) },
  { after: /^ pasado/u, read: () => ({}) },
  {
    before: new RegExp(String.raw`\b${COUNT} (?:weeks?|semanas?) (?:from|after|de) (?:el )?$`, "u"),
    read: ({ day }, _today, groups) => ({ days: [day + 7 * countOf(groups)] }),
  },
  { after: /^ after next/u, read: ({ day }) => ({ days: [day + 7] }) },
  { before: /\bnext $/u, read: ({ groups }, today) => next(weekdayOf(groups), today) },
  {
    before: /\b(?:this|este) (?:coming )?$/u,
    read: ({ groups, day }, today) => ({ days: [isWeekdayOf(today, groups) ? today : day] }),
  },
  { before: /\b(?:el )?proximo $/u, read: ({ day }) => ({ days: [day] }) },
  { after: /^ (?:que viene|proximo|entrante)/u, read: ({ day }) => ({ days: [day] }) },
  {
    before: /\b(?:first|earliest|soonest|primer) $/u,
    read: (phrase) => ({ ...recurring(phrase), isSoonest: true }),
  },
  {
    before: /\b(?:on )?(?:any|every|each|some|an?|all|un|cualquier|cada|(?:todos )?los) $/u,
    read: recurring,
  },
]

const next = (weekday: Weekday, today: Day): TimeRead => {
  const day = inWeek(mondayOf(today) + 7, weekday)
  const first = comingAfter(today, weekday)
  return first === day ? { days: [day] } : { days: [day], orElse: [first] }
}

/** How many days "after the 5th" reaches. */
const AFTER_DAYS = 14

const AROUND_DAY: readonly Around[] = [
  { before: /\b(?:until|since|hasta|desde) (?:the |el )?$/u, read: () => ({}) },
  {
    before: /\b(?:the |el )?(?:day before|dia antes(?: del?)?) (?:the )?$/u,
    read: ({ day }) => ({ days: [day - 1] }),
  },
  {
    before: /\b(?:the |el )?(?:day after|dia despues(?: del?)?) (?:the )?$/u,
    read: ({ day }) => ({ days: [day + 1] }),
  },
  {
    before: /\b(?:the |la )?(?:week (?:of|with)|semana(?: del?)?) (?:the )?$/u,
    read: ({ day }) => ({ days: range(mondayOf(day), mondayOf(day) + 6) }),
  },
  {
    before: /\b(?:any ?time |sometime )?(?:before|ahead of|antes(?: del?)?) (?:the |el )?$/u,
    read: ({ day }, today) => ({ days: range(today, day - 1) }),
  },
  {
    before:
      /\b(?:(?<!(?:stop|come|swing|drop|go|stops|comes) )by|no later than|a mas tardar) (?:the |el )?$/u,
    read: ({ day }, today) => ({ days: range(today, day) }),
  },
  {
    before: /\b(?:any ?time |sometime )?(?:after|despues del?) (?:the |el )?$/u,
    read: ({ day }) => ({ days: range(day + 1, day + AFTER_DAYS) }),
  },
]
