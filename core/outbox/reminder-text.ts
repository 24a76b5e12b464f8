import { dateAt, formatShortDay, formatTime } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import { plainText, textLength } from "../fields/text-length.ts"

// In a file without Effect, because the staff's screens load it.

/**
 * What stands in braces in the words of staff. Nothing that a visitor types is among them: a text would carry it to
 * whatever number was entered with it.
 */
export const TEXT_VARIABLES = ["service", "day", "time", "phone"] as const

export const DEFAULT_TEXT_WORDS = "{service} {day}, {time}. To change it, call {phone}."

/** The longest words of staff; with the name and the end, still a text of two messages. */
export const MAX_TEXT_WORDS = 200

export interface TextedVisit {
  readonly start: Instant
  /** "between 9:00 AM and 11:00 AM CT"; null where only its time was agreed. */
  readonly arrival?: string | null
  /** Its name in the catalogue; null for a visit that was booked without. */
  readonly service: string | null
  /** "Daniel comes"; null where nobody is named. */
  readonly comes: string | null
}

/** A text of more messages is charged more often. */
const MAX_MESSAGES = 2

/**
 * A reminder by text, in one message where that is possible: the business's name, the words of staff or the usual ones, who
 * comes, and how to stop texts, which carriers demand. A service whose name would need a second message is called
 * "Your visit"; who comes is left out where even that would need one.
 */
export const reminderTextBody = (
  words: string | null,
  { start, arrival, service, comes }: TextedVisit,
  business: { readonly name: string; readonly phone: string },
  now: Instant,
): string => {
  const bodyWith = (name: string, ...sentences: readonly string[]) => {
    const values: Readonly<Record<(typeof TEXT_VARIABLES)[number], string>> = {
      service: name,
      day: dateAt(start) === dateAt(now) ? "today" : formatShortDay(start).replace(/, \d{4}$/u, ""),
      time: arrival ?? `${formatTime(start)} CT`,
      phone: business.phone,
    }
    const filled = TEXT_VARIABLES.reduce(
      (text, variable) => text.replaceAll(`{${variable}}`, () => values[variable]),
      words ?? DEFAULT_TEXT_WORDS,
    )
    const said = filled.trim()
    const end = sentences.length > 0 && !/[.!?]$/u.test(said) ? "." : ""
    return plainText([`${business.name}: ${said}${end}`, ...sentences, STOP_NOTE].join(" "))
  }
  const named = comes === null ? [] : [`${comes}.`]
  const shorter = bodyWith(NO_SERVICE, ...named)
  const shortest = bodyWith(NO_SERVICE)
  return (
    [bodyWith(service ?? NO_SERVICE, ...named), shorter, shortest].find(isIn(1)) ??
    (isIn(MAX_MESSAGES)(shorter) ? shorter : shortest)
  )
}

const isIn =
  (messages: number) =>
  (body: string): boolean =>
    textLength(body).messages <= messages

const NO_SERVICE = "Your visit"
const STOP_NOTE = "Reply STOP to stop."

/** The answer to HELP of somebody who is no staff member. */
export const customerHelpText = ({
  name,
  phone,
}: {
  readonly name: string
  readonly phone: string
}): string =>
  plainText(
    `${name}: reminders of your visits. For help, call ${phone}. Msg & data rates may apply. ${STOP_NOTE}`,
  )
