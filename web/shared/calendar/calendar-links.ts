import { toIso } from "../../../core/time/chicago.ts"
import type { Interval } from "../../../core/time/interval.ts"

/** A visit as a calendar shows it. */
export interface CalendarEntry extends Interval {
  /** The same as in the mailed invite, so that calendars keep one entry for the visit. */
  readonly uid: string
  /** How often its time was changed, as in the mailed invites: calendars ignore a lower one (RFC 5545 §3.8.7.4). */
  readonly sequence: number
  /** Name of the business. */
  readonly organizer: string
  readonly title: string
  readonly description: string
  readonly location: string
}

/** Opens Google Calendar with the entry filled in. */
export const googleLink = ({ title, description, location, start, end }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: description,
    location,
  })}`

/** Opens Outlook on the web with the entry filled in. */
export const outlookLink = ({ title, description, location, start, end }: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: toIso(start),
    enddt: toIso(end),
    body: description,
    location,
  })}`

/** The entry as an iCalendar file (RFC 5545), which Apple Calendar opens. */
export const icsFile = ({
  uid,
  sequence,
  organizer,
  title,
  description,
  location,
  start,
  end,
}: CalendarEntry): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(organizer)}//Booking//EN`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compact(start)}`,
    `DTSTART:${compact(start)}`,
    `DTEND:${compact(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n")

/** "20261123T150000Z". */
const compact = (instant: number): string => toIso(instant).replaceAll(/[-:]/gu, "")

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll("\n", String.raw`\n`)

/** Lines of at most 75 bytes: 18 letters of four bytes are 72. */
const folded = (line: string): string =>
  line.length <= 18 ? line : (line.match(/.{1,18}/gu) ?? []).join("\r\n ")
