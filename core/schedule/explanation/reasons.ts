import { fullName } from "../../fields/full-name.ts"
import { formatClock, formatTimes, minuteOfDayAt, weekdayOf, WEEKDAYS } from "../../time/chicago.ts"
import { overlaps, widened, type Interval } from "../../time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../time/lead-time.ts"
import type { Appointment } from "../visits/appointment.ts"
import type { BlockedTime } from "../hours/blocked-time.ts"
import { calendarName } from "../technicians/calendar-name.ts"
import type { Obstacle } from "../hours/obstacle.ts"
import { minutesOf } from "../hours/rule-hours.ts"
import { travelOf } from "../travel/travel-limits.ts"
import { hoursOf, nameOf, type DaySituation, type HoursOfDay } from "./day-situation.ts"
import { counted } from "../../fields/counted.ts"

/** What keeps a visit from its time, in words for staff. */
export const REASONS: Readonly<Record<Obstacle, (day: DaySituation, visit: Interval) => string>> = {
  nobody: () => "too few technicians can do it",
  "off-the-half-hour": () => "visits start on the hour or the half hour",
  sunday: (day) => (hoursOf(day).length === 0 ? "no visits on Sundays" : doesNotFit(day)),
  "outside-hours": (day) =>
    hoursOf(day).length === 0 ? `no working hours on ${WEEKDAYS[weekdayOf(day.date)]}s` : doesNotFit(day),
  "too-soon": () => `less than ${BOOKING_LEAD_HOURS} hours from now`,
  "too-far": () => "further ahead than visits can be booked",
  blocked: (day, visit) =>
    day.blocked
      .filter((block) => overlaps(block, visit))
      .map((block) => blockText(block, day))
      .join("; "),
  booked: ({ booked }, visit) =>
    booked
      .filter((other) => overlaps(other, visit))
      .map((other) => `booked: ${visitText(other)}`)
      .join("; "),
  travel: (day, visit) => {
    const { booked, zip } = day
    const { minutes } = travelOf(day)
    const near = booked
      .map((other) => ({ other, way: minutes(other.address?.zip ?? null, zip) }))
      .filter(({ other, way }) => overlaps(other, widened(visit, way)))
      .map(
        ({ other, way }) =>
          `${counted(way, "minute")} for the way ${directionOf(other, visit)}: ${visitText(other)}`,
      )
    return near.length > 0 ? near.join("; ") : wayOfBase(day, visit)
  },
}

const directionOf = (other: Interval, visit: Interval): string =>
  other.end <= visit.start ? "from the visit before" : "to the visit after"

/** Of a visit that is the first or the last of the day. */
const wayOfBase = (day: DaySituation, { start }: Interval): string => {
  const way = travelOf(day).minutes(day.baseZip ?? null, day.zip)
  const opens = Math.min(...hoursOf(day).map((hours) => minutesOf(hours).opens))
  return `${counted(way, "minute")} for the way ${minuteOfDayAt(start) - way < opens ? "from" : "to"} the base`
}

const doesNotFit = (day: DaySituation): string =>
  `a ${day.hours}-hour visit does not fit into ${hoursOf(day).map(openHours).join(" or ")}`

const openHours = (opening: HoursOfDay): string => {
  const { opens, closes } = minutesOf(opening)
  return `${formatClock(opens)} – ${formatClock(closes)}`
}

const blockText = (block: BlockedTime, day: DaySituation): string =>
  `${block.source === "google" ? `busy in ${calendarName(ownerOf(block, day))}` : "blocked"} ${block.isFullDay ? "all day" : formatTimes(block)}${block.reason === null ? "" : `: ${block.reason}`}`

/** The technician in whose own calendar it stands; nobody is named while only one can be booked. */
const ownerOf = ({ technicianId }: BlockedTime, day: DaySituation): string | undefined =>
  technicianId === null || day.technicians.length < 2 ? undefined : nameOf(day, technicianId)

const visitText = (visit: Appointment): string => `#${visit.id} ${fullName(visit)}, ${formatTimes(visit)}`
