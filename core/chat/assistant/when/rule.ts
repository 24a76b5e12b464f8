import type { Day, Weekday } from "../../../time/calendar.ts"

/** Minutes since midnight; `to` is exclusive. */
export interface Hours {
  readonly from: number
  readonly to: number
}

/** What a phrase says of a time; nothing for one that must not be read as anything else ("last week", "good morning"). */
export interface TimeRead {
  readonly days?: readonly Day[]
  readonly orElse?: readonly Day[]
  readonly weekdays?: readonly Weekday[]
  readonly hours?: Hours
  readonly holiday?: string
  readonly isSoonest?: boolean
}

export type Groups = Readonly<Record<string, string | undefined>>

/**
 * A phrase, as a global pattern over a normalized message, and what it says in view of the text that follows; undefined if
 * it is no time at all.
 */
export interface TimeRule {
  readonly pattern: RegExp
  readonly read: (groups: Groups, today: Day, following: string) => TimeRead | undefined
}

export const wholeWords = (source: string): RegExp =>
  new RegExp(String.raw`(?<![a-z0-9/:$#.-])(?:${source})(?![a-z0-9]|[/:.-]\d|%)`, "gu")

/** A rule that matches whole words only. */
export const timeRule = (source: string, read: TimeRule["read"]): TimeRule => ({
  pattern: wholeWords(source),
  read,
})

/** What was read, in the characters from `start` up to `end` of a normalized message. */
export interface ReadSpan extends TimeRead {
  readonly start: number
  readonly end: number
}

/** Applies rules in order; what one has read is blanked for the next. Returns the spans and the rest of the text. */
export const readWith = (
  rules: readonly TimeRule[],
  text: string,
  today: Day,
): { readonly spans: readonly ReadSpan[]; readonly rest: string } => {
  const spans: ReadSpan[] = []
  let rest = text
  for (const { pattern, read } of rules)
    for (const match of rest.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const found = read(match.groups ?? {}, today, rest.slice(end))
      if (found === undefined) continue
      spans.push({ ...found, start, end })
      rest = blanked(rest, start, end)
    }
  return { spans, rest }
}

/** The text with the characters from `start` up to `end` taken out, and the others where they were. */
export const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + "~".repeat(end - start) + text.slice(end)

export const range = (first: Day, last: Day): readonly Day[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
