import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { emptyCalendar, instantOf, timeOfEvent } from "../../formats/ical/calendar.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import type { CalendarMessage } from "../engine/rendered-mail.ts"

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
 * A calendar file (RFC 5545, RFC 5546) in Chicago time; a request has reminders one day and two hours ahead.
 */
export const renderInvite = (invite: Invite): CalendarMessage => {
  const calendar = emptyCalendar(invite.organizer.name, { method: ICalCalendarMethod[invite.method] })
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
  const calendar = emptyCalendar(events[0].organizer.name, { method: ICalCalendarMethod.PUBLISH })
  for (const event of events) calendar.createEvent(eventOf(event, cancels))
  return { method: "PUBLISH", content: `${calendar.toString()}\r\n` }
}

const eventOf = (invite: CalendarEvent, cancels: boolean): ICalEventData => ({
  id: invite.uid,
  sequence: invite.sequence,
  stamp: instantOf(invite.stamp),
  ...timeOfEvent(invite),
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
