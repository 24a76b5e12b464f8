import { addressLine } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import { calendarUidOf } from "../../../core/schedule/visits/calendar-uid.ts"
import type { InviteTag, MailedAppointment, VisitInvite } from "../../../core/messages/ports/mailer.ts"
import { priceText } from "../../../core/services/price.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import {
  heading,
  highlight,
  link,
  list,
  paragraph,
  small,
  subheading,
  withLineBreaks,
} from "../engine/blocks.ts"
import { renderInvite } from "./invite.ts"
import { renderLayout } from "../engine/layout.ts"
import { MOVING_LINK, movingOf } from "./moving.ts"
import { signature } from "../engine/signature.ts"
import type { CalendarMessage, MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the customer: what is booked, in Chicago time, how to move or cancel it, and a calendar invite. */
export const renderVisitInvite = (content: VisitInvite, context: MailContext): RenderedMail => {
  const { appointment } = content
  const texts = textsOf(content, context)
  return {
    to: { name: `${appointment.firstName} ${appointment.lastName}`, address: appointment.email },
    subject: `${texts.subject}: ${texts.catalogueService ?? "your visit"} on ${texts.day.replace(/, \d{4}$/u, "")}, ${texts.start} CT`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
    calendar: renderCalendar(content, texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML, text and calendar. */
const textsOf = (
  { _tag, appointment, service, rescheduleToken }: VisitInvite,
  { business, publicUrl, now }: MailContext,
) => ({
  ...wordsOf(oneLine(appointment.firstName))[_tag],
  /** Null for a service that is not in the catalogue, whose name the visitor typed. */
  catalogueService: appointment.serviceId === null ? null : oneLine(appointment.serviceType),
  service: oneLine(appointment.serviceType),
  price: service === null ? null : `Price: ${priceText(service)}`,
  day: formatDay(appointment.start),
  start: formatTime(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  address: addressOf(appointment),
  notes: manyLines(appointment.notes ?? ""),
  expectations: [
    `We call you from ${business.phone} before we set out, so you know it is us.`,
    `Travel is included within ${business.areaMiles} miles.`,
    "We are family owned and fully insured.",
  ],
  ...movingOf(appointment, rescheduleToken, { business, publicUrl, now }),
  portalUrl: `${publicUrl}/portal`,
})

/** The sentences that differ between the kinds of mail. */
const wordsOf = (firstName: string) =>
  ({
    BookingConfirmation: {
      subject: "Confirmed",
      title: "Your visit is booked",
      greeting: `Thank you, ${firstName}. Your visit is booked.`,
      calendar: `The attached file invite.ics adds the visit to your calendar, ${WITH_REMINDERS}`,
    },
    VisitMoved: {
      subject: "New time",
      title: "Your visit was moved",
      greeting: `${firstName}, your visit was moved to another time.`,
      calendar: `The attached file invite.ics moves the visit in your calendar, ${WITH_REMINDERS}`,
    },
    VisitRevived: {
      subject: "Booked again",
      title: "Your visit is booked again",
      greeting: `${firstName}, your visit was cancelled before. Now it is booked again.`,
      calendar: `The attached file invite.ics adds the visit to your calendar again, ${WITH_REMINDERS}`,
    },
  }) as const satisfies Readonly<Record<InviteTag, unknown>>

const WITH_REMINDERS = "with reminders one day and two hours before it starts."

const PORTAL = "You see all your visits in the customer portal:"

const ADDRESS_UNKNOWN = "We will ask for your address when we call."

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.moving.split(business.phone)
  return renderLayout({
    business,
    title: texts.title,
    preheader: `${texts.day}, ${texts.hours}.`,
    body: [
      heading(texts.greeting),
      highlight(
        [texts.day, texts.hours],
        [html`<strong>${texts.service}</strong>`, texts.price, texts.address ?? ADDRESS_UNKNOWN],
      ),
      subheading("What to expect"),
      list(texts.expectations),
      ...(texts.notes === "" ? [] : [subheading("Your notes"), paragraph(withLineBreaks(texts.notes))]),
      subheading("Need another time?"),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      ...(texts.movingUrl === null ? [] : [paragraph(link(texts.movingUrl, MOVING_LINK))]),
      paragraph([`${PORTAL} `, link(texts.portalUrl, texts.portalUrl)]),
      small(texts.calendar),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.greeting,
    [
      texts.day,
      texts.hours,
      texts.service,
      ...(texts.price === null ? [] : [texts.price]),
      texts.address ?? ADDRESS_UNKNOWN,
    ].join("\n"),
    ["What to expect", ...texts.expectations.map((line) => `- ${line}`)].join("\n"),
    ...(texts.notes === "" ? [] : [`Your notes\n${texts.notes}`]),
    `Need another time?\n${texts.moving}${texts.movingUrl === null ? "" : `\n${MOVING_LINK}: ${texts.movingUrl}`}`,
    `${PORTAL} ${texts.portalUrl}`,
    texts.calendar,
    signature(business),
  ].join("\n\n") + "\n"

const renderCalendar = (
  { appointment }: VisitInvite,
  texts: Texts,
  { business, installationId, now }: MailContext,
): CalendarMessage =>
  renderInvite({
    method: "REQUEST",
    uid: calendarUidOf(appointment.id, installationId),
    sequence: appointment.sequence,
    start: appointment.start,
    end: appointment.end,
    stamp: now,
    summary: `${texts.catalogueService ?? "Visit"} - ${business.name}`,
    description: [
      ...(texts.price === null ? [] : [texts.price]),
      texts.expectations.join("\n"),
      ...(texts.notes === "" ? [] : [`Your notes: ${texts.notes}`]),
      texts.moving,
      ...(texts.movingUrl === null ? [] : [`${MOVING_LINK}: ${texts.movingUrl}`]),
    ].join("\n\n"),
    location: texts.address,
    organizer: business,
    attendee: { name: `${appointment.firstName} ${appointment.lastName}`, email: appointment.email },
  })

const addressOf = ({ address }: MailedAppointment): string | null =>
  address === null ? null : oneLine(addressLine(address))
