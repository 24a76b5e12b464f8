import type { WaitingStep } from "../outbox/outgoing-text.ts"
import { openingHoursOf } from "../business/opening-hours.ts"
import { isBlocked, type BlockedTime } from "../schedule/hours/blocked-time.ts"
import { DAY, weekdayOfDay } from "../time/calendar.ts"
import {
  dateAt,
  addDays,
  dayAt,
  formatDay,
  formatTime,
  instantOfWall,
  parseHHMM,
  WEEKDAYS,
} from "../time/chicago.ts"
import { MINUTE, type Instant, type Interval } from "../time/interval.ts"
import { SILENCE_MS, type Chat } from "./chat.ts"

/** What decides when the team replies: the opening hours, and what is blocked of them for everybody. */
export interface ReplyTimes {
  readonly hours: string
  readonly blocks: readonly BlockedTime[]
}

/** Whether the business can be reached at this time, and when it opens next; undefined without opening hours. */
export const opening = (
  replyTimes: ReplyTimes,
  now: Instant,
): { readonly isOpen: boolean; readonly next: Instant | undefined } => {
  const times = openTimes(replyTimes, now)
  const starts = times.map(({ start }) => start).filter((start) => start > now)
  return {
    isOpen: times.some(({ start, end }) => start <= now && now < end),
    next: starts.length === 0 ? undefined : Math.min(...starts),
  }
}

/** From yesterday, whose hours can go over midnight; without the days whose hours are blocked. */
const openTimes = ({ hours, blocks }: ReplyTimes, now: Instant): readonly Interval[] => {
  const today = dayAt(now)
  const parts = openingHoursOf(hours)
  return Array.from({ length: SEARCHED_DAYS }, (_, index) => today - 1 + index).flatMap((day) =>
    parts
      .filter(({ days }) => days.includes(WEEKDAYS[weekdayOfDay(day)]))
      .map(({ opens, closes }) => {
        const [from, to] = [parseHHMM(opens)!, parseHHMM(closes)!]
        const lastDay = to > from ? day : day + 1
        return {
          start: instantOfWall(day * DAY + from * MINUTE),
          end: instantOfWall(lastDay * DAY + to * MINUTE),
        }
      })
      .filter(
        ({ start, end }) =>
          start < end && !isBlocked({ start, end: Math.min(end, instantOfWall((day + 1) * DAY)) }, blocks),
      ),
  )
}

/** Longer than a business is closed for a holiday. */
const SEARCHED_DAYS = 60

/**
 * When a chat is ended in which nobody writes any more: after 24 hours. Of one that waits for a person they begin when the
 * team opens next, because the visitor was told to expect a message then.
 */
export const endOfSilence = (
  { owner, lastActivity }: Pick<Chat, "owner" | "lastActivity">,
  replyTimes: ReplyTimes,
): Instant => {
  if (owner !== "waiting") return lastActivity + SILENCE_MS
  return (opening(replyTimes, lastActivity).next ?? lastActivity + WAIT_WITHOUT_HOURS_MS) + SILENCE_MS
}

const WAIT_WITHOUT_HOURS_MS = 6 * DAY

/** "Mon-Fri 8AM-6PM" as "Mon-Fri 8 AM to 6 PM". */
const readableHours = (hours: string): string => hours.replaceAll(/[AP]M/gu, " $&").replaceAll("M-", "M to ")

/** "today from 8:00 AM CT", "tomorrow from …" or "on Monday, November 23, 2026, from …". */
const fromWhen = (next: Instant, now: Instant): string => {
  const today = dateAt(now)
  const date = dateAt(next)
  const day = date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : `on ${formatDay(next)},`
  return `${day} from ${formatTime(next)} CT`
}

/** How many seconds after the beginning of the wait each step is. */
export const WAITING_STEP_SECONDS = { first: 60, second: 300 } as const satisfies Record<WaitingStep, number>

/** What somebody is told who waits for a person in a chat: when to expect a reply, and what else they can do. */
export const waitingText = (
  { hours, blocks, phone }: ReplyTimes & { readonly phone: string },
  step: WaitingStep,
  now: Instant,
): string => {
  const { isOpen, next } = opening({ hours, blocks }, now)
  if (isOpen)
    return step === "first"
      ? "Our team knows that you are waiting. Somebody will write to you here as soon as they are free. You can also leave a message, and we will reply by email."
      : `Nobody is free yet, and we are sorry for the wait. You can stay here, leave a message that we reply to by email, or call ${phone}.`
  const when = next === undefined ? "as soon as we are back" : fromWhen(next, now)
  return `Our team replies ${readableHours(hours)} (Central Time). We will write to you ${when}. If you leave a message, we will also reply by email.`
}
