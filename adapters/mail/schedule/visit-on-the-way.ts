import type { VisitOnTheWayContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { heading, paragraph, phoneOf } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { hoursOf, placeOf, visitBox, visitorsParagraph } from "./visit-parts.ts"

/** For the customer: that staff are on the way to the visit, who comes, and how to reach them. */
export const renderVisitOnTheWay = ({ appointment, visitors }: VisitOnTheWayContent, context: MailContext) =>
  renderMail(context, {
    to: mailAddressOf(appointment),
    subject: "We are on our way",
    preheader: `${oneLine(appointment.serviceType)}, ${hoursOf(appointment)}.`,
    body: [
      heading(`${oneLine(appointment.firstName)}, we are on our way.`),
      visitBox(appointment, placeOf(appointment)),
      visitorsParagraph(visitors, context),
      paragraph("If something has come up, call ", phoneOf(context.business), "."),
    ],
  })
