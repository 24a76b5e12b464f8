import { ReminderWords } from "../../../../core/business/settings-changes.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { MailPreview, PREVIEW_LIMITS } from "../../outbox/contract.ts"

/** What reminders and thank-yous say. */
export const remindersEndpoints = {
  previewReminder: {
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
    limits: PREVIEW_LIMITS,
  },
} as const satisfies Contract
