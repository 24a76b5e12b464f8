import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { MailContent } from "./mailer.ts"

/** A mail as its recipient reads it. */
export interface MailPreview {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Renders mails as the mailer does, without sending them. */
export class MailPreviews extends Context.Service<
  MailPreviews,
  { readonly render: (content: MailContent) => Effect<MailPreview> }
>()("core/MailPreviews") {}
