import * as fc from "fast-check"
import { initialSettings } from "../../../../core/business/settings.ts"
import { zipCoordinates } from "../../../../core/contacts/places/zip-coordinates.ts"
import { obstacle, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { atShortNotice, staffVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import { routeOf, type RouteVisit } from "../../../../core/schedule/routes/route.ts"
import type { RouteDay } from "../../../../core/schedule/routes/route-day.ts"
import type { shorterRoutes } from "../../../../core/schedule/routes/shorter-routes.ts"
import { drivingTravel } from "../../../../core/schedule/travel/driving-time.ts"
import { dayOf, dayOfDate } from "../../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../../core/time/interval.ts"

const DATE = "2026-11-23"
const RANGE = dayOf(DATE)
export const NINE = RANGE.start + 9 * HOUR
const travelMinutes = 15
export const driving = drivingTravel({ ...initialSettings({}), travelMinutes }, zipCoordinates)
const limits = { horizonDays: 365, travelMinutes, driving }
const BASES = ["63110", "63301", null]
/** The second technician cannot do the second service. */
const SERVICES = [null, [1], null]

const PLACES = ["63101", "63101", "63017", "63017", "62025", "63110", "63110", "63010", "00000", null]
const aVisit = fc.record({
  zip: fc.constantFrom(...PLACES),
  hours: fc.constantFrom(0.5, 1, 1, 2),
  serviceId: fc.constantFrom(1, 1, 2, null),
  /** Half hours after the visit before it. */
  gap: fc.constantFrom(0, 1, 2, 2, 3),
  canMove: fc.constantFrom(true, true, true, false),
  /** Whom its customer was mailed, as a number of technicians after its own; null: nobody. */
  mailed: fc.constantFrom(null, null, 0, 0, 1),
  /** Half hours before and after its start; null: anytime. */
  window: fc.constantFrom(null, null, [0, 0], [2, 3], [6, 6]),
})

export interface Given {
  /** By technician. */
  readonly days: readonly (readonly {
    readonly zip: string | null
    readonly hours: number
    readonly serviceId: number | null
    readonly gap: number
    readonly canMove: boolean
    readonly mailed: number | null
    readonly window: readonly number[] | null
  }[])[]
  readonly closes: number
  readonly now: Instant
}

export const given = (technicians: number, most: number, closes: number): fc.Arbitrary<Given> =>
  fc.record({
    days: fc.array(fc.array(aVisit, { maxLength: most }), { minLength: technicians, maxLength: technicians }),
    closes: fc.constant(closes),
    /** Mostly a week before; sometimes some starts of the day are too soon, or the day has begun. */
    now: fc.constantFrom(-168, -168, -168, 0, 10).map((hours) => RANGE.start + hours * HOUR),
  })

/** Where a visit is, or would be. */
export interface Place {
  readonly start: Instant
  readonly technicianId: number
}
export type Places = ReadonlyMap<number, Place>
export const NONE: Places = new Map()

export const placesOf = (found: ReturnType<typeof shorterRoutes>): Places =>
  new Map((found?.visits ?? []).map(({ id, start, technicianId }) => [id, { start, technicianId }]))

/** The day as the rule takes it, and what holds of it by the engine that books. */
export const dayOfGiven = ({ days, closes, now }: Given) => {
  const all = days.flatMap((visits, n) => {
    let end = NINE
    return visits.map(({ zip, hours, gap, window, serviceId, mailed, ...others }, m) => {
      const start = end + (gap * HOUR) / 2
      end = start + hours * HOUR
      const technicianId = n + 1
      return {
        ...others,
        id: 100 * n + m + 1,
        zip,
        start,
        end,
        technicianId,
        job: { zip, serviceId },
        window: window && { from: start - (window[0]! * HOUR) / 2, until: start + (window[1]! * HOUR) / 2 },
        mailed: mailed === null ? null : { start, technicianId: ((n + mailed) % days.length) + 1 },
      }
    })
  })
  const technicians = days.map((_, n) => ({
    id: n + 1,
    serviceIds: SERVICES[n] ?? null,
    hours: null,
    baseZip: BASES[n] ?? null,
  }))
  type Booked = Pick<RouteVisit, "start" | "end" | "zip"> & { readonly technicianId: number }
  const scheduleWith = (booked: readonly Booked[]) =>
    prepare(
      {
        technicians,
        rules: [{ weekday: 1, startTime: "09:00", endTime: `${closes}:00`, active: true }],
        openings: [],
        blocked: [{ start: RANGE.start + 12 * HOUR, end: RANGE.start + 12.5 * HOUR, technicianId: 1 }],
        booked: booked.map(({ technicianId, ...time }) => ({ ...time, technicianIds: [technicianId] })),
      },
      reachOf(RANGE, 12, limits),
    )
  const fixed = all.filter((visit) => !visit.canMove)
  const day: RouteDay = {
    ...limits,
    day: dayOfDate(DATE),
    range: RANGE,
    now,
    technicians: scheduleWith(fixed).technicians.map((schedule) => ({
      schedule,
      fixed: fixed.filter(({ technicianId }) => technicianId === schedule.id),
    })),
    movable: all.filter((visit) => visit.canMove),
  }
  const placedAt = (places: Places) =>
    all.map((visit) => {
      const { start, technicianId } = places.get(visit.id) ?? visit
      return { ...visit, start, technicianId, end: start + visit.end - visit.start }
    })
  const minutesWith = (places: Places) =>
    technicians
      .map(({ id, baseZip }) =>
        routeOf(
          placedAt(places).filter(({ technicianId }) => technicianId === id),
          baseZip,
          driving,
        ),
      )
      .reduce((sum, { minutes }) => sum + minutes, 0)
  type Visit = (typeof all)[number]
  const keptFrom = (visit: Visit, others: readonly Booked[], isOwn: boolean, shortNotice = false) => {
    const job = { ...visit.job, ...(isOwn && { crew: [visit.technicianId] }) }
    const wanted = staffVisit((visit.end - visit.start) / HOUR, now, limits, job)
    return obstacle(
      scheduleWith(others.map((other) => ({ ...other }))),
      shortNotice ? atShortNotice(wanted) : wanted,
      visit.start,
    )
  }
  const isFreeWhereItIs = (visit: Visit): boolean =>
    keptFrom(
      visit,
      all.filter((other) => other !== visit),
      true,
      true,
    ) === undefined
  /** Whether staff could move all of them there, and each customer agreed or is told. */
  const isPossible = (places: Places): boolean => {
    const placed = placedAt(places)
    return placed.every((visit, n) => {
      const before = all[n]!
      const isOther = visit.technicianId !== before.technicianId
      if (visit.start === before.start && !isOther) return true
      const { window, mailed } = visit
      if (window !== null && (visit.start < window.from || window.until < visit.start)) return false
      const isUntold = mailed !== null && visit.technicianId !== mailed.technicianId
      if (isUntold && isOther && visit.start === mailed.start) return false
      const serviceIds = SERVICES[visit.technicianId - 1]
      if (isOther && (BASES[visit.technicianId - 1] ?? null) === null) return false
      if (isOther && serviceIds && visit.job.serviceId !== null && !serviceIds.includes(visit.job.serviceId))
        return false
      const others = placed.filter((other) => other !== visit)
      return keptFrom(visit, others, true) === undefined
    })
  }
  return { all, day, placedAt, minutesWith, isPossible, isFreeWhereItIs, technicians }
}
