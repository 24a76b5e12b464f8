import { fullName } from "../../fields/full-name.ts"
import { listed } from "../../fields/listed.ts"
import { formatTime } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import { counted } from "../../fields/counted.ts"

// In a file without Effect, because the staff's screens load it.

/** A visit that a suggestion moves. */
export interface SuggestedChange {
  readonly customer: { readonly firstName: string; readonly lastName: string }
  readonly start: Instant
  readonly newStart: Instant
  /** The name of who comes then; null: the same as now. */
  readonly technician: string | null
  /** Whether the customer was mailed the time that it has now. */
  readonly isMailed: boolean
}

/** "Jane Doe moves from 2:30 PM to 12:00 PM, with Maria" or "Jane Doe at 2:30 PM goes to Maria". */
export const changeText = ({ customer, start, newStart, technician }: SuggestedChange): string =>
  start === newStart
    ? `${fullName(customer)} at ${formatTime(start)} goes to ${technician}`
    : `${fullName(customer)} moves from ${formatTime(start)} to ${formatTime(newStart)}${technician === null ? "" : `, with ${technician}`}`

/**
 * Who gets an email, and which of them were told another time: what staff have to be asked before. Null where nobody was
 * told another time.
 */
export const questionOf = (changes: readonly SuggestedChange[]): string | null => {
  const namesOf = (some: readonly SuggestedChange[]) => listed(some.map(({ customer }) => fullName(customer)))
  const moved = changes.filter(({ start, newStart }) => start !== newStart)
  const told = moved.filter(({ isMailed }) => isMailed)
  if (told.length === 0) return null
  const mails =
    moved.length === 1
      ? `An email with the new time goes to ${namesOf(moved)}`
      : `Emails with the new times go to ${namesOf(moved)}`
  if (told.length === moved.length)
    return `${mails}, who ${told.length === 1 ? "was" : "were"} told another time.`
  return `${mails}. ${namesOf(told)} ${told.length === 1 ? "was" : "were"} told another time.`
}

/** What staff read of a day's ways while driving times by address are off. */
export const fixedWaysText = (travelMinutes: number): string =>
  `Driving times by address are off in Settings, so that every way counts as ${counted(travelMinutes, "minute")}.`
