import { callLink } from "../../../core/fields/contact-links.ts"
import type { BookingHeldContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { oneLine } from "../../text/plain-text.ts"
import { button, codeBox, heading, highlight, link, paragraph, small } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/**
 * For whoever booked a visit that is held: until when, and how to confirm it. As in the login mail, the code stands
 * neither in the subject nor in the first line, and nobody is greeted by a name that a stranger may have typed.
 */
export const renderBookingHeld = (content: BookingHeldContent, context: MailContext): RenderedMail => {
  const texts = textsOf(content, context)
  const { firstName, lastName, email } = content.appointment
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `Please confirm by ${texts.until}: ${texts.catalogueService ?? "your visit"} on ${texts.day.replace(/, \d{4}$/u, "")}, ${texts.start} CT`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = (
  { appointment, until, token, code }: BookingHeldContent,
  { business, publicUrl }: MailContext,
) => ({
  heading: "Please confirm your visit",
  intro: `We hold this time for you until ${formatTime(until)} CT. If you do not confirm it by then, it is free again.`,
  until: `${formatTime(until)} CT`,
  /** Null for a service that is not in the catalogue, whose name the visitor typed. */
  catalogueService: appointment.serviceId === null ? null : oneLine(appointment.serviceType),
  service: oneLine(appointment.serviceType),
  day: formatDay(appointment.start),
  start: formatTime(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  button: "Confirm the visit",
  url: `${publicUrl}/confirm/${token}`,
  codeIntro: "Or enter this code on the page where you booked:",
  code: `${code.slice(0, 3)} ${code.slice(3)}`,
  next: "Then we email you the confirmation, with an entry for your calendar.",
  why: "We are getting an unusual number of bookings, so we ask everybody who books with a new email address to confirm it. You are asked only once.",
  unknown: "If you did not book this visit, you can ignore this email: the time is free again by itself.",
  question: `If it does not work, call ${business.phone}.`,
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
      button(texts.url, texts.button),
      paragraph(texts.codeIntro),
      codeBox(texts.code),
      paragraph(texts.next),
      small(texts.why),
      small(texts.unknown),
      small([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.heading,
    texts.intro,
    [texts.day, texts.hours, texts.service].join("\n"),
    `${texts.button}: ${texts.url}`,
    `${texts.codeIntro}\n${texts.code}`,
    texts.next,
    texts.why,
    texts.unknown,
    texts.question,
    signature(business),
  ].join("\n\n") + "\n"
