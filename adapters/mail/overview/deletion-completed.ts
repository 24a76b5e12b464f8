import type { DeletionCompletedContent } from "../../../core/messages/ports/mailer.ts"
import { heading, paragraph, phoneOf } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For a customer who asked to be deleted: that it is done. Their name is deleted too. */
export const renderDeletionCompleted = ({ to }: DeletionCompletedContent, context: MailContext) =>
  renderMail(context, {
    to: { name: "", address: to },
    subject: TITLE,
    preheader: DONE,
    body: [
      heading(TITLE),
      paragraph(DONE),
      paragraph(LAST),
      paragraph("If you did not ask for this, call ", phoneOf(context.business), "."),
    ],
  })

const TITLE = "Your data is deleted"

const DONE =
  "As you asked, we have deleted your name, contact details, quotes, photos, reviews and invoices. We keep only the dates and amounts that our books need."

const LAST = "We delete this email address too, now that this message is sent. You can no longer sign in."
