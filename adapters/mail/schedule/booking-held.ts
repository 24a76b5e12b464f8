import type { BookingHeldContent } from "../../../core/messages/ports/mailer.ts"
import { formatTime } from "../../../core/time/chicago.ts"
import { button, codeBox, group, heading, paragraph, phoneOf, small } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { visitBox, visitInSubject } from "./visit-parts.ts"

/**
 * For whoever booked a visit that is held: until when, and how to confirm it. As in the login mail, the code stands
 * neither in the subject nor in the first line, and nobody is greeted by a name that a stranger may have typed.
 */
export const renderBookingHeld = (
  { appointment, until, token, code }: BookingHeldContent,
  context: MailContext,
) => {
  const end = `${formatTime(until)} CT`
  const intro = `We hold this time for you until ${end}. If you do not confirm it by then, it is free again.`
  return renderMail(context, {
    to: mailAddressOf(appointment),
    subject: `Please confirm by ${end}: ${visitInSubject(appointment)}`,
    title: TITLE,
    preheader: intro,
    body: [
      heading(TITLE),
      paragraph(intro),
      visitBox(appointment),
      button(`${context.publicUrl}/confirm/${token}`, "Confirm the visit"),
      group(
        paragraph("Or enter this code on the page where you booked:"),
        codeBox(`${code.slice(0, 3)} ${code.slice(3)}`),
      ),
      paragraph("Then we email you the confirmation, with an entry for your calendar."),
      small(WHY),
      small("If you did not book this visit, you can ignore this email: the time is free again by itself."),
      small("If it does not work, call ", phoneOf(context.business), "."),
    ],
  })
}

const TITLE = "Please confirm your visit"

const WHY =
  "We are getting an unusual number of bookings, so we ask everybody who books with a new email address to confirm it. You are asked only once."
