import { addressLine } from "../../../core/business/business.ts"
import { calendarUidOf } from "../../../core/schedule/visits/calendar-uid.ts"
import { canMoveByLink } from "../../../core/schedule/visits/reschedule.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import type { SeriesMailTag } from "../../../core/outbox/outgoing-mail.ts"
import type { SeriesContent, SeriesVisit } from "../../../core/messages/ports/mailer.ts"
import { priceText } from "../../../core/services/price.ts"
import { formatDay, formatTimes } from "../../../core/time/chicago.ts"
import { isBeforeLinkLimit } from "../../../core/time/lead-time.ts"
import { html } from "../../text/html.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { heading, link, list, paragraph, small, subheading, withLineBreaks } from "../engine/blocks.ts"
import { renderCalendarFile, type CalendarEvent } from "./invite.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the customer: the times of visits that were booked, moved or cancelled together, and one calendar file. */
export const renderSeriesMail = (content: SeriesContent, context: MailContext): RenderedMail => {
  const { _tag } = content
  const texts = textsOf(content, context)
  const { firstName, lastName, email } = content.visits[0].appointment
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `${texts.subject}: ${content.visits.length === 1 ? "1 visit" : `${content.visits.length} visits`} from ${texts.firstDay}`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
    calendar: renderCalendarFile(
      [
        eventOf(content.visits[0], texts, context),
        ...content.visits.slice(1).map((each) => eventOf(each, texts, context)),
      ],
      _tag === "SeriesCancelled",
    ),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML, text and calendar. */
const textsOf = ({ _tag, visits, service }: SeriesContent, context: MailContext) => {
  const { business } = context
  const { appointment } = visits[0]
  const isCancelled = _tag === "SeriesCancelled"
  return {
    ...wordsOf(oneLine(appointment.firstName), visits.length)[_tag],
    firstDay: formatDay(appointment.start).replace(/, \d{4}$/u, ""),
    /** Null for a service that is not in the catalogue. */
    catalogueService: appointment.serviceId === null ? null : oneLine(appointment.serviceType),
    service: oneLine(appointment.serviceType),
    price: service === null || isCancelled ? null : `Price of each visit: ${priceText(service)}`,
    address: appointment.address === null ? null : oneLine(addressLine(appointment.address)),
    notes: isCancelled ? "" : manyLines(appointment.notes ?? ""),
    times: visits.map(({ appointment: visit, rescheduleToken }) => ({
      time: `${formatDay(visit.start)}, ${formatTimes(visit)}`,
      movingUrl:
        !isCancelled && canMoveByLink(visit) && isBeforeLinkLimit(visit.start, context.now)
          ? `${context.publicUrl}/reschedule/${rescheduleToken}`
          : null,
    })),
    question: isCancelled
      ? `If you did not expect this, or want other times, call ${business.phone}.`
      : `With its link you can move or cancel each visit online until 12 hours before it starts. For anything else, call ${business.phone}.`,
  }
}

const wordsOf = (firstName: string, visits: number) => {
  const all = visits === 1 ? "visit" : "visits"
  const were = visits === 1 ? "was" : "were"
  return {
    SeriesBooked: {
      subject: "Confirmed",
      title: "Your visits are booked",
      greeting: `Thank you, ${firstName}. Your ${all} ${visits === 1 ? "is" : "are"} booked.`,
      calendar: `The attached file invite.ics adds the ${all} to your calendar.`,
    },
    SeriesMoved: {
      subject: "New times",
      title: "Your visits were moved",
      greeting: `${firstName}, your ${all} ${were} moved to other times.`,
      calendar: `The attached file invite.ics moves the ${all} in your calendar.`,
    },
    SeriesCancelled: {
      subject: "Cancelled",
      title: "Your visits were cancelled",
      greeting: `${firstName}, your ${all} ${were} cancelled.`,
      calendar: `The attached file invite.ics removes the ${all} from your calendar.`,
    },
  } as const satisfies Readonly<Record<SeriesMailTag, unknown>>
}

const MOVING_LINK = "Move or cancel"

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: texts.title,
    preheader: texts.times[0]!.time,
    body: [
      heading(texts.greeting),
      paragraph(
        withLineBreaks(
          [texts.service, texts.price, texts.address].filter((line) => line !== null).join("\n"),
        ),
      ),
      list(
        texts.times.map(({ time, movingUrl }) =>
          movingUrl === null ? time : html`${time} ${link(movingUrl, MOVING_LINK)}`,
        ),
      ),
      ...(texts.notes === "" ? [] : [subheading("Your notes"), paragraph(withLineBreaks(texts.notes))]),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      small(texts.calendar),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.greeting,
    [texts.service, texts.price, texts.address].filter((line) => line !== null).join("\n"),
    texts.times
      .map(
        ({ time, movingUrl }) => `- ${time}${movingUrl === null ? "" : `\n  ${MOVING_LINK}: ${movingUrl}`}`,
      )
      .join("\n"),
    ...(texts.notes === "" ? [] : [`Your notes\n${texts.notes}`]),
    texts.question,
    texts.calendar,
    signature(business),
  ].join("\n\n") + "\n"

const eventOf = (
  { appointment: { id, sequence, start, end } }: SeriesVisit,
  texts: Texts,
  { business, installationId, now }: MailContext,
): CalendarEvent => ({
  uid: calendarUidOf(id, installationId),
  sequence,
  start,
  end,
  stamp: now,
  summary: `${texts.catalogueService ?? "Visit"} - ${business.name}`,
  description: [texts.price, `For other times, call ${business.phone}.`]
    .filter((line) => line !== null)
    .join("\n\n"),
  location: texts.address,
  organizer: business,
})
