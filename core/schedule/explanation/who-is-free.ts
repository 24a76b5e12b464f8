import { DAY } from "../../time/calendar.ts"
import { dayOfDate, formatTime, instantOfWall } from "../../time/chicago.ts"
import { MINUTE, overlaps, widened, type Instant, type Interval } from "../../time/interval.ts"
import type { Appointment } from "../visits/appointment.ts"
import type { Candidate } from "../hours/availability.ts"
import { minutesOf } from "../hours/rule-hours.ts"
import { travelOf } from "../travel/travel-limits.ts"
import { hoursOf, nameOf, situationOf, type DaySituation } from "./day-situation.ts"
import { REASONS } from "./reasons.ts"
import { counted } from "../../fields/counted.ts"

/** "Daniel until 11:00 AM; Maria is in Kirkwood until 10:40 AM, 25 minutes away": first who is free. */
export const whoIsFree = (
  day: DaySituation,
  technicians: NonNullable<Candidate["technicians"]>,
  visit: Interval,
): string =>
  technicians
    .toSorted((a, b) => Number(a.obstacle !== undefined) - Number(b.obstacle !== undefined))
    .map(({ id, obstacle }) => {
      const own = situationOf(day, id)
      const name = nameOf(day, id)
      if (obstacle === undefined) return `${name} until ${formatTime(freeUntil(own, visit))}`
      const stop = obstacle === "booked" || obstacle === "travel" ? nearestStop(own, visit) : undefined
      return stop === undefined
        ? `${name}: ${REASONS[obstacle](own, visit)}`
        : `${name} ${stopText(stop, visit)}`
    })
    .join("; ")

/** When the next visit or blocked time begins, or the working hours end. */
const freeUntil = (day: DaySituation, { start, end }: Interval): Instant => {
  const midnight = dayOfDate(day.date) * DAY
  const hours = hoursOf(day)
    .map(minutesOf)
    .map(({ opens, closes }) => ({
      start: instantOfWall(midnight + opens * MINUTE),
      end: instantOfWall(midnight + closes * MINUTE),
    }))
  const closes = hours.filter((opening) => opening.start <= start).map((opening) => opening.end)
  const next = [...day.blocked, ...day.booked].map((busy) => busy.start).filter((begins) => begins >= end)
  return Math.min(Math.max(end, ...closes), ...next)
}

interface NearStop {
  readonly stop: Appointment
  /** Minutes to the visit in question. */
  readonly way: number
}

/** The first visit of the technician that keeps them from this one, also by the way. */
const nearestStop = ({ booked, zip, ...limits }: DaySituation, visit: Interval): NearStop | undefined => {
  const { minutes } = travelOf(limits)
  return booked
    .map((stop) => ({ stop, way: minutes(stop.address?.zip ?? null, zip) }))
    .toSorted((a, b) => a.stop.start - b.stop.start)
    .find(({ stop, way }) => overlaps(stop, widened(visit, way)))
}

/** "is in Kirkwood until 10:40 AM, 25 minutes away" or, of a visit that begins later, "is in Kirkwood from 1:00 PM". */
const stopText = ({ stop, way }: NearStop, visit: Interval): string => {
  const when = stop.start <= visit.start ? `until ${formatTime(stop.end)}` : `from ${formatTime(stop.start)}`
  const away = way === 0 ? "" : `, ${counted(way, "minute")} away`
  return `${stop.address === null ? "has a visit" : `is in ${stop.address.city}`} ${when}${away}`
}
