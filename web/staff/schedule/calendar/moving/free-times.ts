import {
  freeSlots,
  obstacle,
  prepare,
  reachOf,
  type PreparedSchedule,
} from "../../../../../core/schedule/hours/availability.ts"
import type { Obstacle } from "../../../../../core/schedule/hours/obstacle.ts"
import { staffVisit } from "../../../../../core/schedule/hours/wanted-visit.ts"
import { HOUR, type Instant, type Interval } from "../../../../../core/time/interval.ts"
import type { Calendar, Visit } from "../calendar.ts"

/** Decides where a visit can be moved within the range of the calendar, by the rules that the server checks. */
export interface FreeTimes {
  readonly starts: readonly Instant[]
  readonly obstacleAt: (start: Instant) => Obstacle | undefined
}

/** `crew` are those who must come; without them, as many as come now, of those who can do the work. */
export const freeTimesFor = (
  visit: Visit,
  calendar: Calendar,
  range: Interval,
  now: Instant,
  crew?: readonly number[],
): FreeTimes => {
  const { serviceId, technicianIds, zip } = visit
  const hours = (visit.end - visit.start) / HOUR
  const moved = staffVisit(hours, now, calendar, { serviceId, people: technicianIds.length, zip, crew })
  const schedule = scheduleWithout(visit, calendar, reachOf(range, hours, calendar))
  return {
    starts: freeSlots(schedule, moved, range),
    obstacleAt: (start) => obstacle(schedule, moved, start),
  }
}

const scheduleWithout = ({ id }: Visit, calendar: Calendar, reach: Interval): PreparedSchedule =>
  prepare(
    {
      technicians: calendar.technicians.filter(({ active }) => active),
      rules: calendar.availabilityRules,
      openings: calendar.openings,
      blocked: calendar.blocks,
      booked: calendar.visits
        .filter((other) => other.id !== id && other.status !== "cancelled")
        .map(({ start, end, technicianIds, zip, heldUntil }) => ({
          start,
          end,
          technicianIds,
          zip,
          heldUntil: heldUntil === null ? null : Date.parse(heldUntil),
        })),
    },
    reach,
  )
