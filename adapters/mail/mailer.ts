import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Match from "effect/Match"
import { BusinessSettings } from "../../core/business/ports/business-settings.ts"
import { Installation } from "../../core/storage/ports/installation.ts"
import { MailPreviews } from "../../core/messages/ports/mail-previews.ts"
import {
  Mailer,
  type MailContent,
  type MailNotAccepted,
  type RecipientRefused,
} from "../../core/messages/ports/mailer.ts"
import { renderEmailChangeLink } from "./customers/email-change-link.ts"
import { renderEmailChanged } from "./customers/email-changed.ts"
import { renderLoginLink } from "./customers/login-link.ts"
import { renderSignInNotice } from "./customers/sign-in-notice.ts"
import type { MailContext, RenderedMail } from "./engine/rendered-mail.ts"
import { smtpTransport } from "./engine/smtp.ts"
import { renderCampaignMail } from "./messages/campaign-mail.ts"
import { renderFollowUp } from "./messages/follow-up.ts"
import { renderVisitReminder } from "./messages/visit-reminder.ts"
import { renderDeletionCompleted } from "./overview/deletion-completed.ts"
import { renderDeletionDeclined } from "./overview/deletion-declined.ts"
import { renderDeletionNotice } from "./overview/deletion-notice.ts"
import { renderOfferAccepted, renderOfferReminder, renderOfferSent } from "./quotes/offer-mails.ts"
import { renderOfferAnswer, renderOfferQuestion } from "./quotes/offer-notices.ts"
import { renderQuoteNotice } from "./quotes/quote-notice.ts"
import { renderQuoteReceived } from "./quotes/quote-received.ts"
import { renderQuoteReplied } from "./quotes/quote-replied.ts"
import { renderBookingHeld } from "./schedule/booking-held.ts"
import { renderHoldLapsed } from "./schedule/hold-lapsed.ts"
import { renderSeriesMail } from "./schedule/series-mail.ts"
import { renderUnusualBookingsNotice } from "./schedule/unusual-bookings-notice.ts"
import { renderVisitCancelled } from "./schedule/visit-cancelled.ts"
import { renderVisitInvite } from "./schedule/visit-invite.ts"
import { renderVisitNotice } from "./schedule/visit-notice.ts"
import { renderVisitOnTheWay } from "./schedule/visit-on-the-way.ts"
import { renderChatMail } from "./chat-mail.ts"
import { renderPaymentsNotice } from "./payments-notice.ts"
import { renderInvoiceMail } from "./invoice-mail.ts"
import {
  renderCardMail,
  renderDepositPaid,
  renderDepositRefunded,
  renderInvoiceRefunded,
} from "./card-mail.ts"
import { renderPlanMail } from "./plan-mail.ts"
import { renderTextNotice } from "./messages/text-notice.ts"
import { renderReviewNotice } from "./review-notice.ts"
import { renderBackupNotice } from "./backup-notice.ts"
import { renderUnansweredNotice } from "./unanswered-notice.ts"

export interface MailSettings {
  readonly smtpUrl: string
  /** Where people reach the site; links in mails begin with it. */
  readonly publicUrl: string
}

/**
 * Renders mails and sends them by SMTP. Message-IDs and calendar UIDs are built from the installation's id, so that
 * they stay the same when a setting changes; a mail that is sent twice has the same Message-ID.
 */
export const mailerLayer = ({ smtpUrl, publicUrl }: MailSettings) =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const installationId = yield* (yield* Installation).id
      const { send } = yield* Effect.acquireRelease(
        Effect.sync(() => smtpTransport({ url: smtpUrl })),
        ({ close }) => Effect.sync(close),
      )
      return {
        send: Effect.fn("sendMail")(function* (key, content) {
          const business = yield* (yield* BusinessSettings).current
          const context = { business, publicUrl, installationId, now: yield* currentTimeMillis }
          const mail = {
            ...render(content, context),
            from: { name: business.name, address: business.email },
            messageId: messageIdOf(key, installationId),
          }
          yield* Effect.tryPromise({
            try: () => send(mail),
            catch: (error) => error as RecipientRefused | MailNotAccepted,
          })
        }),
      }
    }),
  )

