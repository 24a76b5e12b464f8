import type { Appointment } from "../schedule/visits/appointment.ts"
import { arrivalTimes } from "../schedule/visits/arrival-window.ts"
import { concerns } from "../schedule/hours/blocked-time.ts"
import { fullName } from "../fields/full-name.ts"
import type { Instant, Interval } from "../time/interval.ts"
import { eventIdOf } from "./event-id.ts"
import type { ExternalEvent } from "./external-event.ts"

/** What of a visit stands in the external calendar. */
export interface VisitEvent extends Interval {
  readonly id: string
  readonly appointmentId: number
  readonly title: string
  readonly location: string | null
  readonly phone: string
  /** "between 9:00 AM and 11:00 AM CT"; null where only its time was agreed. */
  readonly arrival: string | null
}

/** A visit with what was last written of it. */
export interface CalendarVisit extends Pick<
  Appointment,
  | "id"
  | "status"
  | "start"
  | "end"
  | "firstName"
  | "lastName"
  | "phone"
  | "serviceType"
  | "technicianIds"
  | "arrivalFrom"
  | "arrivalUntil"
  | "version"
> {
  /** In one line; null before it is known. */
  readonly address: string | null
  /** Where its event may be: set before the first attempt to write it. */
  readonly writtenTo: string | null
  /** The visit's version that was written last; null where it must be written, whatever the version. */
  readonly writtenVersion: number | null
}

/** A calendar to which visits are written. */
export interface CalendarOfVisits {
  readonly calendarId: string
  /** Whose visits are written to it; null for those of all. */
  readonly technicianId: number | null
  readonly installationId: string
}

const eventOfVisit = (
  visit: CalendarVisit,
  { technicianId, installationId }: CalendarOfVisits,
): VisitEvent => ({
  id: eventIdOf(visit.id, installationId, technicianId),
  appointmentId: visit.id,
  title: `${visit.serviceType}: ${fullName(visit)}`,
  location: visit.address,
  phone: visit.phone,
  arrival: arrivalTimes(visit),
  start: visit.start,
  end: visit.end,
})

/** What must be done in the calendars so that they agree with the visit. */
export interface VisitWrites {
  /** The calendar from which its event is removed first. */
  readonly removeFrom: string | null
  /** The event that is then written to the chosen calendar. */
  readonly put: VisitEvent | null
}

/**
 * A cancelled visit has no event, and one that others carry out has none in a technician's own calendar. A visit in the past
 * is not added to a calendar that does not have it.
 */
export const writesOf = (visit: CalendarVisit, calendar: CalendarOfVisits, now: Instant): VisitWrites => {
  const isWanted = visit.status !== "cancelled" && concerns(calendar, visit)
  const isThere = visit.writtenTo === calendar.calendarId
  return {
    removeFrom: isWanted && isThere ? null : visit.writtenTo,
    put: isWanted && (isThere || visit.end > now) ? eventOfVisit(visit, calendar) : null,
  }
}

/** What somebody did to a visit's event in the external calendar. */
export interface VisitEdit {
  readonly kind: "moved" | "deleted"
  /** Where it was moved to; null if that is a whole day, or it was deleted. */
  readonly to: Interval | null
}

/**
 * What was done to the event of a visit since it was written; undefined if nothing was. Only the time counts: other
 * changes stay until the visit itself changes. A visit that is waiting to be written, and one that is over, is
 * overwritten or left as it is.
 *
 * @param event The event now; undefined if the calendar has none.
 */
export const editOf = (
  visit: CalendarVisit,
  event: ExternalEvent | undefined,
  now: Instant,
): VisitEdit | undefined => {
  if (visit.status === "cancelled" || visit.writtenVersion !== visit.version || visit.end <= now)
    return undefined
  if (event === undefined || event.isDeleted) return { kind: "deleted", to: null }
  const { time, seriesId } = event
  const to = time === null || "startDate" in time ? null : time
  const isSame = to !== null && to.start === visit.start && to.end === visit.end && seriesId === null
  return isSame ? undefined : { kind: "moved", to }
}
