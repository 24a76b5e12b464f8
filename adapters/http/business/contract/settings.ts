import { SettingsChanges, SettingsReset, StaffSettings } from "../../../../core/business/settings-changes.ts"
import { initialSettings } from "../../../../core/business/settings.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"

const example: StaffSettings = { ...initialSettings({}), changed: ["phone", "areaMiles"], version: 3 }

const { version: _, changed: __, ...changes } = example

const reply = StaffSettings.annotate({ examples: [example] })

/** What a business sets without a terminal. */
export const settingsEndpoints = endpointsFor("owner", {
  readSettings: {
    summary: "The settings of the business as they are now.",
    reply,
  },
  updateSettings: {
    summary:
      "Changes settings; those that are left out stay as they are. The site shows them within seconds.",
    body: { json: SettingsChanges.annotate({ examples: [changes] }) },
    versioned: true,
    reply,
    errors: ["SettingsChanged"],
  },
  resetSettings: {
    summary: "Makes settings those of the environment again. The site shows them within seconds.",
    body: { json: SettingsReset.annotate({ examples: [{ names: ["phone", "areaMiles"] }] }) },
    versioned: true,
    reply,
    errors: ["SettingsChanged"],
  },
} as const satisfies Entries)
