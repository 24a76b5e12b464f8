import { fullName } from "../../../core/fields/full-name.ts"
import type { EmailChangedContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { heading, paragraph, phoneOf } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/**
 * For a customer's old address: that it no longer belongs to their account. Nothing of the new address, which is not this
 * mailbox's.
 */
export const renderEmailChanged = ({ customer, to }: EmailChangedContent, context: MailContext) => {
  const question = paragraph("If you did not change it, call ", phoneOf(context.business), " right away.")
  return renderMail(context, {
    to: { name: fullName(customer), address: to },
    subject: TITLE,
    preheader: question.text,
    body: [
      heading(TITLE),
      paragraph(`${oneLine(customer.firstName)}, your account has a new email address.`),
      paragraph(
        "Sign-in links and emails about new visits go to the new address from now on. You were signed out everywhere.",
      ),
      question,
    ],
  })
}

const TITLE = "Your email address was changed"
