import type { ReminderKind } from "../outbox/reminder-kind.ts"
import { REMINDER_KINDS } from "../outbox/reminder-kind.ts"
import type { Instant } from "../time/interval.ts"
import { reminderWindow, type ReminderTimes, type VisitTimes } from "./reminder.ts"

/** A visit that ended earlier gets no thank-you anyway. */
export const THANK_YOU_DAYS = 7

/**
 * The reminders of a visit whose time has come when a backup is restored: the lost installation may have sent them after
 * the backup, and they are not sent late.
 */
export const passedReminders = (
  visit: VisitTimes,
  now: Instant,
  times: ReminderTimes,
): ReadonlyArray<ReminderKind> =>
  REMINDER_KINDS.filter((kind) => reminderWindow(kind, visit, times).start <= now)
