import { textOrNull } from "../../../core/fields/text.ts"
import { previewReminder } from "../../../core/messages/use-cases/preview-reminder.ts"
import { readSettings, resetSettings, updateSettings } from "../../../core/business/use-cases/settings.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { settingsEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"

export const settingsHandlers: Handlers<typeof settingsEndpoints, typeof errorReplies> = {
  readSettings: () => readSettings,
  resetSettings: ({ body: { names }, version }) => resetSettings(names, version),
  previewReminder: ({ body: { kind, words } }) => previewReminder(kind, textOrNull(words)),
  updateSettings: ({ body, version }) => updateSettings(body, version),
}
