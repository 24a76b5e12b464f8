import { addressLine } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import type { VisitOnTheWayContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, highlight, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the customer: that staff are on the way to the visit, and how to reach them. */
export const renderVisitOnTheWay = (
  { appointment }: VisitOnTheWayContent,
  context: MailContext,
): RenderedMail => {
  const texts = textsOf(appointment, context)
  return {
    to: { name: `${appointment.firstName} ${appointment.lastName}`, address: appointment.email },
    subject: "We are on our way",
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = (appointment: VisitOnTheWayContent["appointment"], { business }: MailContext) => ({
  greeting: `${oneLine(appointment.firstName)}, we are on our way.`,
  service: oneLine(appointment.serviceType),
  day: formatDay(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  address: appointment.address === null ? null : oneLine(addressLine(appointment.address)),
  question: `If something has come up, call ${business.phone}.`,
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: "We are on our way",
    preheader: `${texts.service}, ${texts.hours}.`,
    body: [
      heading(texts.greeting),
      highlight([texts.day, texts.hours], [html`<strong>${texts.service}</strong>`, texts.address]),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.greeting,
    [texts.day, texts.hours, texts.service, texts.address].filter((line) => line !== null).join("\n"),
    texts.question,
    signature(business),
  ].join("\n\n") + "\n"
