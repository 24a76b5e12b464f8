import { formatShortDay, formatTimes, parseIso } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

export type GoogleCalendar = CallReply<"readGoogleCalendar">

export type Connection = NonNullable<GoogleCalendar["connection"]>

/** "Fri, Nov 27, 2026, 9:00 AM – 11:00 AM CT". */
export const timeText = ({ start, end }: { readonly start: string; readonly end: string }): string => {
  const interval = { start: parseIso(start) ?? 0, end: parseIso(end) ?? 0 }
  return `${formatShortDay(interval.start)}, ${formatTimes(interval)}`
}
