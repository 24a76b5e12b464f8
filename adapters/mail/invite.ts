import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator"
import { tzlib_get_ical_block } from "timezones-ical-library"
import { isRepeated, ZONE } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { manyLines, oneLine } from "./plain-text.ts"
import type { CalendarMessage } from "./rendered-mail.ts"

export interface Invite {
  /** `CANCEL` removes the visit from calendars. */
  readonly method: CalendarMessage["method"]
  /** Stays the same when the visit is moved, so that calendars replace the old time. */
  readonly uid: string
  /** Rises with every change of time, with cancelling and with reviving. */
  readonly sequence: number
  readonly start: Instant
  readonly end: Instant
  /** When the invite is written (DTSTAMP). */
  readonly stamp: Instant
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: { readonly name: string; readonly email: string }
}

/**
 * A calendar file (RFC 5545, RFC 5546) in Chicago time; a request has reminders one day and two hours ahead. In the
 * hour that clocks show twice, a local time means the first of the two (RFC 5545 §3.3.5); a visit in the second is
 * given in UTC.
 */
export const renderInvite = (invite: Invite): CalendarMessage => {
  const cancels = invite.method === "CANCEL"
  // The zone is set on the event only: set on the calendar, it would also print DTSTAMP in local time.
  const calendar = ical({
    prodId: { company: oneLine(invite.organizer.name), product: "Appointments" },
    method: ICalCalendarMethod[invite.method],
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
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
        // The customer accepted by booking.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    status: cancels ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    alarms: (cancels ? [] : REMINDERS).map((ahead) => ({
      type: ICalAlarmType.display,
      triggerBefore: ahead / 1000,
    })),
  })
  return { method: invite.method, content: `${calendar.toString()}\r\n` }
}

const REMINDERS = [24 * HOUR, 2 * HOUR]

const instant = (ms: Instant) => Temporal.Instant.fromEpochMilliseconds(ms)
