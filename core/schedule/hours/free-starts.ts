import type { Day } from "../../time/calendar.ts"
import { HOUR, merge, near, type Instant, type Interval } from "../../time/interval.ts"
import {
  HALF_HOUR,
  halfHourFrom,
  obstacleOfHours,
  openDaysOf,
  takenIn,
  waysIn,
  type OpenDay,
  type TechnicianSchedule,
} from "./technician-schedule.ts"
import type { Visit } from "./wanted-visit.ts"

/** The starts in the range for which so many of the technicians are free, sorted; `range` is of the `days`. */
export const freeStarts = (
  technicians: readonly TechnicianSchedule[],
  people: number,
  visit: Visit,
  range: Interval,
  days: readonly Day[],
): readonly Instant[] => {
  const teams = teamsOf(technicians).map((team) => {
    const open = openDaysOf(team[0]!, visit, days)
    const starts = startsWithin(open, visit, range)
    const free = starts.map(() => 0)
    for (const technician of team)
      countFree(free, starts, visit.hours * HOUR, busyIn(technician, visit, range, open))
    return { starts, free }
  })
  if (teams.length === 1) return teams[0]!.starts.filter((_, n) => teams[0]!.free[n]! >= people)
  const counts = new Map<Instant, number>()
  for (const { starts, free } of teams)
    starts.forEach((start, n) => counts.set(start, (counts.get(start) ?? 0) + free[n]!))
  return [...counts.keys()].filter((start) => counts.get(start)! >= people).toSorted((a, b) => a - b)
}

/** Neighbours who have the same hours. */
const teamsOf = (technicians: readonly TechnicianSchedule[]): readonly (readonly TechnicianSchedule[])[] => {
  const teams: TechnicianSchedule[][] = []
  for (const technician of technicians) {
    const last = teams.at(-1)
    const isSame = last?.[0]!.rules === technician.rules && last[0]!.openings === technician.openings
    if (isSame) last.push(technician)
    else teams.push([technician])
  }
  return teams
}

/** The starts within the hours, sorted. */
const startsWithin = (open: readonly OpenDay[], visit: Visit, range: Interval): readonly Instant[] => {
  const starts: Instant[] = []
  // `start` never goes back, so that overlapping openings list no start twice.
  let start = halfHourFrom(range.start)
  for (const day of open) {
    for (const opening of day.openings) {
      const last = Math.min(opening.end - visit.hours * HOUR, range.end - 1)
      for (start = Math.max(start, halfHourFrom(opening.start)); start <= last; start += HALF_HOUR)
        if (obstacleOfHours(day, visit, start) === undefined) starts.push(start)
    }
  }
  return starts
}

/** When the technician cannot be at visits that start in the range; merged. */
const busyIn = (
  technician: TechnicianSchedule,
  visit: Visit,
  { start, end }: Interval,
  days: readonly OpenDay[],
): readonly Interval[] => {
  const reach = { start, end: end + visit.hours * HOUR }
  const lists = [
    near(technician.blocked, reach),
    takenIn(technician, visit.now, reach),
    waysIn(technician, visit, reach, days),
  ].filter(({ length }) => length > 0)
  return lists.length === 1 ? lists[0]! : merge(lists.flat())
}

/** Counts one more for each start of a visit that overlaps nothing busy. */
const countFree = (free: number[], starts: readonly Instant[], length: number, busy: readonly Interval[]) => {
  let n = 0
  let next = 0
  for (const start of starts) {
    while (next < busy.length && busy[next]!.end <= start) next++
    if (next === busy.length || start + length <= busy[next]!.start) free[n]!++
    n++
  }
}
