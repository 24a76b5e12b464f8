import type { EmailChangeLinkContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { heading, linkTo, paragraph, small, withText } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For a customer's new address: the link that makes it the email of their account. */
export const renderEmailChangeLink = ({ to, emailToken }: EmailChangeLinkContent, context: MailContext) => {
  const { business, publicUrl } = context
  const url = `${publicUrl}/portal/email?token=${emailToken}`
  return renderMail(context, {
    // The recipient may be anybody, so the mail does not name the customer.
    to: { name: "", address: to },
    subject: TITLE,
    preheader: VALIDITY,
    body: [
      heading(TITLE),
      paragraph(`Someone asked to use ${oneLine(to)} for their customer account at ${business.name}.`),
      withText(linkTo(url, LINK), `${LINK}:\n${url}`),
      paragraph(VALIDITY),
      small("If it was not you, ignore this email: nothing changes."),
    ],
  })
}

const TITLE = "Confirm your new email address"
const LINK = "Use this email address"
const VALIDITY = "The link works once, for 30 minutes. The page asks you to confirm with a button."