/** Renders mails by these settings for staff to read. */
export const mailPreviewsLayer = ({ publicUrl }: Omit<MailSettings, "smtpUrl">) =>
  Layer.effect(
    MailPreviews,
    Effect.gen(function* () {
      const installation = yield* Installation
      return MailPreviews.of({
        render: Effect.fnUntraced(function* (content) {
          const { subject, html, text } = render(content, {
            publicUrl,
            business: yield* (yield* BusinessSettings).current,
            installationId: yield* installation.id,
            now: yield* currentTimeMillis,
          })
          return { subject, html, text }
        }),
      })
    }),
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
    BookingHeld: (held) => renderBookingHeld(held, context),
    HoldLapsed: (lapsed) => renderHoldLapsed(lapsed, context),
    VisitCancelled: (cancelled) => renderVisitCancelled(cancelled, context),
    VisitOnTheWay: (onTheWay) => renderVisitOnTheWay(onTheWay, context),
    VisitReminder: (reminder) => renderVisitReminder(reminder, context),
    FollowUp: (followUp) => renderFollowUp(followUp, context),
    SeriesBooked: (booked) => renderSeriesMail(booked, context),
    SeriesMoved: (moved) => renderSeriesMail(moved, context),
    SeriesCancelled: (cancelled) => renderSeriesMail(cancelled, context),
    BookingNotice: (notice) => renderVisitNotice(notice, context),
    MoveNotice: (notice) => renderVisitNotice(notice, context),
    CancellationNotice: (notice) => renderVisitNotice(notice, context),
    UnusualBookingsNotice: (notice) => renderUnusualBookingsNotice(notice, context),
    QuoteReceived: (received) => renderQuoteReceived(received, context),
    QuoteNotice: (notice) => renderQuoteNotice(notice, context),
    QuoteReplied: (replied) => renderQuoteReplied(replied, context),
    OfferSent: (sent) => renderOfferSent(sent, context),
    OfferReminder: (reminder) => renderOfferReminder(reminder, context),
    OfferAccepted: (accepted) => renderOfferAccepted(accepted, context),
    OfferAnswerNotice: (notice) => renderOfferAnswer(notice, context),
    OfferQuestionNotice: (notice) => renderOfferQuestion(notice, context),
    ReviewNotice: (notice) => renderReviewNotice(notice, context),
    UnansweredNotice: (notice) => renderUnansweredNotice(notice, context),
    BackupNotice: (notice) => renderBackupNotice(notice, context),
    SignInNotice: (notice) => renderSignInNotice(notice, context),
    LoginLink: (link) => renderLoginLink(link, context),
    PlanStarted: (started) => renderPlanMail(started, context),
    PlanUpdated: (updated) => renderPlanMail(updated, context),
    PlanEnding: (ending) => renderPlanMail(ending, context),
    PlanEnded: (ended) => renderPlanMail(ended, context),
    PlanReactivated: (reactivated) => renderPlanMail(reactivated, context),
    InvoiceSent: (sent) => renderInvoiceMail(sent, context),
    InvoiceReminder: (reminder) => renderInvoiceMail(reminder, context),
    CardCharged: (charged) => renderCardMail(charged, context),
    CardNotCharged: (failed) => renderCardMail(failed, context),
    DepositPaid: (paid) => renderDepositPaid(paid, context),
    InvoiceRefunded: (refunded) => renderInvoiceRefunded(refunded, context),
    DepositRefunded: (refunded) => renderDepositRefunded(refunded, context),
    PaymentsNotice: (notice) => renderPaymentsNotice(notice, context),
    EmailChangeLink: (change) => renderEmailChangeLink(change, context),
    EmailChanged: (changed) => renderEmailChanged(changed, context),
    DeletionNotice: (notice) => renderDeletionNotice(notice, context),
    DeletionDeclined: (declined) => renderDeletionDeclined(declined, context),
    DeletionCompleted: (completed) => renderDeletionCompleted(completed, context),
    ChatNotice: (notice) => renderChatMail(notice, context),
    ContactNotice: (notice) => renderChatMail(notice, context),
    TextNotice: (notice) => renderTextNotice(notice, context),
    ChatTranscript: (transcript) => renderChatMail(transcript, context),
    CampaignMail: (mail) => renderCampaignMail(mail, context),
  } satisfies Renderers)

type Renderers = {
  readonly [Tag in MailContent["_tag"]]: (
    content: Extract<MailContent, { readonly _tag: Tag }>,
  ) => RenderedMail
}
