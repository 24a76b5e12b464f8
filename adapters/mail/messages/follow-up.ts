import { callLink } from "../../../core/fields/contact-links.ts"
import type { FollowUpContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { button, heading, link, paragraph, withLineBreaks } from "../engine/blocks.ts"
import { choicesFooter, choicesLine } from "./choices-link.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the customer, after a completed visit: thanks, and the link with which they review it. */
export const renderFollowUp = (content: FollowUpContent, context: MailContext): RenderedMail => {
  const { firstName, lastName, email } = content.appointment
  const texts = textsOf(content, context)
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: texts.subject,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = (
  { appointment, reviewToken, note }: FollowUpContent,
  { business, publicUrl }: Pick<MailContext, "business" | "publicUrl">,
) => ({
  subject: `Thank you from ${business.name}`,
  greeting: `Thank you, ${oneLine(appointment.firstName)}.`,
  visit: `We were at your home on ${formatDay(appointment.start)} for: ${oneLine(appointment.serviceType)}.`,
  note: note === null ? null : manyLines(note),
  fault: `If something does not work as it should, call ${business.phone}. We come back and fix it.`,
  request:
    "How did it go? A short review helps your neighbors to choose. The site shows it as a verified visit.",
  link: "Leave a review",
  // After "#", so that the token is never sent to a server or written into its log.
  url: `${publicUrl}/leave-review#visit=${appointment.id}-${reviewToken}`,
})

const renderHtml = (texts: Texts, { business, publicUrl }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.fault.split(business.phone)
  return renderLayout({
    business,
    title: texts.subject,
    preheader: "How did it go? Leave a short review.",
    footer: choicesFooter(publicUrl),
    body: [
      heading(texts.greeting),
      paragraph(texts.visit),
      ...(texts.note === null ? [] : [paragraph(withLineBreaks(texts.note))]),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      paragraph(texts.request),
      button(texts.url, texts.link),
    ],
  })
}

const renderText = (texts: Texts, { business, publicUrl }: MailContext): string =>
  [
    texts.greeting,
    texts.visit,
    ...(texts.note === null ? [] : [texts.note]),
    texts.fault,
    `${texts.request}\n${texts.link}: ${texts.url}`,
    choicesLine(publicUrl),
    signature(business),
  ].join("\n\n") + "\n"
