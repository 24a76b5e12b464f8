import * as Schema from "effect/Schema"
import type { Limits } from "../engine/contract/endpoint.ts"
import type { ErrorReplies } from "../engine/contract/error-reply.ts"

/** A mail as its recipient reads it. */
export const MailPreview = Schema.Struct({ subject: Schema.String, html: Schema.String, text: Schema.String })

/** A preview is asked for while its text is typed. */
export const PREVIEW_LIMITS = {
  perAccount: { requests: 240, seconds: 60 },
  perAddress: { requests: 600, seconds: 60 },
} as const satisfies Limits

export const mailErrors = {
  UnknownMail: { status: 404, means: "There is no such mail." },
  MailNotResendable: { status: 409, means: "The mail was not sent yet, or is outdated." },
  MailNotWaiting: { status: 409, means: "The mail is not waiting any more." },
} as const satisfies ErrorReplies
