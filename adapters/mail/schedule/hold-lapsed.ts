import type { HoldLapsedContent } from "../../../core/messages/ports/mailer.ts"
import { button, heading, paragraph, phoneOf } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { visitBox, visitInSubject } from "./visit-parts.ts"

/** For whoever booked a visit and did not confirm it in time. No calendar file, because no invite was mailed. */
export const renderHoldLapsed = ({ appointment }: HoldLapsedContent, context: MailContext) =>
  renderMail(context, {
    to: mailAddressOf(appointment),
    subject: `Not confirmed: ${visitInSubject(appointment)}`,
    title: TITLE,
    preheader: INTRO,
    body: [
      heading(TITLE),
      paragraph(INTRO),
      visitBox(appointment),
      paragraph("If you still want it, book again or call ", phoneOf(context.business), "."),
      button(`${context.publicUrl}/book`, "Book again"),
      paragraph("If you did not book this visit, you need not do anything."),
    ],
  })

const TITLE = "Your visit was not confirmed"
const INTRO = "We held this time for you, but it was not confirmed, so it is free again. We will not come."
