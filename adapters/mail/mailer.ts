import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Match from "effect/Match"
import type { Business } from "../../core/business/business.ts"
import { Installation } from "../../core/ports/installation.ts"
import { MailPreviews } from "../../core/ports/mail-previews.ts"
import {
  Mailer,
  type MailContent,
  type MailNotAccepted,
  type RecipientRefused,
} from "../../core/ports/mailer.ts"
import { renderBookingNotice } from "./booking-notice.ts"
import type { MailContext, RenderedMail } from "./rendered-mail.ts"
import { renderVisitCancelled } from "./visit-cancelled.ts"
import { renderVisitOnTheWay } from "./visit-on-the-way.ts"
import { renderVisitInvite } from "./visit-invite.ts"
import { smtpTransport } from "./smtp.ts"

export interface MailSettings {
  readonly smtpUrl: string
  /** Where people reach the site; links in mails begin with it. */
  readonly publicUrl: string
  readonly business: Business
}

/**
 * Renders mails and sends them by SMTP. Message-IDs and calendar UIDs are built from the installation's id, so that
 * they stay the same when a setting changes; a mail that is sent twice has the same Message-ID.
 */
export const mailerLayer = ({ smtpUrl, publicUrl, business }: MailSettings) =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const installationId = yield* (yield* Installation).id
      const { send } = yield* Effect.acquireRelease(
        Effect.sync(() =>
          smtpTransport({ url: smtpUrl, from: { name: business.name, address: business.email } }),
        ),
        ({ close }) => Effect.sync(close),
      )
      return {
        send: Effect.fn("sendMail")(function* (key, content) {
          const context = { business, publicUrl, installationId, now: yield* currentTimeMillis }
          const mail = { ...render(content, context), messageId: messageIdOf(key, installationId) }
          yield* Effect.tryPromise({
            try: () => send(mail),
            catch: (error) => error as RecipientRefused | MailNotAccepted,
          })
        }),
      }
    }),
  )

/** Renders mails by these settings for staff to read. */
export const mailPreviewsLayer = (settings: Omit<MailSettings, "smtpUrl">) =>
  Layer.effect(
    MailPreviews,
    Effect.map(Installation, (installation) =>
      MailPreviews.of({
        render: Effect.fnUntraced(function* (content) {
          const { subject, html, text } = render(content, {
            ...settings,
            installationId: yield* installation.id,
            now: yield* currentTimeMillis,
          })
          return { subject, html, text }
        }),
      }),
    ),
  )

/**
 * Ends with the last group of the installation's id (48 random bits), because a header of more than 76 characters would
 * be folded after "Message-ID:", which some readers do not undo.
 */
const messageIdOf = (key: string, installationId: string): string =>
  `<${key}@${installationId.split("-").at(-1)}>`

/** One renderer for each kind of mail. */
const render = (content: MailContent, context: MailContext): RenderedMail =>
  Match.valueTags(content, {
    BookingConfirmation: (booked) => renderVisitInvite(booked, context),
    VisitMoved: (moved) => renderVisitInvite(moved, context),
    VisitRevived: (revived) => renderVisitInvite(revived, context),
    VisitCancelled: (cancelled) => renderVisitCancelled(cancelled, context),
    VisitOnTheWay: (onTheWay) => renderVisitOnTheWay(onTheWay, context),
    BookingNotice: (notice) => renderBookingNotice(notice, context),
  } satisfies Renderers)

type Renderers = {
  readonly [Tag in MailContent["_tag"]]: (
    content: Extract<MailContent, { readonly _tag: Tag }>,
  ) => RenderedMail
}
