import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator"
import { tzlib_get_ical_block } from "timezones-ical-library"
import { isRepeated, ZONE } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { manyLines, oneLine } from "./plain-text.ts"
import type { CalendarMessage } from "./rendered-mail.ts"

/** A visit in a calendar file. */
export interface CalendarEvent {
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
}

export interface Invite extends CalendarEvent {
  /** `CANCEL` removes the visit from calendars. */
  readonly method: "REQUEST" | "CANCEL"
  readonly attendee: { readonly name: string; readonly email: string }
}

/**
 * A calendar file (RFC 5545, RFC 5546) in Chicago time; a request has reminders one day and two hours ahead. In the
 * hour that clocks show twice, a local time means the first of the two (RFC 5545 §3.3.5); a visit in the second is
 * given in UTC.
 */
export const renderInvite = (invite: Invite): CalendarMessage => {
  const calendar = emptyCalendar(invite.method, invite.organizer.name)
  calendar.createEvent({
    ...eventOf(invite, invite.method === "CANCEL"),
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
  })
  return { method: invite.method, content: `${calendar.toString()}\r\n` }
}

/**
 * As `renderInvite`, for several visits in one file; `cancels` removes them from calendars. Published, because a request
 * or a cancellation is about one UID only (RFC 5546 §3.2).
 */
export const renderCalendarFile = (
  events: readonly [CalendarEvent, ...CalendarEvent[]],
  cancels: boolean,
): CalendarMessage => {
  const calendar = emptyCalendar("PUBLISH", events[0].organizer.name)
  for (const event of events) calendar.createEvent(eventOf(event, cancels))
  return { method: "PUBLISH", content: `${calendar.toString()}\r\n` }
}

// The zone is set on the events only: set on the calendar, it would also print DTSTAMP in local time.
const emptyCalendar = (method: CalendarMessage["method"], company: string) =>
  ical({
    prodId: { company: oneLine(company), product: "Appointments" },
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })

const eventOf = (invite: CalendarEvent, cancels: boolean): ICalEventData => ({
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
  status: cancels ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  busystatus: ICalEventBusyStatus.BUSY,
  alarms: (cancels ? [] : REMINDERS).map((ahead) => ({
    type: ICalAlarmType.display,
    triggerBefore: ahead / 1000,
  })),
})

const REMINDERS = [24 * HOUR, 2 * HOUR]

const instant = (ms: Instant) => Temporal.Instant.fromEpochMilliseconds(ms)
