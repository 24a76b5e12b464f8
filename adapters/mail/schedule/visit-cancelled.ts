import { calendarUidOf } from "../../../core/schedule/visits/calendar-uid.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import type { VisitCancelledContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, highlight, link, paragraph, small } from "../engine/blocks.ts"
import { renderInvite } from "./invite.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { CalendarMessage, MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the customer: which visit was cancelled, how to book another, and a calendar file that removes it. */
export const renderVisitCancelled = (
  { appointment, wasInvited }: VisitCancelledContent,
  context: MailContext,
): RenderedMail => {
  const texts = { ...textsOf(appointment, context), ...(!wasInvited && { calendar: null }) }
  const name = `${appointment.firstName} ${appointment.lastName}`
  return {
    to: { name, address: appointment.email },
    subject: `Cancelled: ${texts.catalogueService ?? "your visit"} on ${texts.day.replace(/, \d{4}$/u, "")}, ${texts.start} CT`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
    ...(wasInvited && { calendar: renderCalendar(appointment, texts, context) }),
  }
}

type Visit = VisitCancelledContent["appointment"]
type Texts = Omit<ReturnType<typeof textsOf>, "calendar"> & {
  /** Null where no invite was mailed. */
  readonly calendar: string | null
}

/** Every sentence of the mail, once for HTML, text and calendar. */
const textsOf = (appointment: Visit, { business, publicUrl }: MailContext) => ({
  greeting: `${oneLine(appointment.firstName)}, your visit was cancelled.`,
  /** Null for a service that is not in the catalogue, whose name the visitor typed. */
  catalogueService: appointment.serviceId === null ? null : oneLine(appointment.serviceType),
  service: oneLine(appointment.serviceType),
  day: formatDay(appointment.start),
  start: formatTime(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  question: `If you did not expect this, or want another time, call ${business.phone}.`,
  bookingUrl: `${publicUrl}/book`,
  calendar: "The attached file invite.ics removes the visit from your calendar.",
})

const BOOKING_LINK = "Book another visit"

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: "Your visit was cancelled",
    preheader: `${texts.day}, ${texts.hours}.`,
    body: [
      heading(texts.greeting),
      highlight([texts.day, texts.hours], [html`<strong>${texts.service}</strong>`]),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      paragraph(link(texts.bookingUrl, BOOKING_LINK)),
      ...(texts.calendar === null ? [] : [small(texts.calendar)]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.greeting,
    [texts.day, texts.hours, texts.service].join("\n"),
    `${texts.question}\n${BOOKING_LINK}: ${texts.bookingUrl}`,
    ...(texts.calendar === null ? [] : [texts.calendar]),
    signature(business),
  ].join("\n\n") + "\n"

const renderCalendar = (
  { id, sequence, start, end, firstName, lastName, email }: Visit,
  texts: Texts,
  { business, installationId, now }: MailContext,
): CalendarMessage =>
  renderInvite({
    method: "CANCEL",
    uid: calendarUidOf(id, installationId),
    sequence,
    start,
    end,
    stamp: now,
    summary: `${texts.catalogueService ?? "Visit"} - ${business.name}`,
    description: texts.question,
    location: null,
    organizer: business,
    attendee: { name: `${firstName} ${lastName}`, email },
  })
