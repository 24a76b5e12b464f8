import { dayOfDate } from "../../time/chicago.ts"
import type { Day, Weekday } from "../../time/calendar.ts"
import { byStart, merge, mergeSorted, MINUTE, overlaps, type Interval } from "../../time/interval.ts"
import type { WorkingHours } from "./availability-rule.ts"
import { minutesOf } from "./rule-hours.ts"
import type { BlockedHours, BookedTime, OpeningHours, Schedule, TechnicianHours } from "./schedule.ts"
import { type HeldStop, type Stop, type TechnicianSchedule, type WallHours } from "./technician-schedule.ts"

/** One for everything, where a schedule names no technicians. */
const ONE: readonly TechnicianHours[] = [{ id: 1, serviceIds: null, hours: null, baseZip: null }]

/** The part of the schedule that is about each technician. What is the same for several of them is prepared once. */
export const prepareTechnicians = (
  { technicians = ONE, rules, openings, blocked, booked }: Schedule,
  range: Interval,
): readonly TechnicianSchedule[] => {
  const visits = visitsByTechnician(technicians, booked, range)
  const weekOfRules = weekOf(rules.filter(({ active }) => active))
  const openingsFor = perTechnician(openings, hoursByDay)
  const blockedFor = perTechnician(
    blocked.filter((block) => overlaps(block, range)),
    (blocks: readonly BlockedHours[]) => merge(blocks),
  )
  return technicians.map(({ id, serviceIds, hours, baseZip }) => {
    const { firm, held } = visits.get(id)!
    const stops = firm.toSorted(byStart)
    return {
      id,
      serviceIds,
      baseZip,
      rules: hours === null ? weekOfRules : weekOf(hours),
      openings: openingsFor(id),
      blocked: blockedFor(id),
      booked: mergeSorted(stops),
      stops,
      longest: stops.reduce((most, { start, end }) => Math.max(most, end - start), 0),
      held,
    }
  })
}

interface Visits {
  readonly firm: Stop[]
  readonly held: HeldStop[]
}

/** Those that overlap the range. */
const visitsByTechnician = (
  technicians: readonly TechnicianHours[],
  booked: readonly BookedTime[],
  range: Interval,
): ReadonlyMap<number, Visits> => {
  const visits = new Map<number, Visits>(technicians.map(({ id }) => [id, { firm: [], held: [] }]))
  const everybody = technicians.map(({ id }) => id)
  const { start: from, end: until } = range
  for (const visit of booked) {
    if (visit.start >= until || visit.end <= from) continue
    for (const id of visit.technicianIds ?? everybody) {
      const own = visits.get(id)
      if (typeof visit.heldUntil === "number") own?.held.push(visit as HeldStop)
      else own?.firm.push(visit)
    }
  }
  return visits
}

/** Of what is for all or for one technician, what `prepared` makes of that which concerns one of them. */
const perTechnician = <A extends { readonly technicianId?: number | null }, B>(
  all: readonly A[],
  prepared: (some: readonly A[]) => B,
): ((id: number) => B) => {
  const isShared = ({ technicianId = null }: A) => technicianId === null
  const shared = prepared(all.filter(isShared))
  return (id) =>
    all.some(({ technicianId }) => technicianId === id)
      ? prepared(all.filter((each) => isShared(each) || each.technicianId === id))
      : shared
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

const weekOf = (hours: readonly Omit<WorkingHours, "active">[]): readonly (readonly WallHours[])[] =>
  WEEK.map((weekday: Weekday) =>
    hours
      .filter((rule) => rule.weekday === weekday)
      .map(wallHours)
      .toSorted(byOpening),
  )

const hoursByDay = (openings: readonly OpeningHours[]): ReadonlyMap<Day, readonly WallHours[]> => {
  const byDay = new Map<Day, readonly WallHours[]>()
  for (const opening of openings) {
    const day = dayOfDate(opening.date)
    byDay.set(day, [...(byDay.get(day) ?? []), wallHours(opening)])
  }
  return byDay
}

const byOpening = (a: WallHours, b: WallHours): number => a.opens - b.opens

const wallHours = (hours: Pick<WorkingHours, "startTime" | "endTime">): WallHours => {
  const { opens, closes } = minutesOf(hours)
  return { opens: opens * MINUTE, closes: closes * MINUTE }
}
