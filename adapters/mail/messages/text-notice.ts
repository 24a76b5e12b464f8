import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { TextNoticeContent, TextSender } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, lines, link, linkTo, paragraph, strong, subheading } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For staff: what a customer has texted, from which number, whose it is, and the next visit. */
export const renderTextNotice = ({ text, senders, to }: TextNoticeContent, context: MailContext) => {
  const { phone, body, receivedAt } = text
  const written = manyLines(body)
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: "A customer has sent a text",
    title: TITLE,
    preheader: oneLine(body) || TITLE,
    body: [
      heading(TITLE),
      paragraph(
        lines(
          strong(`${formatDay(receivedAt)}, ${formatTime(receivedAt)} CT`),
          written === "" ? "A picture without words. We keep no pictures." : written,
        ),
      ),
      paragraph("It was not answered. Call or text from your phone: ", link(callLink(phone), phone)),
      ...senders.flatMap((sender) => senderBlocks(sender, context)),
    ],
  })
}

const TITLE = "A customer has sent a text."

const senderBlocks = ({ customer, visit }: TextSender, { publicUrl }: MailContext) => [
  group(
    subheading(oneLine(fullName(customer))),
    paragraph(
      visit === null
        ? "No visit ahead."
        : lines(oneLine(visit.serviceType), `${formatDay(visit.start)}, ${formatTime(visit.start)} CT`),
    ),
  ),
  visit === null
    ? linkTo(`${publicUrl}/admin/customers?open=${customer.id}`, "Open the customer")
    : linkTo(`${publicUrl}/admin/appointments?open=${visit.id}`, "Open the visit"),
]
