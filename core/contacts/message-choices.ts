import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import type { ReminderKind } from "../outbox/reminder-kind.ts"

/**
 * What a customer wants to get by email beside replies to what they do. Texts need the consent of the number's owner,
 * which is kept apart (text-consent.ts).
 */
export const MessageChoices = Schema.Struct({
  reminders: Schema.Boolean.pipe(described("24 and 2 hours before a visit.")),
  thankYous: Schema.Boolean.pipe(described("After a completed visit.")),
  news: Schema.Boolean.pipe(described("Campaigns: seasonal checks, offers and news.")),
}).annotate({ identifier: "MessageChoices" })
export type MessageChoices = typeof MessageChoices.Type

/** Of everybody who has not chosen. */
export const DEFAULT_CHOICES: MessageChoices = { reminders: true, thankYous: true, news: true }

/** Whether the customer wants this reminder by email. */
export const wantsReminderMail = ({ reminders, thankYous }: MessageChoices, kind: ReminderKind): boolean =>
  kind === "follow-up" ? thankYous : reminders

const choice = Schema.optionalKey(Schema.Boolean.annotate({ message: "Please choose yes or no" }))

/** What is changed of a customer's messages: at least one. `texts` gives or withdraws the consent to them. */
export const MessageChanges = Schema.Struct({
  reminders: choice,
  thankYous: choice,
  news: choice,
  texts: choice,
})
  .check(
    Schema.makeFilter((changes) => Object.keys(changes).length > 0 || "At least one field must be updated"),
  )
  .annotate({ identifier: "MessageChanges" })
export type MessageChanges = typeof MessageChanges.Type
