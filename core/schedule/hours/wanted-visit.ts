import type { Instant } from "../../time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../time/lead-time.ts"
import type { TravelLimits } from "../travel/travel-limits.ts"

/** The visit to be booked or moved, and the limits on its start. */
export interface Visit extends BookingLimits, Job {
  readonly hours: number
  readonly now: Instant
  /** Hours from `now` to the earliest start. */
  readonly leadHours: number
  readonly sundays: boolean
  /** Those who must come, whatever they can do, instead of any who can do the work. */
  readonly crew?: readonly number[] | undefined
  /** Who cannot come. */
  readonly away?: number | undefined
}

/** What a visit asks of technicians. */
export interface Job {
  /** Null or absent: anybody can do it. */
  readonly serviceId?: number | null
  /** How many technicians come; one unless named. */
  readonly people?: number
  /** Where it is; null or absent: unknown. */
  readonly zip?: string | null
}

/** The limits that the business sets for every visit. */
export interface BookingLimits extends TravelLimits {
  /** Days from today's date in Chicago to the last date with starts. */
  readonly horizonDays: number
}

/** A visit booked by a customer: at least 12 hours ahead; on a Sunday only in a one-off opening (spec §9, decisions). */
export const onlineVisit = (
  hours: number,
  now: Instant,
  { horizonDays, travelMinutes, driving }: BookingLimits,
  job: Job = {},
): Visit => ({
  hours,
  now,
  leadHours: BOOKING_LEAD_HOURS,
  horizonDays,
  travelMinutes,
  ...(driving && { driving }),
  sundays: false,
  ...job,
})

/** A visit that staff book or move: on Sundays too, where a rule has hours then. */
export const staffVisit = (
  hours: number,
  now: Instant,
  limits: BookingLimits,
  job: Job & Pick<Visit, "crew" | "away"> = {},
): Visit => ({
  ...onlineVisit(hours, now, limits, job),
  sundays: true,
})

/** The visit as one that can begin at once, because its customer expects it then. */
export const atShortNotice = (visit: Visit): Visit => ({ ...visit, leadHours: 0 })
