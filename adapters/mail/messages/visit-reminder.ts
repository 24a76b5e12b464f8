import type { VisitReminderContent } from "../../../core/messages/ports/mailer.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, paragraph } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { movingOf } from "../schedule/moving.ts"
import {
  comingAt,
  formatDayWithoutYear,
  hoursOf,
  placeOf,
  visitBox,
  visitorsParagraph,
} from "../schedule/visit-parts.ts"
import { choicesFooter } from "./choices-link.ts"

/** For the customer, 24 or 2 hours before the visit: when and where it is, and how to move or cancel it. */
export const renderVisitReminder = (
  { kind, appointment, rescheduleToken, visitors, note }: VisitReminderContent,
  context: MailContext,
) => {
  const { business, publicUrl } = context
  const firstName = oneLine(appointment.firstName)
  const coming = comingAt(appointment)
  return renderMail(context, {
    to: mailAddressOf(appointment),
    subject:
      kind === "2h"
        ? `Today ${coming}: your visit`
        : `Your visit on ${formatDayWithoutYear(appointment.start)}, ${coming.replace(/^at /u, "")}`,
    preheader: `${oneLine(appointment.serviceType)}, ${hoursOf(appointment)}.`,
    body: [
      heading(
        kind === "2h"
          ? `${firstName}, we come today ${coming.replace(/ CT$/u, "")}.`
          : `${firstName}, your visit is coming up.`,
      ),
      visitBox(appointment, placeOf(appointment)),
      visitorsParagraph(visitors, context),
      paragraph(`We call you from ${business.phone} before we set out, so you know it is us.`),
      note !== null && paragraph(manyLines(note)),
      group(...movingOf(appointment, rescheduleToken, context)),
    ],
    footer: choicesFooter(publicUrl),
  })
}
