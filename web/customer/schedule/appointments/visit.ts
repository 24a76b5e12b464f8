import { hoursOfVisit, LINK_HOURS } from "../../../../core/schedule/hours/link-hours.ts"
import type { Instant, Interval } from "../../../../core/time/interval.ts"
import { isBeforeLinkLimit, isBeforePortalLimit } from "../../../../core/time/lead-time.ts"
import { ApiError } from "../../../shared/api/errors.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"

export type PortalVisit = CallReply<"readProfile">["appointments"][number]

export const timesOf = (visit: PortalVisit): Interval => ({
  start: Date.parse(visit.startTimestamptz),
  end: Date.parse(visit.endTimestamptz),
})

export const isBooked = ({ status }: PortalVisit): boolean => status === "scheduled" || status === "confirmed"

/** Those that are booked and not over yet, in their order (spec §4 "Upcoming"). */
export const upcomingOf = (visits: readonly PortalVisit[], now: Instant): readonly PortalVisit[] =>
  visits.filter((visit) => isBooked(visit) && timesOf(visit).end > now)

/** Where its customer can still move or cancel an upcoming visit. */
export type WayToChange = "here" | "by mail" | "by phone"

/** In the portal until 24 hours before; by the mailed link until 12 hours before, for the lengths that it handles. */
export const wayToChange = (visit: PortalVisit, now: Instant): WayToChange => {
  const time = timesOf(visit)
  if (isBeforePortalLimit(time.start, now)) return "here"
  const hasLink = visit.email !== null && LINK_HOURS.includes(hoursOfVisit(time))
  return hasLink && isBeforeLinkLimit(time.start, now) ? "by mail" : "by phone"
}

/** Whether the visit is no longer the one that is shown: changed, ended or gone, perhaps from another tab. */
export const isVisitChanged = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 412].includes(error.status)
