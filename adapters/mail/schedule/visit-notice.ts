import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { NoticeTag, VisitNotice } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, lines, link, linkTo, paragraph, subheading } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"
import { comesSentence, hoursOf, placeOf, visitBox, visitInSubject } from "./visit-parts.ts"

/** For staff: who booked, moved or cancelled what online, how to reach them, and the visit in the dashboard. */
export const renderVisitNotice = (
  { _tag, appointment, visitors, previousStart, startNow, to }: VisitNotice,
  context: MailContext,
) => {
  const { subject, title } = WORDS[_tag]
  const phone = oneLine(appointment.phone)
  const comes = comesSentence(visitors)
  const notes = manyLines(appointment.notes ?? "")
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `${subject}: ${visitInSubject(appointment, "a visit")}`,
    title,
    preheader: `${formatDay(appointment.start)}, ${hoursOf(appointment)}.`,
    body: [
      heading(title),
      visitBox(appointment, placeOf(appointment) ?? "No address yet: booked in the chat."),
      comes !== null && paragraph(comes),
      previousStart !== null && paragraph(`It was on ${timeText(previousStart)}.`),
      startNow !== null && paragraph(`It was moved since then, and is now on ${timeText(startNow)}.`),
      group(
        subheading("Customer"),
        paragraph(lines(oneLine(fullName(appointment)), link(callLink(phone), phone), appointment.email)),
      ),
      notes !== "" && group(subheading("Notes"), paragraph(notes)),
      linkTo(`${context.publicUrl}/admin/appointments?open=${appointment.id}`, "Open it in the dashboard"),
    ],
  })
}

/** The sentences that differ between the notices. */
const WORDS: Readonly<Record<NoticeTag, { readonly subject: string; readonly title: string }>> = {
  BookingNotice: { subject: "New booking", title: "A visit was booked online." },
  MoveNotice: { subject: "Moved by the customer", title: "A customer moved a visit." },
  CancellationNotice: { subject: "Cancelled by the customer", title: "A customer cancelled a visit." },
}

const timeText = (start: Instant): string => `${formatDay(start)}, ${formatTime(start)} CT`
