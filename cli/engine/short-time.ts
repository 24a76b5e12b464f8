import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"

/** "Nov 21, 11:40 AM", short enough for a list. */
export const shortTimeOf = (instant: Instant): string =>
  `${formatShortDay(instant).replace(/^\w+, |, \d{4}$/gu, "")}, ${formatTime(instant)}`
