import type { Instant } from "../../time/interval.ts"
import { freeStarts } from "../hours/free-starts.ts"
import { canDo, type TechnicianSchedule } from "../hours/technician-schedule.ts"
import { travelOf } from "../travel/travel-limits.ts"
import { isInWindow } from "../visits/arrival-window.ts"
import type { Budget } from "./orders.ts"
import { placesIn, type Movable } from "./place-visits.ts"
import {
  minutesOf,
  wantedOf,
  withFixed,
  type MovableVisit,
  type RouteDay,
  type TechnicianDay,
} from "./route-day.ts"

interface Improved {
  readonly visits: readonly MovableVisit[]
  /** Of driving. */
  readonly minutes: number
}

/** All visits of the day, some of them placed anew beside the others; undefined where the budget ends. */
export const placeAnew = (
  day: RouteDay,
  some: readonly MovableVisit[],
  present: number,
  budget: Budget,
): Improved | undefined => {
  const { technicians } = withFixed(
    day,
    day.movable.filter((visit) => !some.includes(visit)),
  )
  const travel = travelOf(day)
  const found = placesIn(
    {
      lanes: technicians.map(({ schedule: { baseZip }, fixed }) => ({
        fixed: fixed.toSorted((a, b) => a.start - b.start),
        base: travel.countsBase && baseZip !== null ? { zip: baseZip } : undefined,
      })),
      movable: some.map((visit) => movableIn(day, technicians, visit)),
      travel,
      below: present,
    },
    budget,
  )
  if (found === undefined) return undefined
  const visits = day.movable.map((visit) => {
    const place = found.find(({ id }) => id === visit.id)
    return place === undefined
      ? visit
      : {
          ...visit,
          start: place.start,
          end: place.start + visit.end - visit.start,
          technicianId: technicians[place.lane]!.schedule.id,
        }
  })
  return { visits, minutes: minutesOf(day, visits) }
}

const movableIn = (day: RouteDay, technicians: readonly TechnicianDay[], visit: MovableVisit): Movable => {
  const { id, zip, start, end, technicianId } = visit
  return {
    id,
    zip,
    start,
    length: end - start,
    lane: technicians.findIndex(({ schedule }) => schedule.id === technicianId),
    free: technicians.map(({ schedule }) => freeWith(day, schedule, visit)),
  }
}

/**
 * The starts that the technician has free for the visit, also the one that it has, however soon that is. Whoever was mailed
 * the time was told who comes: somebody else only comes at another time, which is mailed. Nor does somebody come instead whose
 * base is not known, because the way to their first visit would count as none.
 */
const freeWith = (day: RouteDay, schedule: TechnicianSchedule, visit: MovableVisit): readonly Instant[] => {
  const { start, window, technicianId, mailed, job } = visit
  const isOwn = schedule.id === technicianId
  const hasBase = travelOf(day).countsBase && schedule.baseZip !== null
  if (!isOwn && !(hasBase && canDo(schedule, job))) return []
  const isToldOf = (each: Instant) =>
    mailed === null || mailed.technicianId === schedule.id || each !== mailed.start
  const free = freeStarts([schedule], 1, wantedOf(day, visit), day.range, [day.day]).filter(
    (each) => (window === null || isInWindow(window, each)) && isToldOf(each),
  )
  return isOwn ? [...new Set([...free, start])].toSorted((a, b) => a - b) : free
}
