import { textOrNull } from "../../../../core/fields/text.ts"
import { previewReminder } from "../../../../core/messages/use-cases/preview-reminder.ts"
import type { Handlers } from "../../engine/api.ts"
import type { remindersEndpoints } from "../contract/reminders.ts"

export const remindersHandlers: Handlers<typeof remindersEndpoints> = {
  previewReminder: ({ body: { kind, words } }) => previewReminder(kind, textOrNull(words)),
}
