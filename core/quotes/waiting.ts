import { HOUR, MINUTE, type Instant } from "../time/interval.ts"

interface Answered {
  readonly createdAt: Instant
  /** Null while nobody has answered. */
  readonly answeredAt: Instant | null
}

/** The site promises that visitors are contacted within this time (spec §1). */
export const PROMISED_HOURS = 24
const PROMISED_MS = PROMISED_HOURS * HOUR

/** How long the visitor has waited for an answer, or waited until there was one, in milliseconds. */
export const waitedFor = ({ createdAt, answeredAt }: Answered, now: Instant): number =>
  Math.max(0, (answeredAt ?? now) - createdAt)

/** Whether the visitor has waited, or waited, for longer than the site promises. */
export const waitedTooLong = (answered: Answered, now: Instant): boolean =>
  waitedFor(answered, now) > PROMISED_MS

/** What was sent before this instant and is unanswered has waited for longer than the site promises. */
export const promisedBefore = (now: Instant): Instant => now - PROMISED_MS

/** "40 min", "26 h" or, from two days on, "3 days". */
export const waitText = (milliseconds: number): string => {
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`
  const hours = Math.floor(milliseconds / HOUR)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
