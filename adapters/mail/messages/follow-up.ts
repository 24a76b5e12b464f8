import type { FollowUpContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { button, group, heading, paragraph, phoneOf } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { choicesFooter } from "./choices-link.ts"

/** For the customer, after a completed visit: thanks, and the link with which they review it. */
export const renderFollowUp = ({ appointment, reviewToken, note }: FollowUpContent, context: MailContext) => {
  const { business, publicUrl } = context
  const { id, firstName, start, serviceType } = appointment
  const phone = phoneOf(business)
  return renderMail(context, {
    to: mailAddressOf(appointment),
    subject: `Thank you from ${business.name}`,
    preheader: "How did it go? Leave a short review.",
    body: [
      heading(`Thank you, ${oneLine(firstName)}.`),
      paragraph(`We were at your home on ${formatDay(start)} for: ${oneLine(serviceType)}.`),
      note !== null && paragraph(manyLines(note)),
      paragraph("If something does not work as it should, call ", phone, ". We come back and fix it."),
      group(
        paragraph(
          "How did it go? A short review helps your neighbors to choose. The site shows it as a verified visit.",
        ),
        // After "#", so that the token is never sent to a server or written into its log.
        button(`${publicUrl}/leave-review#visit=${id}-${reviewToken}`, "Leave a review"),
      ),
    ],
    footer: choicesFooter(publicUrl),
  })
}
