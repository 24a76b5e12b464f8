import type { Appointment } from "../schedule/visits/appointment.ts"
import type { BlockedTime } from "../schedule/hours/blocked-time.ts"
import type { Technician } from "../schedule/technicians/technician.ts"
import { comesText, namedVisitors, type Visitor } from "../schedule/technicians/who-comes.ts"
import { calendarUidOf } from "../schedule/visits/calendar-uid.ts"
import { arrivalTimes } from "../schedule/visits/arrival-window.ts"
import { addressLine, type Business } from "../business/business.ts"
import { fullName } from "../fields/full-name.ts"
import type { Instant, Interval } from "../time/interval.ts"
import type { CalendarFeed } from "./feed.ts"

/** An entry of a calendar feed. */
export interface FeedEvent extends Interval {
  /** The same as in the mailed invites. */
  readonly uid: string
  readonly sequence: number
  /** Null where it is not known. */
  readonly changedAt: Instant | null
  /** Whole days in Chicago, from midnight to midnight. */
  readonly isAllDay: boolean
  readonly isTentative: boolean
  readonly summary: string
  readonly description: string
  readonly location: string | null
}

export interface FeedContext {
  readonly kind: CalendarFeed["kind"]
  readonly business: Business
  readonly installationId: string
  readonly technicians: readonly Technician[]
  /** The site's address, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * A visit as the feed's owner sees it: staff who and what, with phone, email and notes, tentative until it is confirmed;
 * a customer the service, and how to move it.
 */
export const visitEvent = (visit: Appointment, changedAt: Instant, context: FeedContext): FeedEvent => ({
  uid: calendarUidOf(visit.id, context.installationId),
  sequence: visit.sequence,
  start: visit.start,
  end: visit.end,
  changedAt,
  isAllDay: false,
  location: visit.address && addressLine(visit.address),
  ...(context.kind === "staff" ? staffView(visit, context) : customerView(visit, context)),
})

const staffView = (visit: Appointment, { technicians }: FeedContext, arrival = arrivalTimes(visit)) => ({
  isTentative: visit.status === "scheduled",
  summary: `${fullName(visit)} - ${visit.serviceType}`,
  description: [
    `Phone: ${visit.phone}`,
    visit.email && `Email: ${visit.email}`,
    `Status: ${visit.status}`,
    arrival && `Arrival: ${arrival}`,
    technicianLine(namedVisitors(technicians, visit.technicianIds)),
    visit.notes && `Notes: ${visit.notes}`,
  ]
    .filter((line) => line !== null && line !== "")
    .join("\n"),
})

const technicianLine = (visitors: readonly Visitor[]): string | null =>
  visitors.length === 0 ? null : `Technician: ${visitors.map(({ name }) => name).join(", ")}`

const customerView = (visit: Appointment, { business, publicUrl, technicians }: FeedContext) => {
  const comes = comesText(namedVisitors(technicians, visit.technicianIds))
  const arrival = arrivalTimes(visit)
  const how = `To move or cancel this visit, open ${publicUrl}/portal or call ${business.phone}.`
  return {
    isTentative: false,
    // A service that is not in the catalogue has the name that a visitor typed.
    summary: `${visit.serviceId === null ? "Visit" : visit.serviceType} - ${business.name}`,
    description: [arrival && `We arrive ${arrival}.`, comes && `${comes}.`, how].filter(Boolean).join(" "),
  }
}

/** A blocked time, which only staff see. */
export const blockedEvent = (
  { id, start, end, reason, isFullDay }: BlockedTime,
  { installationId }: Pick<FeedContext, "installationId">,
): FeedEvent => ({
  uid: `blocked-time-${id}@${installationId}`,
  sequence: 0,
  start,
  end,
  changedAt: null,
  isAllDay: isFullDay,
  isTentative: false,
  summary: reason === null ? "Blocked" : `Blocked: ${reason}`,
  description: "",
  location: null,
})
