import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { onTestFinished } from "vitest"
import { mailPreviewsLayer } from "../../../adapters/mail/mailer.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { MailPreviews } from "../../../core/messages/ports/mail-previews.ts"
import type { MailContent } from "../../../core/messages/ports/mailer.ts"

/** The mail as its recipient reads it. */
export const renderMail = (content: MailContent) => {
  const settings = { publicUrl: "https://hearth.example", business: initialSettings({}) }
  const installation = Layer.mock(Installation, {
    id: Effect.succeed("0f8fad5b-d9cb-469f-a165-70867728950e"),
  })
  const previews = ManagedRuntime.make(Layer.provide(mailPreviewsLayer(settings), installation))
  onTestFinished(() => previews.dispose())
  return previews.runPromise(Effect.flatMap(MailPreviews, (port) => port.render(content)))
}
