import type { Success } from "effect/Effect"
import { visitOf, type Appointment } from "../../core/booking/appointment.ts"
import type { Candidate, Obstacle } from "../../core/booking/availability.ts"
import type { AvailabilityRule } from "../../core/booking/availability-rule.ts"
import { minutesOf } from "../../core/booking/rule-hours.ts"
import type { BlockedTime } from "../../core/booking/blocked-time.ts"
import { formatClock, formatTime, startOfDay, toIso, weekdayOf, WEEKDAYS } from "../../core/time/chicago.ts"
import { overlaps, type Interval } from "../../core/time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../core/time/lead-time.ts"
import type { explainDay } from "../../core/use-cases/explain-day.ts"
import { bold, dim, green, longDay, timeRange, type Output } from "../print.ts"
import { customerName } from "../appointment-output.ts"

type ExplainedDay = Success<ReturnType<typeof explainDay>>

/** Every half-hour start of a day: whether it is free, and if not, the reason in words. */
export const renderExplainedDay = (day: ExplainedDay): Output => {
  const starts = day.starts.map(({ start, obstacle }) => ({
    start,
    obstacle,
    reason: obstacle && REASONS[obstacle](day, visitOf(start, day.hours)),
  }))
  return {
    json: {
      date: day.date,
      hours: day.hours,
      starts: starts.map(({ start, obstacle = null, reason = null }) => ({
        start: toIso(start),
        free: obstacle === null,
        obstacle,
        reason,
      })),
    },
    text: [
      bold(`${longDay(startOfDay(day.date))}: when a ${day.hours}-hour visit can start (CT)`),
      ...linesOf(starts).map(lineText),
    ].join("\n"),
  }
}

const REASONS: Readonly<Record<Obstacle, (day: ExplainedDay, visit: Interval) => string>> = {
  "off-the-half-hour": () => "visits start on the hour or the half hour",
  sunday: () => "no visits on Sundays",
  "outside-hours": ({ hours, rules, date }) =>
    rules.length === 0
      ? `no working hours on ${WEEKDAYS[weekdayOf(date)]}s`
      : `a ${hours}-hour visit does not fit into ${rules.map(openHours).join(" or ")}`,
  "too-soon": () => `less than ${BOOKING_LEAD_HOURS} hours from now`,
  "too-far": () => "further ahead than visits can be booked",
  blocked: ({ blocked }, visit) =>
    blocked
      .filter((block) => overlaps(block, visit))
      .map(blockLine)
      .join("; "),
  booked: ({ booked }, visit) =>
    booked
      .filter((other) => overlaps(other, visit))
      .map(visitLine)
      .join("; "),
}

const openHours = (rule: AvailabilityRule): string => {
  const { opens, closes } = minutesOf(rule)
  return `${formatClock(opens)} – ${formatClock(closes)}`
}

const blockLine = (block: BlockedTime): string =>
  `blocked ${block.isFullDay ? "all day" : timeRange(block)}${block.reason === null ? "" : `: ${block.reason}`}`

const visitLine = (visit: Appointment): string =>
  `booked: #${visit.id} ${customerName(visit)}, ${timeRange(visit)}`

type Explained = Candidate & { readonly reason: string | undefined }

/** Consecutive starts with the same reason share one line; each free start has its own. */
const linesOf = (starts: readonly Explained[]): readonly (readonly Explained[])[] => {
  const groups: Explained[][] = []
  for (const next of starts) {
    const current = groups.at(-1)
    if (next.reason !== undefined && current?.[0]?.reason === next.reason) current.push(next)
    else groups.push([next])
  }
  return groups
}

const lineText = (group: readonly Explained[]): string => {
  const [first, last] = [group[0]!, group.at(-1)!]
  const times = first === last ? clock(first) : `${clock(first)} – ${clock(last)}`
  return `  ${times.padEnd(19)}  ${first.reason === undefined ? green("free") : dim(first.reason)}`
}

const clock = ({ start }: Candidate): string => formatTime(start).padStart(8)
