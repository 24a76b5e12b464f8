import { formatDay, startOfDay } from "../../../core/time/chicago.ts"
import type { ClosedDay } from "./slot-source.ts"

/** What a closed day's name adds for screen readers. */
export const closedNote = ({ reason, holiday }: ClosedDay): string =>
  reason === "too-long" ? "too short for this visit" : holiday === null ? "closed" : `closed, ${holiday}`

/** Why days that nobody could book are closed: on which dates, and on which weekdays the visit takes too long. */
export const closedSentences = (days: readonly ClosedDay[]): readonly string[] => {
  const blocked = days.filter(({ reason }) => reason === "blocked").map(nameOf)
  const tooShort = [
    ...new Set(days.filter(({ reason }) => reason === "too-long").map(({ date }) => `${weekdayName(date)}s`)),
  ]
  return [
    ...(blocked.length === 0 ? [] : [`Closed: ${blocked.join("; ")}.`]),
    ...(tooShort.length === 0
      ? []
      : [`This job takes longer than we are open on ${tooShort.join(" and ")}.`]),
  ]
}

/** "Thursday, November 26 (Thanksgiving Day)". */
const nameOf = ({ date, holiday }: ClosedDay): string => {
  const day = formatDay(startOfDay(date)).replace(/, \d{4}$/u, "")
  return holiday === null ? day : `${day} (${holiday})`
}

const weekdayName = (date: string): string => formatDay(startOfDay(date)).split(",")[0]!
