import { addressLine } from "../../../core/business/business.ts"
import { arrivalTimes } from "../../../core/schedule/visits/arrival-window.ts"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { urlOfFile } from "../../../core/files/picture.ts"
import { comesText, type Visitor } from "../../../core/schedule/technicians/who-comes.ts"
import { calendarUidOf } from "../../../core/schedule/visits/calendar-uid.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Instant, Interval } from "../../../core/time/interval.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import {
  highlight,
  paragraph,
  picture,
  strong,
  type Block,
  type Inline,
  type Optional,
} from "../engine/blocks.ts"
import type { MailContext } from "../engine/rendered-mail.ts"
import type { CalendarEvent } from "./invite.ts"

// What several mails say of a visit.

/** "Monday, November 23". */
export const formatDayWithoutYear = (instant: Instant): string => formatDay(instant).replace(/, \d{4}$/u, "")

/** "9:00 AM – 11:00 AM CT". */
export const hoursOf = ({ start, end }: Interval): string => `${formatTime(start)} – ${formatTime(end)} CT`

type Timed = Interval & Pick<Appointment, "arrivalFrom" | "arrivalUntil">

/** "at 9:00 AM CT", or "between 9:00 AM and 11:00 AM CT" where the customer agreed to an arrival window. */
export const comingAt = (visit: Timed): string => arrivalTimes(visit) ?? `at ${formatTime(visit.start)} CT`

/** "We arrive between 9:00 AM and 11:00 AM CT."; null without an arrival window, and for a visit that is cancelled. */
export const arrivalSentence = (visit: Timed & Pick<Appointment, "status">): string | null => {
  const times = visit.status === "cancelled" ? null : arrivalTimes(visit)
  return times && `We arrive ${times}.`
}

/** "4 Elm St, St. Louis, MO 63101"; null while it is not known. */
export const placeOf = ({ address }: Pick<Appointment, "address">): string | null =>
  address === null ? null : oneLine(addressLine(address))

type Service = Pick<Appointment, "serviceId" | "serviceType">

/** The service's name, or `otherwise` if it is not in the catalogue: such a name was typed by the visitor. */
const catalogueName = ({ serviceId, serviceType }: Service, otherwise: string): string =>
  serviceId === null ? otherwise : oneLine(serviceType)

/** "TV Mounting on Monday, November 23, 9:00 AM CT", for a subject; with an arrival window, "…, between 9:00 AM and …". */
export const visitInSubject = (visit: Service & Timed, otherwise = "your visit"): string =>
  `${catalogueName(visit, otherwise)} on ${formatDayWithoutYear(visit.start)}, ${arrivalTimes(visit) ?? `${formatTime(visit.start)} CT`}`

/** A marked box: day, hours and service, and what else is known. */
export const visitBox = (
  visit: Service & Timed & Pick<Appointment, "status">,
  ...below: readonly Optional<Inline>[]
): Block =>
  highlight(
    [formatDay(visit.start), hoursOf(visit)],
    arrivalSentence(visit),
    strong(oneLine(visit.serviceType)),
    ...below,
  )

/** "Daniel comes."; null where nobody is named. */
export const comesSentence = (visitors: readonly Visitor[]): string | null => {
  const text = comesText(visitors)
  return text && `${oneLine(text)}.`
}

/** Who comes, with their photos; false where nobody is named. */
export const visitorsParagraph = (
  visitors: readonly Visitor[],
  { publicUrl }: Pick<MailContext, "publicUrl">,
): Block | false => {
  const text = comesSentence(visitors)
  return (
    text !== null &&
    paragraph(
      ...visitors.flatMap(({ name, photo }) =>
        photo === null ? [] : [picture(publicUrl + urlOfFile(photo), oneLine(name))],
      ),
      text,
    )
  )
}

/** The visit as an event of calendar files. */
export const calendarEventOf = (
  visit: Service & Interval & Pick<Appointment, "id" | "sequence">,
  { description, location }: Pick<CalendarEvent, "description" | "location">,
  { business, installationId, now }: MailContext,
): CalendarEvent => ({
  uid: calendarUidOf(visit.id, installationId),
  sequence: visit.sequence,
  start: visit.start,
  end: visit.end,
  stamp: now,
  summary: `${catalogueName(visit, "Visit")} - ${business.name}`,
  description,
  location,
  organizer: business,
})
