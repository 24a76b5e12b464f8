import { dateAt, formatDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import { ApiError } from "../../../shared/api/errors.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import type { Appointment } from "../appointments/appointment.ts"
import { toast } from "../../ui/toasts/toasts.tsx"

export type BlockedTime = CallReply<"listBlockedTimes">["blockedTimes"][number]

/** The interval of a blocked time or of a visit. */
export const intervalOf = (timed: {
  readonly startTimestamptz: string
  readonly endTimestamptz: string
}): Interval => ({
  start: parseIso(timed.startTimestamptz) ?? 0,
  end: parseIso(timed.endTimestamptz) ?? 0,
})

/** "Friday, November 27, 2026", with the last day where there are several. */
export const daysText = (block: BlockedTime): string => {
  const { start, end } = intervalOf(block)
  return dateAt(start) === dateAt(end - 1) ? formatDay(start) : `${formatDay(start)} to ${formatDay(end - 1)}`
}

/** "All day" or "1:00 PM to 3:00 PM". */
export const hoursText = (block: BlockedTime): string => {
  const { start, end } = intervalOf(block)
  return block.isFullDay ? "All day" : `${formatTime(start)} to ${formatTime(end)}`
}

/** One line for each visit that keeps a time from being blocked: "Friday, November 27, 2026: 9:00 AM to 11:00 AM". */
export const conflictLines = (error: unknown): readonly string[] =>
  error instanceof ApiError && Array.isArray(error.details["appointments"])
    ? (error.details["appointments"] as readonly Appointment[]).map(conflictLine)
    : []

const conflictLine = (visit: Appointment): string => {
  const { start, end } = intervalOf(visit)
  return `${formatDay(start)}: ${formatTime(start)} to ${formatTime(end)}, ${visit.firstName} ${visit.lastName}`
}

export const CANNOT_BLOCK = "Cannot Block These Dates"

/** Shows the toast of spec §8 where visits keep a time from being blocked. */
export function toastConflict(error: unknown): void {
  const lines = conflictLines(error)
  if (lines.length === 0) return
  toast({
    title: CANNOT_BLOCK,
    description: [
      ...lines,
      "Please choose different dates or reschedule the existing appointments first.",
    ].join("\n"),
    failed: true,
  })
}
