import { fullName } from "../../../core/fields/full-name.ts"
import type { InviteTag, VisitInvite } from "../../../core/messages/ports/mailer.ts"
import { priceText } from "../../../core/services/price.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, link, list, paragraph, present, small, subheading } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"
import { renderInvite } from "./invite.ts"
import { movingOf } from "./moving.ts"
import {
  arrivalSentence,
  calendarEventOf,
  comesSentence,
  hoursOf,
  placeOf,
  visitBox,
  visitInSubject,
  visitorsParagraph,
} from "./visit-parts.ts"

/** For the customer: what is booked, in Chicago time, how to move or cancel it, and a calendar invite. */
export const renderVisitInvite = (
  { _tag, appointment, service, rescheduleToken, visitors }: VisitInvite,
  context: MailContext,
) => {
  const { business, publicUrl } = context
  const words = wordsOf(oneLine(appointment.firstName))[_tag]
  const price = service && `Price: ${priceText(service)}`
  const place = placeOf(appointment)
  const expectations = [
    `We call you from ${business.phone} before we set out, so you know it is us.`,
    `Travel is included within ${business.areaMiles} miles.`,
    "We are family owned and fully insured.",
  ]
  const notes = manyLines(appointment.notes ?? "")
  const moving = movingOf(appointment, rescheduleToken, context)
  const portal = link(`${publicUrl}/portal`, `${publicUrl}/portal`)
  const description = present([
    price,
    arrivalSentence(appointment),
    comesSentence(visitors),
    expectations.join("\n"),
    notes !== "" && `Your notes: ${notes}`,
    ...moving.map(({ text }) => text),
  ]).join("\n\n")
  return renderMail(context, {
    to: mailAddressOf(appointment),
    subject: `${words.subject}: ${visitInSubject(appointment)}`,
    title: words.title,
    preheader: `${formatDay(appointment.start)}, ${hoursOf(appointment)}.`,
    body: [
      heading(words.greeting),
      visitBox(appointment, price, place ?? "We will ask for your address when we call."),
      visitorsParagraph(visitors, context),
      group(subheading("What to expect"), list(expectations)),
      notes !== "" && group(subheading("Your notes"), paragraph(notes)),
      group(subheading("Need another time?"), ...moving),
      paragraph("You see all your visits in the customer portal: ", portal),
      small(`${words.calendar}, with reminders one day and two hours before it starts.`),
    ],
    calendar: renderInvite({
      method: "REQUEST",
      ...calendarEventOf(appointment, { description, location: place }, context),
      attendee: { name: fullName(appointment), email: appointment.email },
    }),
  })
}

/** The sentences that differ between the kinds of mail. */
const wordsOf = (firstName: string) =>
  ({
    BookingConfirmation: {
      subject: "Confirmed",
      title: "Your visit is booked",
      greeting: `Thank you, ${firstName}. Your visit is booked.`,
      calendar: "The attached file invite.ics adds the visit to your calendar",
    },
    VisitMoved: {
      subject: "New time",
      title: "Your visit was moved",
      greeting: `${firstName}, your visit was moved to another time.`,
      calendar: "The attached file invite.ics moves the visit in your calendar",
    },
    VisitRevived: {
      subject: "Booked again",
      title: "Your visit is booked again",
      greeting: `${firstName}, your visit was cancelled before. Now it is booked again.`,
      calendar: "The attached file invite.ics adds the visit to your calendar again",
    },
  }) as const satisfies Readonly<Record<InviteTag, unknown>>
