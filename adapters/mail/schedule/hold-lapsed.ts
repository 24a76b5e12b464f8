import { callLink } from "../../../core/fields/contact-links.ts"
import type { HoldLapsedContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { oneLine } from "../../text/plain-text.ts"
import { button, heading, highlight, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For whoever booked a visit and did not confirm it in time. No calendar file, because no invite was mailed. */
export const renderHoldLapsed = ({ appointment }: HoldLapsedContent, context: MailContext): RenderedMail => {
  const texts = textsOf(appointment, context)
  return {
    to: { name: `${appointment.firstName} ${appointment.lastName}`, address: appointment.email },
    subject: `Not confirmed: ${texts.catalogueService ?? "your visit"} on ${texts.day.replace(/, \d{4}$/u, "")}, ${texts.start} CT`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = (appointment: HoldLapsedContent["appointment"], { business, publicUrl }: MailContext) => ({
  heading: "Your visit was not confirmed",
  intro: "We held this time for you, but it was not confirmed, so it is free again. We will not come.",
  catalogueService: appointment.serviceId === null ? null : oneLine(appointment.serviceType),
  service: oneLine(appointment.serviceType),
  day: formatDay(appointment.start),
  start: formatTime(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  button: "Book again",
  url: `${publicUrl}/book`,
  question: `If you still want it, book again or call ${business.phone}.`,
  unknown: "If you did not book this visit, you need not do anything.",
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: texts.heading,
    preheader: texts.intro,
    body: [
      heading(texts.heading),
      paragraph(texts.intro),
      highlight([texts.day, texts.hours], [html`<strong>${texts.service}</strong>`]),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      button(texts.url, texts.button),
      paragraph(texts.unknown),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.heading,
    texts.intro,
    [texts.day, texts.hours, texts.service].join("\n"),
    texts.question,
    `${texts.button}: ${texts.url}`,
    texts.unknown,
    signature(business),
  ].join("\n\n") + "\n"
