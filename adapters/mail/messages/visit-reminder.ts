import { addressLine } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import type { VisitReminderContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { heading, highlight, link, paragraph, withLineBreaks } from "../engine/blocks.ts"
import { choicesFooter, choicesLine } from "./choices-link.ts"
import { renderLayout } from "../engine/layout.ts"
import { MOVING_LINK, movingOf } from "../schedule/moving.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the customer, 24 or 2 hours before the visit: when and where it is, and how to move or cancel it. */
export const renderVisitReminder = (content: VisitReminderContent, context: MailContext): RenderedMail => {
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
  { kind, appointment, rescheduleToken, note }: VisitReminderContent,
  context: MailContext,
) => {
  const { business } = context
  const start = formatTime(appointment.start)
  return {
    subject:
      kind === "2h"
        ? `Today at ${start} CT: your visit`
        : `Your visit on ${shortDay(appointment.start)}, ${start} CT`,
    greeting:
      kind === "2h"
        ? `${oneLine(appointment.firstName)}, we come today at ${start}.`
        : `${oneLine(appointment.firstName)}, your visit is coming up.`,
    service: oneLine(appointment.serviceType),
    day: formatDay(appointment.start),
    hours: `${start} – ${formatTime(appointment.end)} CT`,
    address: appointment.address === null ? null : oneLine(addressLine(appointment.address)),
    call: `We call you from ${business.phone} before we set out, so you know it is us.`,
    note: note === null ? null : manyLines(note),
    ...movingOf(appointment, rescheduleToken, context),
  }
}

/** "Monday, November 23". */
const shortDay = (start: number): string => formatDay(start).replace(/, \d{4}$/u, "")

const renderHtml = (texts: Texts, { business, publicUrl }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.moving.split(business.phone)
  return renderLayout({
    business,
    title: texts.subject,
    preheader: `${texts.service}, ${texts.hours}.`,
    footer: choicesFooter(publicUrl),
    body: [
      heading(texts.greeting),
      highlight([texts.day, texts.hours], [html`<strong>${texts.service}</strong>`, texts.address]),
      paragraph(texts.call),
      ...(texts.note === null ? [] : [paragraph(withLineBreaks(texts.note))]),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      ...(texts.movingUrl === null ? [] : [paragraph(link(texts.movingUrl, MOVING_LINK))]),
    ],
  })
}

const renderText = (texts: Texts, { business, publicUrl }: MailContext): string =>
  [
    texts.greeting,
    [texts.day, texts.hours, texts.service, texts.address].filter((line) => line !== null).join("\n"),
    texts.call,
    ...(texts.note === null ? [] : [texts.note]),
    `${texts.moving}${texts.movingUrl === null ? "" : `\n${MOVING_LINK}: ${texts.movingUrl}`}`,
    choicesLine(publicUrl),
    signature(business),
  ].join("\n\n") + "\n"
