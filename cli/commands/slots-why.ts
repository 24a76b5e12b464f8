import * as Effect from "effect/Effect"
import { visitOf, type Appointment } from "../../core/booking/appointment.ts"
import type { Candidate, Obstacle } from "../../core/booking/availability.ts"
import { minutesOf, type AvailabilityRule } from "../../core/booking/availability-rule.ts"
import { conflictsWith, type BlockedTime } from "../../core/booking/blocked-time.ts"
import {
  dayOf,
  formatClock,
  formatTime,
  startOfDay,
  toIso,
  weekdayOf,
  WEEKDAYS,
  type PlainDate,
} from "../../core/time/chicago.ts"
import { HOUR, overlaps, type Interval } from "../../core/time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../core/time/lead-time.ts"
import { explainDay } from "../../core/use-cases/explain-day.ts"
import { listAppointments } from "../../core/use-cases/list-appointments.ts"
import { listBlockedTimes } from "../../core/use-cases/list-blocked-times.ts"
import { listRules } from "../../core/use-cases/list-rules.ts"
import { nameOf } from "./appointments.ts"
import { bold, count, dim, green, longDay, timeRange, type Answer } from "../print.ts"

/** Every half hour of a day, whether it is free, and in words why not. */
export const explain = Effect.fnUntraced(function* (date: PlainDate, hours: number) {
  const around: Around = {
    date,
    hours,
    rules: (yield* listRules).filter((rule) => rule.active && rule.weekday === weekdayOf(date)),
    blocked: yield* listBlockedTimes,
    booked: yield* listAppointments({ range: reachOf(date), limit: 100, offset: 0 }),
  }
  const starts = (yield* explainDay(date, hours)).map((candidate) => ({
    ...candidate,
    reason: candidate.obstacle && REASONS[candidate.obstacle](around, visitOf(candidate.start, hours)),
  }))
  return { date, hours, starts }
})

export const sayWhy = ({ date, hours, starts }: Effect.Success<ReturnType<typeof explain>>): Answer => ({
  json: {
    date,
    hours,
    starts: starts.map(({ start, obstacle, reason }) => ({
      start: toIso(start),
      free: obstacle === undefined,
      obstacle: obstacle ?? null,
      reason: reason ?? null,
    })),
  },
  text: [
    bold(`${longDay(startOfDay(date))}, starts of a visit of ${count(hours, "hour")}, all CT`),
    ...stretchesOf(starts).map(line),
  ].join("\n"),
})

/** What is known of the day. */
interface Around {
  readonly date: PlainDate
  readonly hours: number
  readonly rules: readonly AvailabilityRule[]
  readonly blocked: readonly BlockedTime[]
  readonly booked: readonly Appointment[]
}

const REASONS: Readonly<Record<Obstacle, (around: Around, visit: Interval) => string>> = {
  "off-the-half-hour": () => "visits start on the hour or the half hour",
  sunday: () => "no visits on Sundays",
  "outside-hours": ({ hours, rules, date }) =>
    rules.length === 0
      ? `no working hours on ${WEEKDAYS[weekdayOf(date)]}s`
      : `a ${hours}-hour visit does not fit into ${rules.map(openHours).join(" or ")}`,
  "too-soon": () => `less than ${BOOKING_LEAD_HOURS} hours from now`,
  blocked: ({ blocked }, visit) => {
    const block = blocked.find((block) => overlaps(block, visit))
    return `blocked${block?.isFullDay === false ? ` ${timeRange(block)}` : " all day"}${block?.reason ? `: ${block.reason}` : ""}`
  },
  booked: ({ booked }, visit) => `booked: ${conflictsWith(visit, booked).map(visitLine).join("; ")}`,
}

const openHours = (rule: AvailabilityRule): string => {
  const { opens, closes } = minutesOf(rule)
  return `${formatClock(opens)} – ${formatClock(closes)}`
}

const visitLine = (visit: Appointment): string => `#${visit.id} ${nameOf(visit)}, ${timeRange(visit)}`

/** Visits that could touch a visit of that day: the longest is twelve hours. */
const reachOf = (date: PlainDate): Interval => {
  const day = dayOf(date)
  return { start: day.start - 12 * HOUR, end: day.end + 12 * HOUR }
}

type Explained = Candidate & { readonly reason: string | undefined }

/** Neighbours with the same thing in their way are one line; each free start has its own. */
const stretchesOf = (starts: readonly Explained[]): readonly (readonly Explained[])[] => {
  const stretches: Explained[][] = []
  for (const next of starts) {
    const current = stretches.at(-1)
    if (next.reason !== undefined && current?.[0]?.reason === next.reason) current.push(next)
    else stretches.push([next])
  }
  return stretches
}

const line = (stretch: readonly Explained[]): string => {
  const [first, last] = [stretch[0]!, stretch.at(-1)!]
  const times = first === last ? clock(first) : `${clock(first)} – ${clock(last)}`
  return first.reason === undefined
    ? `  ${times.padEnd(19)}  ${green("free")}`
    : `  ${times.padEnd(19)}  ${dim(first.reason)}`
}

const clock = ({ start }: Candidate): string => formatTime(start).padStart(8)
