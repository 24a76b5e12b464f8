import type { Day } from "../../time/calendar.ts"
import { HOUR, type Instant, type Interval } from "../../time/interval.ts"
import { obstacleFor, withStop, type TechnicianSchedule } from "../hours/technician-schedule.ts"
import { travelOf } from "../travel/travel-limits.ts"
import { atShortNotice, staffVisit, type BookingLimits, type Job, type Visit } from "../hours/wanted-visit.ts"
import type { ArrivalWindow } from "../visits/arrival-window.ts"
import { routeOf, type RouteVisit } from "./route.ts"

/** The day of all technicians. */
export interface RouteDay extends BookingLimits {
  readonly day: Day
  /** From midnight to midnight. */
  readonly range: Interval
  readonly now: Instant
  readonly technicians: readonly TechnicianDay[]
  readonly movable: readonly MovableVisit[]
}

export interface TechnicianDay {
  /** Prepared without the visits that can move. */
  readonly schedule: TechnicianSchedule
  readonly fixed: readonly RouteVisit[]
}

/** A visit that may get another start on its day, or another technician. */
export interface MovableVisit extends RouteVisit {
  readonly job: Job
  /** Who comes. */
  readonly technicianId: number
  /** Between which starts it may begin; null: anytime. */
  readonly window: ArrivalWindow | null
  /** What its customer was mailed of when it begins and who comes; null before that. */
  readonly mailed: { readonly start: Instant; readonly technicianId: number } | null
}

/** The day on which a visit that is not free where it is cannot move. */
export const withoutStuck = (day: RouteDay): RouteDay => {
  const free = day.movable.filter((visit) => isFreeWhereItIs(day, visit))
  return {
    ...withFixed(
      day,
      day.movable.filter((visit) => !free.includes(visit)),
    ),
    movable: free,
  }
}

/** The day on which these visits stay where they are. */
export const withFixed = (day: RouteDay, visits: readonly MovableVisit[]): RouteDay => ({
  ...day,
  technicians: day.technicians.map(({ schedule, fixed }) => {
    const own = visits.filter(({ technicianId }) => technicianId === schedule.id)
    return { schedule: withStops(schedule, own), fixed: [...fixed, ...own] }
  }),
})

const withStops = (schedule: TechnicianSchedule, visits: readonly RouteVisit[]): TechnicianSchedule =>
  visits.reduce((before, visit) => withStop(before, visit), schedule)

const isFreeWhereItIs = (day: RouteDay, visit: MovableVisit): boolean => {
  const { technicians } = withFixed(
    day,
    day.movable.filter((other) => other !== visit),
  )
  const technician = technicians.find(({ schedule }) => schedule.id === visit.technicianId)
  const wanted = atShortNotice(wantedOf(day, visit))
  return technician !== undefined && obstacleFor(technician.schedule, wanted, visit.start) === undefined
}

/** The visit as staff move it. */
export const wantedOf = ({ now, ...limits }: RouteDay, { start, end, job }: MovableVisit): Visit =>
  staffVisit((end - start) / HOUR, now, limits, job)

/** Minutes of driving with the movable visits where they are. */
export const minutesOf = (day: RouteDay, movable: readonly MovableVisit[]): number =>
  withFixed(day, movable).technicians.reduce(
    (sum, { schedule, fixed }) => sum + routeOf(fixed, schedule.baseZip, travelOf(day)).minutes,
    0,
  )
