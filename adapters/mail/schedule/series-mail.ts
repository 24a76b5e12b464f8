import type { SeriesMailTag } from "../../../core/outbox/outgoing-mail.ts"
import type { SeriesContent, SeriesVisit } from "../../../core/messages/ports/mailer.ts"
import { priceText } from "../../../core/services/price.ts"
import { formatDay, formatTimes } from "../../../core/time/chicago.ts"
import { html } from "../../formats/text/html.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import {
  group,
  heading,
  lines,
  link,
  list,
  paragraph,
  phoneOf,
  present,
  small,
  subheading,
  type Inline,
} from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { renderCalendarFile } from "./invite.ts"
import { movingUrlOf } from "./moving.ts"
import {
  arrivalSentence,
  calendarEventOf,
  comesSentence,
  formatDayWithoutYear,
  placeOf,
  visitorsParagraph,
} from "./visit-parts.ts"

/**
 * For the customer: the times of visits that were booked, moved or cancelled together, who comes, and one calendar file. Whoever
 * comes to all of them is named once.
 */
export const renderSeriesMail = ({ _tag, visits, service }: SeriesContent, context: MailContext) => {
  const { appointment } = visits[0]
  const isCancelled = _tag === "SeriesCancelled"
  const words = wordsOf(oneLine(appointment.firstName), visits.length)[_tag]
  const price = service && !isCancelled && `Price of each visit: ${priceText(service)}`
  const place = placeOf(appointment)
  const notes = isCancelled ? "" : manyLines(appointment.notes ?? "")
  const comesToAll = new Set(visits.map(({ visitors }) => comesSentence(visitors))).size === 1
  const eventOf = ({ appointment: visit, visitors }: SeriesVisit) => {
    const comes = !isCancelled && comesSentence(visitors)
    const otherTimes = `For other times, call ${context.business.phone}.`
    const description = present([price, arrivalSentence(visit), comes, otherTimes]).join("\n\n")
    return calendarEventOf(visit, { description, location: place }, context)
  }
  return renderMail(context, {
    to: mailAddressOf(appointment),
    subject: `${words.subject}: ${visits.length === 1 ? "1 visit" : `${visits.length} visits`} from ${formatDayWithoutYear(appointment.start)}`,
    title: words.title,
    preheader: timeOf(visits[0]),
    body: [
      heading(words.greeting),
      paragraph(lines(oneLine(appointment.serviceType), price, place)),
      list(visits.map((visit) => (isCancelled ? timeOf(visit) : timeAndLink(visit, !comesToAll, context)))),
      !isCancelled && comesToAll && visitorsParagraph(visits[0].visitors, context),
      notes !== "" && group(subheading("Your notes"), paragraph(notes)),
      paragraph(
        isCancelled
          ? "If you did not expect this, or want other times, call "
          : "With its link you can move or cancel each visit online until 12 hours before it starts. For anything else, call ",
        phoneOf(context.business),
        ".",
      ),
      small(words.calendar),
    ],
    calendar: renderCalendarFile([eventOf(visits[0]), ...visits.slice(1).map(eventOf)], isCancelled),
  })
}

const timeOf = ({ appointment }: SeriesVisit): string =>
  `${formatDay(appointment.start)}, ${formatTimes(appointment)}`

/** The visit's time, its arrival window, who comes where that differs, and the link by which it is moved or cancelled where that works. */
const timeAndLink = (visit: SeriesVisit, isNamed: boolean, context: MailContext): Inline => {
  const sentences = present([
    arrivalSentence(visit.appointment),
    isNamed && comesSentence(visit.visitors),
  ]).join(" ")
  const time = sentences === "" ? timeOf(visit) : `${timeOf(visit)}. ${sentences}`
  const url = movingUrlOf(visit.appointment, visit.rescheduleToken, context)
  return url === null
    ? time
    : {
        html: html`${time} ${link(url, MOVING_LINK).html}`,
        text: `${time}\n  ${MOVING_LINK}: ${url}`,
      }
}

const MOVING_LINK = "Move or cancel"

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
