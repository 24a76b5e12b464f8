import { DAY } from "../time/calendar.ts"
import { dayAt, instantOfWall, minuteOfDayAt } from "../time/chicago.ts"
import { MINUTE, type Instant } from "../time/interval.ts"

// From 9 PM to 8 AM in Chicago customers get no mail but replies to what they do and the reminder 2 hours ahead.
const QUIET_FROM_MINUTE = 21 * 60
const QUIET_UNTIL_MINUTE = 8 * 60

export const isQuiet = (instant: Instant): boolean => {
  const minute = minuteOfDayAt(instant)
  return minute >= QUIET_FROM_MINUTE || minute < QUIET_UNTIL_MINUTE
}

/** The instant itself, or the 8 AM at which the quiet hours around it end. */
export const afterQuietHours = (instant: Instant): Instant => {
  if (!isQuiet(instant)) return instant
  const isEvening = minuteOfDayAt(instant) >= QUIET_FROM_MINUTE
  const morning = dayAt(instant) + (isEvening ? 1 : 0)
  return instantOfWall(morning * DAY + QUIET_UNTIL_MINUTE * MINUTE)
}
