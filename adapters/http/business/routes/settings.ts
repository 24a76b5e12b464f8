import { readSettings, resetSettings, updateSettings } from "../../../../core/business/use-cases/settings.ts"
import type { settingsEndpoints } from "../contract/settings.ts"
import type { Handlers } from "../../engine/api.ts"

export const settingsHandlers: Handlers<typeof settingsEndpoints> = {
  readSettings: () => readSettings,
  resetSettings: ({ body: { names }, version }) => resetSettings(names, version),
  updateSettings: ({ body, version }) => updateSettings(body, version),
}
