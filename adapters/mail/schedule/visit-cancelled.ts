import { fullName } from "../../../core/fields/full-name.ts"
import type { VisitCancelledContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, linkTo, paragraph, phoneOf, small } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { renderInvite } from "./invite.ts"
import { calendarEventOf, hoursOf, visitBox, visitInSubject } from "./visit-parts.ts"

/** For the customer: which visit was cancelled, how to book another, and a calendar file that removes it. */
export const renderVisitCancelled = (
  { appointment, wasInvited }: VisitCancelledContent,
  context: MailContext,
) => {
  const phone = phoneOf(context.business)
  const question = paragraph("If you did not expect this, or want another time, call ", phone, ".")
  return renderMail(context, {
    to: mailAddressOf(appointment),
    subject: `Cancelled: ${visitInSubject(appointment)}`,
    title: "Your visit was cancelled",
    preheader: `${formatDay(appointment.start)}, ${hoursOf(appointment)}.`,
    body: [
      heading(`${oneLine(appointment.firstName)}, your visit was cancelled.`),
      visitBox(appointment),
      group(question, linkTo(`${context.publicUrl}/book`, "Book another visit")),
      wasInvited && small("The attached file invite.ics removes the visit from your calendar."),
    ],
    ...(wasInvited && {
      calendar: renderInvite({
        method: "CANCEL",
        ...calendarEventOf(appointment, { description: question.text, location: null }, context),
        attendee: { name: fullName(appointment), email: appointment.email },
      }),
    }),
  })
}
