import * as Schema from "effect/Schema"
import type { ReminderKind } from "../reminders/reminder.ts"

/**
 * What a customer wants to get by email beside replies to what they do. Texts need the consent of the number's owner,
 * which is kept apart (text-consent.ts).
 */
export const MessageChoices = Schema.Struct({
  /** 24 and 2 hours before a visit. */
  reminders: Schema.Boolean,
  /** After a completed visit. */
  thankYous: Schema.Boolean,
  /** Campaigns: seasonal checks, offers and news. */
  news: Schema.Boolean,
}).annotate({ identifier: "MessageChoices" })
export type MessageChoices = typeof MessageChoices.Type

/** Of everybody who has not chosen. */
export const DEFAULT_CHOICES: MessageChoices = { reminders: true, thankYous: true, news: true }

/** Whether the customer wants this reminder by email. */
export const wantsReminderMail = ({ reminders, thankYous }: MessageChoices, kind: ReminderKind): boolean =>
  kind === "follow-up" ? thankYous : reminders
