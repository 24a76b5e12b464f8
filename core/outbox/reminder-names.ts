import type { ReminderKind } from "./reminder-kind.ts"

// In a file without Effect, because the staff's screens load it.

/** What staff call each kind of reminder. */
export const REMINDER_NAMES: Readonly<Record<ReminderKind, string>> = {
  "24h": "24 hours ahead",
  "2h": "2 hours ahead",
  "follow-up": "Thank-you",
}
