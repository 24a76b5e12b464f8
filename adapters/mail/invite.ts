import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator"
import { isRepeated, ZONE } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { manyLines, oneLine } from "./one-line.ts"

export interface Invite {
  /** The same for the whole life of the visit: a moved visit replaces the old one in the calendar. */
  readonly uid: string
  /** Rises with every change of time. */
  readonly sequence: number
  readonly start: Instant
  readonly end: Instant
  readonly stamp: Instant
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: { readonly name: string; readonly email: string }
}

/**
 * A calendar request (RFC 5545, RFC 5546) in Chicago time, with reminders a day and two hours ahead. Where clocks show
 * a time for the second time, Chicago's would mean the first (RFC 5545 §3.3.5): that visit's times are in UTC.
 */
export const renderInvite = (invite: Invite): string => {
  // The zone belongs to the event alone: given to the calendar, it would also print DTSTAMP in local time.
  const calendar = ical({
    prodId: { company: "Hearth & Wire", product: "Appointments" },
    method: ICalCalendarMethod.REQUEST,
    timezone: { name: null, generator: () => CHICAGO },
  })
  calendar.createEvent({
    id: invite.uid,
    sequence: invite.sequence,
    stamp: instant(invite.stamp),
    start: instant(invite.start),
    end: instant(invite.end),
    timezone: [invite.start, invite.end].some(isRepeated) ? null : ZONE,
    summary: oneLine(invite.summary),
    description: manyLines(invite.description),
    location: invite.location === null ? null : oneLine(invite.location),
    organizer: { name: oneLine(invite.organizer.name), email: invite.organizer.email },
    attendees: [
      {
        name: oneLine(invite.attendee.name) || invite.attendee.email,
        email: invite.attendee.email,
        role: ICalAttendeeRole.REQ,
        // Whoever booked has already said yes.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    alarms: REMINDERS.map((ahead) => ({ type: ICalAlarmType.display, triggerBefore: ahead / 1000 })),
  })
  return `${calendar.toString()}\r\n`
}

const REMINDERS = [24 * HOUR, 2 * HOUR]

const instant = (ms: Instant) => Temporal.Instant.fromEpochMilliseconds(ms)

/** Rules of the United States since 2007: second Sunday of March to first Sunday of November, at 2:00. */
const CHICAGO = `BEGIN:VTIMEZONE
TZID:${ZONE}
X-LIC-LOCATION:${ZONE}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
TZNAME:CDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
TZNAME:CST
END:STANDARD
END:VTIMEZONE`
