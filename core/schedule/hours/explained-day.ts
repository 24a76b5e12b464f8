import { fullName } from "../../fields/full-name.ts"
import { formatClock, formatTimes, weekdayOf, WEEKDAYS } from "../../time/chicago.ts"
import type { PlainDate } from "../../time/calendar.ts"
import { HOUR, MINUTE, overlaps, type Instant, type Interval } from "../../time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../time/lead-time.ts"
import type { Appointment } from "../visits/appointment.ts"
import type { AvailabilityRule } from "./availability-rule.ts"
import type { Candidate, Obstacle } from "./availability.ts"
import type { BlockedTime } from "./blocked-time.ts"
import { minutesOf } from "./rule-hours.ts"

/** What decides about the starts of visits of that length on a date. */
export interface DaySituation {
  readonly date: PlainDate
  readonly hours: number
  /** Minutes that stay free between two visits. */
  readonly travelMinutes: number
  /** Those of the date: of active rules, on Sundays of none, and of one-off openings. */
  readonly openings: readonly HoursOfDay[]
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
  candidates.map(({ start, obstacle }) => ({
    start,
    obstacle: obstacle ?? null,
    reason: obstacle === undefined ? null : REASONS[obstacle](day, { start, end: start + day.hours * HOUR }),
  }))

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
  travel: ({ booked, travelMinutes }, visit) =>
    booked
      .filter((other) => overlaps(other, widened(visit, travelMinutes)))
      .map(
        (other) => `${travelMinutes} minutes for the way ${directionOf(other, visit)}: ${visitText(other)}`,
      )
      .join("; "),
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
