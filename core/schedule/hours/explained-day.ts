import { fullName } from "../../fields/full-name.ts"
import { formatClock, formatTimes, weekdayOf, WEEKDAYS } from "../../time/chicago.ts"
import type { PlainDate } from "../../time/calendar.ts"
import { HOUR, MINUTE, overlaps, type Instant, type Interval } from "../../time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../time/lead-time.ts"
import type { Appointment } from "../visits/appointment.ts"
import type { AvailabilityRule } from "./availability-rule.ts"
import type { Candidate } from "./availability.ts"
import type { Obstacle } from "./obstacle.ts"
import type { BlockedTime } from "./blocked-time.ts"
import type { Technician } from "../technicians/technician.ts"
import { minutesOf } from "./rule-hours.ts"
import { travelOf, type TravelLimits } from "./travel-limits.ts"

/** What decides about the starts of visits of that length on a date. */
export interface DaySituation extends TravelLimits {
  readonly date: PlainDate
  readonly hours: number
  /** Where the visit would be; null where that is not known. */
  readonly zip: string | null
  /** Those of the date: of active rules, on Sundays of none, and of one-off openings. */
  readonly openings: readonly HoursOfDay[]
  /** Those with whom visits can be booked. */
  readonly technicians: readonly Pick<Technician, "id" | "name" | "hours">[]
  readonly blocked: readonly BlockedTime[]
  readonly booked: readonly Appointment[]
}

type HoursOfDay = Pick<AvailabilityRule, "startTime" | "endTime">

/** A start of a visit; obstacle and reason are null where it is free. */
export interface ExplainedStart {
  readonly start: Instant
  readonly obstacle: Obstacle | null
  /** For staff: it names customers and their visits. */
  readonly reason: string | null
}

/** Each start with the reason in words why a customer cannot book it. */
export const explainStarts = (
  day: DaySituation,
  candidates: readonly Candidate[],
): readonly ExplainedStart[] =>
  candidates.map(({ start, obstacle, technicians = [] }) => {
    const visit = { start, end: start + day.hours * HOUR }
    const reason = (): string =>
      technicians.length < 2
        ? REASONS[obstacle!](day, visit)
        : technicians
            .map(({ id, obstacle: own }) =>
              own === undefined
                ? `${nameOf(day, id)}: free`
                : `${nameOf(day, id)}: ${REASONS[own](dayOf(day, id), visit)}`,
            )
            .join("; ")
    return { start, obstacle: obstacle ?? null, reason: obstacle === undefined ? null : reason() }
  })

const nameOf = ({ technicians }: DaySituation, id: number): string =>
  technicians.find((each) => each.id === id)?.name ?? `technician ${id}`

/** What of the day concerns one technician. */
const dayOf = (day: DaySituation, id: number): DaySituation => {
  const own = day.technicians.find((each) => each.id === id)?.hours ?? null
  return {
    ...day,
    openings: own === null ? day.openings : own.filter(({ weekday }) => weekday === weekdayOf(day.date)),
    booked: day.booked.filter(({ technicianIds }) => technicianIds.includes(id)),
  }
}

/** Runs of starts with the same reason, or of free ones. */
export const groupByReason = <S extends { readonly reason: string | null }>(
  starts: readonly S[],
): readonly (readonly [S, ...S[]])[] => {
  const groups: [S, ...S[]][] = []
  for (const next of starts) {
    const current = groups.at(-1)
    if (current?.[0].reason === next.reason) current.push(next)
    else groups.push([next])
  }
  return groups
}

const REASONS: Readonly<Record<Obstacle, (day: DaySituation, visit: Interval) => string>> = {
  nobody: () => "too few technicians can do it",
  "off-the-half-hour": () => "visits start on the hour or the half hour",
  sunday: (day) => (day.openings.length === 0 ? "no visits on Sundays" : doesNotFit(day)),
  "outside-hours": (day) =>
    day.openings.length === 0 ? `no working hours on ${WEEKDAYS[weekdayOf(day.date)]}s` : doesNotFit(day),
  "too-soon": () => `less than ${BOOKING_LEAD_HOURS} hours from now`,
  "too-far": () => "further ahead than visits can be booked",
  blocked: ({ blocked }, visit) =>
    blocked
      .filter((block) => overlaps(block, visit))
      .map(blockText)
      .join("; "),
  booked: ({ booked }, visit) =>
    booked
      .filter((other) => overlaps(other, visit))
      .map((other) => `booked: ${visitText(other)}`)
      .join("; "),
  travel: ({ booked, zip, ...limits }, visit) => {
    const { minutes } = travelOf(limits)
    const near = booked
      .map((other) => ({ other, way: minutes(other.address?.zip ?? null, zip) }))
      .filter(({ other, way }) => overlaps(other, widened(visit, way)))
      .map(({ other, way }) => `${way} minutes for the way ${directionOf(other, visit)}: ${visitText(other)}`)
    return near.length > 0 ? near.join("; ") : "too little time for the way from or to the base"
  },
}

const widened = ({ start, end }: Interval, minutes: number): Interval => ({
  start: start - minutes * MINUTE,
  end: end + minutes * MINUTE,
})

const directionOf = (other: Interval, visit: Interval): string =>
  other.end <= visit.start ? "from the visit before" : "to the visit after"

const doesNotFit = ({ hours, openings }: DaySituation): string =>
  `a ${hours}-hour visit does not fit into ${openings.map(openHours).join(" or ")}`

const openHours = (opening: HoursOfDay): string => {
  const { opens, closes } = minutesOf(opening)
  return `${formatClock(opens)} – ${formatClock(closes)}`
}

const blockText = (block: BlockedTime): string =>
  `${block.source === "google" ? "busy in Google Calendar" : "blocked"} ${block.isFullDay ? "all day" : formatTimes(block)}${block.reason === null ? "" : `: ${block.reason}`}`

const visitText = (visit: Appointment): string => `#${visit.id} ${fullName(visit)}, ${formatTimes(visit)}`
