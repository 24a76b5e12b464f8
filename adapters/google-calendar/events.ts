import type { calendar_v3 } from "@googleapis/calendar"
import type { ExternalEvent } from "../../core/calendars/external-event.ts"
import type { VisitEvent } from "../../core/calendars/visit-event.ts"
import { parseIso, toIso, ZONE } from "../../core/time/chicago.ts"

/** All of an event: what is left out is cleared where the event is overwritten. */
export const toGoogleEvent = (event: VisitEvent, publicUrl: string): calendar_v3.Schema$Event => ({
  id: event.id,
  status: "confirmed",
  summary: event.title,
  ...(event.location !== null && { location: event.location }),
  description: [
    event.phone,
    ...(event.arrival === null ? [] : [`Arrival: ${event.arrival}`]),
    `${publicUrl}/admin/appointments?open=${event.appointmentId}`,
  ].join("\n"),
  start: { dateTime: toIso(event.start), timeZone: ZONE },
  end: { dateTime: toIso(event.end), timeZone: ZONE },
  transparency: "opaque",
})

export const toExternalEvent = (event: calendar_v3.Schema$Event): ExternalEvent => ({
  id: event.id ?? "",
  seriesId: event.recurringEventId ?? null,
  isDeleted: event.status === "cancelled",
  isFree: event.transparency === "transparent" || NEVER_BUSY.has(event.eventType ?? ""),
  isDeclined:
    event.attendees?.some(({ self, responseStatus }) => self && responseStatus === "declined") ?? false,
  time: timeOf(event),
  title: event.summary ?? "",
})

const NEVER_BUSY: ReadonlySet<string> = new Set(["workingLocation", "birthday"])

const timeOf = ({ start, end }: calendar_v3.Schema$Event): ExternalEvent["time"] => {
  if (start?.date && end?.date) return { startDate: start.date, endDate: end.date }
  const interval = { start: parseIso(start?.dateTime ?? ""), end: parseIso(end?.dateTime ?? "") }
  return interval.start === undefined || interval.end === undefined
    ? null
    : { start: interval.start, end: interval.end }
}
