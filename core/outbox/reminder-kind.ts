import * as Schema from "effect/Schema"

/** What is sent about a visit by itself: 24 and 2 hours before it starts, and a thank-you once it is completed. */
export const ReminderKind = Schema.Literals(["24h", "2h", "follow-up"])
export type ReminderKind = typeof ReminderKind.Type

export const REMINDER_KINDS = ReminderKind.literals

/** Those that are sent by text as well. */
export const TextReminderKind = Schema.Literals(["24h", "2h"])
export type TextReminderKind = typeof TextReminderKind.Type
