import {
  ReminderWords,
  SettingsChanges,
  SettingsReset,
  StaffSettings,
} from "../../../core/business/settings-changes.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import type { Contract } from "../engine/contract/endpoint.ts"
import { MailPreview, PREVIEW_LIMITS } from "../messages/contract/mail-preview.ts"
import { paths } from "../contract/paths.ts"

const example: StaffSettings = { ...initialSettings({}), changed: ["phone", "areaMiles"], version: 3 }

const { version: _, changed: __, ...changes } = example

const reply = StaffSettings.annotate({ examples: [example] })

/** What a business sets without a terminal. */
export const settingsEndpoints = {
  readSettings: {
    at: paths.readSettings,
    actors: ["owner"],
    summary: "The settings of the business as they are now.",
    reply,
    errors: [],
  },
  updateSettings: {
    at: paths.updateSettings,
    actors: ["owner"],
    summary:
      "Changes settings; those that are left out stay as they are. The site shows them within seconds.",
    body: { json: SettingsChanges.annotate({ examples: [changes] }) },
    versioned: true,
    reply,
    errors: ["SettingsChanged"],
  },
  resetSettings: {
    at: paths.resetSettings,
    actors: ["owner"],
    summary: "Makes settings those of the environment again. The site shows them within seconds.",
    body: { json: SettingsReset.annotate({ examples: [{ names: ["phone", "areaMiles"] }] }) },
    versioned: true,
    reply,
    errors: ["SettingsChanged"],
  },
  previewReminder: {
    at: paths.previewReminder,
    actors: ["owner"],
    summary: "A reminder or thank-you with these words, as somebody called Jane would get it.",
    body: {
      json: ReminderWords.annotate({
        examples: [{ kind: "24h", words: "Please keep the driveway free, {firstName}." }],
      }),
    },
    reply: MailPreview.annotate({
      examples: [
        {
          subject: "Your visit on Monday, November 23, 9:00 AM CT",
          html: "<p>Jane, your visit is coming up.</p>",
          text: "Jane, your visit is coming up.",
        },
      ],
    }),
    errors: [],
    limits: PREVIEW_LIMITS,
  },
} as const satisfies Contract
