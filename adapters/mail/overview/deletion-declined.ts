import type { DeletionDeclinedContent } from "../../../core/messages/ports/mailer.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { heading, paragraph, phoneOf } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"

/** For a customer who asked to be deleted: that staff keep the data, and why. */
export const renderDeletionDeclined = (
  { customer, reason }: DeletionDeclinedContent,
  context: MailContext,
) => {
  const intro = `${oneLine(customer.firstName)}, you asked us to delete your data. We have kept it for this reason:`
  const phone = phoneOf(context.business)
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: TITLE,
    preheader: intro,
    body: [
      heading(TITLE),
      paragraph(intro),
      paragraph(manyLines(reason)),
      paragraph("If you have questions, call ", phone, ". You can ask again in your portal at any time."),
    ],
  })
}

const TITLE = "We could not delete your data"
