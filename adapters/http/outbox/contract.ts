import * as Schema from "effect/Schema"
import type { Limits } from "../engine/contract/endpoint.ts"

/** A mail as its recipient reads it. */
export const MailPreview = Schema.Struct({ subject: Schema.String, html: Schema.String, text: Schema.String })

/** A preview is asked for while its text is typed. */
export const PREVIEW_LIMITS = {
  perAccount: { requests: 240, seconds: 60 },
  perAddress: { requests: 600, seconds: 60 },
} as const satisfies Limits
