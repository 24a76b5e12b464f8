import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { DEFAULT_HOURS } from "../../visits/appointment.ts"
import { closedDays, freeDays, freeSlots, isWorkday, reachOf } from "../../hours/availability.ts"
import { onlineVisit, type Job } from "../../hours/wanted-visit.ts"
import { hoursOf } from "../../../services/job-size.ts"
import { Schedules } from "../../ports/schedules.ts"
import { Services } from "../../../services/ports/services.ts"
import { ServiceNotOffered } from "../../../services/service.ts"
import { holidayOn } from "../../../time/holidays.ts"
import { DAY, formatDate, type Day } from "../../../time/calendar.ts"
import { dayAt, daysBetween, instantOfWall } from "../../../time/chicago.ts"
import type { Instant, Interval } from "../../../time/interval.ts"
import { ANYWHERE } from "../../travel/travel.ts"
import { readBookingLimits } from "./booking-limits.ts"

export interface VisitLength {
  /** Length of the visit, 2 unless named; with a `serviceId`, the service decides it instead. */
  readonly hours?: number | undefined
  readonly serviceId?: number | undefined
  /** Where the visit is; unless named, the place inside the radius that is farthest from the other visits. */
  readonly zip?: string | undefined
  /** Who must come, as staff choose them; unless named, any who can do the work. */
  readonly technicianIds?: readonly number[] | undefined
}

export interface SlotQuery extends VisitLength {
  readonly range: Interval
}

// Untraced: a tracing span costs more than listing a day's slots, and these run more often than anything else.

/** The starts in the range that a visitor can book now, earliest first. Fails with `ServiceNotOffered`. */
export const listFreeSlots = (query: SlotQuery) =>
  Effect.map(readSchedule(query), ({ schedule, visit }) => freeSlots(schedule, visit, query.range))

/**
 * The days of the range on which a visitor can still book, and those on which nobody could: with the name of the federal
 * holiday, where the business is closed on one. Fails with `ServiceNotOffered`.
 */
export const listDays = (query: SlotQuery) =>
  Effect.map(readSchedule(query), ({ schedule, visit }) => ({
    days: freeDays(schedule, visit, query.range),
    closed: closedDays(schedule, visit, query.range).map(({ date, reason }) => ({
      date,
      reason,
      holiday: reason === "blocked" ? holidayOn(date) : null,
    })),
  }))

/**
 * Each day from one to another with the starts that a visitor can book now, earliest first, and why there are none
 * whatever is booked, with the name of the federal holiday where the business is closed on one.
 */
export const listDayTimes = (first: Day, last: Day, hours: number, zip?: string) => {
  const range = { start: instantOfWall(first * DAY), end: instantOfWall((last + 1) * DAY) }
  return Effect.map(Effect.orDie(readSchedule({ range, hours, zip })), ({ schedule, visit }) => {
    const free = new Map<Day, Instant[]>()
    for (const start of freeSlots(schedule, visit, range)) {
      const day = dayAt(start)
      free.set(day, [...(free.get(day) ?? []), start])
    }
    const closed = new Map(closedDays(schedule, visit, range).map(({ date, reason }) => [date, reason]))
    return daysBetween(range).map((day) => {
      const date = formatDate(day)
      const reason = closed.get(date) ?? (isWorkday(schedule, visit, day) ? null : ("no hours" as const))
      return {
        day,
        starts: free.get(day) ?? [],
        closed: reason,
        holiday: reason === null ? null : holidayOn(date),
      }
    })
  })
}

/** The starts in the range at which a job of this length can be booked online now, earliest first. */
export const listFreeStarts = (job: Job & { readonly hours: number }, range: Interval) =>
  Effect.map(scheduleFor(job, range), ({ schedule, visit }) => freeSlots(schedule, visit, range))

const readSchedule = (query: SlotQuery) =>
  Effect.flatMap(requestedJob(query), (job) => scheduleFor(job, query.range))

const scheduleFor = Effect.fnUntraced(function* (
  { hours, ...job }: Job & { readonly hours: number },
  range: Interval,
) {
  const schedules = yield* Schedules
  const limits = yield* readBookingLimits
  return {
    schedule: yield* schedules.during(reachOf(range, hours, limits)),
    visit: onlineVisit(hours, yield* currentTimeMillis, limits, job),
  }
})

/** How long the visit takes and what it asks of technicians. Fails with `ServiceNotOffered`. */
export const requestedJob = Effect.fnUntraced(function* ({
  hours,
  serviceId,
  zip = ANYWHERE,
  technicianIds: crew,
}: VisitLength) {
  if (serviceId === undefined) return { hours: hours ?? DEFAULT_HOURS, serviceId: null, people: 1, zip, crew }
  const service = yield* (yield* Services).byId(serviceId)
  if (Option.isNone(service) || !service.value.isActive) return yield* new ServiceNotOffered()
  const { jobSize, people } = service.value
  return { hours: hoursOf(jobSize), serviceId, people, zip, crew }
})
