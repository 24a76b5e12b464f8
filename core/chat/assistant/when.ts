import type { Day, Weekday } from "../../time/calendar.ts"
import type { Instant } from "../../time/interval.ts"

/** One time that a message names: "tuesday or friday after 5" has two. */
export interface AskedTime {
  /** As the message has it, in lower case without accents: "tuesday". */
  readonly text: string
  /**
   * The days it means, in order, none before today: one for "tuesday", two for "this weekend", seven for "next week".
   * Empty where only an hour, or days that recur, are named.
   */
  readonly days: readonly Day[]
  /** Another day that the same words may mean: "next Tuesday", said on a Monday, may be tomorrow. Show the date, or ask. */
  readonly orElse: readonly Day[]
  /** Days of the week in general: "weekends", "on sundays", "any weekday". */
  readonly weekdays: readonly Weekday[]
  /** Minutes since midnight, `from` inclusive, `to` exclusive; null for the whole day. "after 5" is 1020 to 1440. */
  readonly hours: { readonly from: number; readonly to: number } | null
  /** "Thanksgiving Day"; null for other days. */
  readonly holiday: string | null
  /** As soon as possible: "asap", "right now", "ahorita", "soonest". */
  readonly isSoonest: boolean
  /** These times do not suit: "not monday", "any day except friday". */
  readonly isExcluded: boolean
}

/** The times that a message names, in its order, English or Spanish; days are counted in Chicago. */
export const whenIn = (_text: string, _now: Instant): readonly AskedTime[] => []
