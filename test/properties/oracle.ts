import type { AvailabilityRule } from "../../core/booking/availability-rule.ts"
import type { Schedule, Visit } from "../../core/booking/availability.ts"
import { ZONE } from "../arbitraries/time.ts"

/**
 * The rules of the schedule said a second time, as slowly and as plainly as Temporal allows. What it knows of clocks,
 * time zones and days it knows from Temporal alone.
 */
export const isFree = ({ rules, blocked, booked }: Schedule, visit: Visit, start: number): boolean => {
  if (!isHalfHour(start)) return false
  const from = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(ZONE)
  const until = from.add({ hours: visit.hours })
  const now = Temporal.Instant.fromEpochMilliseconds(visit.now)

  const farEnough = Temporal.Instant.compare(now.add({ hours: visit.leadHours }), from.toInstant()) <= 0
  const dayFits = visit.sundays || from.dayOfWeek !== 7
  const taken = [...blocked, ...booked].some((i) => i.start < until.epochMilliseconds && start < i.end)
  return farEnough && dayFits && !taken && rules.some(covers(from, until))
}

/** Whether clocks show a whole or half hour, and show it for the first time that day. */
export const isHalfHour = (instant: number): boolean => {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE)
  const first = shown.toPlainDateTime().toZonedDateTime(ZONE, { disambiguation: "earlier" })
  return shown.round({ smallestUnit: "minute", roundingIncrement: 30 }).equals(shown) && first.equals(shown)
}

const covers =
  (from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime) =>
  (rule: AvailabilityRule): boolean =>
    rule.active &&
    rule.weekday === from.dayOfWeek % 7 &&
    Temporal.ZonedDateTime.compare(edge(from.toPlainDate(), rule.startTime), from) <= 0 &&
    Temporal.ZonedDateTime.compare(until, edge(from.toPlainDate(), rule.endTime)) <= 0

const edge = (date: Temporal.PlainDate, time: string): Temporal.ZonedDateTime => {
  if (time === "24:00") return date.add({ days: 1 }).toZonedDateTime(ZONE)
  const wanted = date.toPlainDateTime(time)
  const found = wanted.toZonedDateTime(ZONE, { disambiguation: "earlier" })
  return found.toPlainDateTime().equals(wanted) ? found : found.getTimeZoneTransition("next")!
}

/** Every half hour of the range, and after some of them instants that are off it. */
export const instantsOf = (range: { readonly start: number; readonly end: number }): readonly number[] => {
  const instants: number[] = []
  for (let next = Math.ceil(range.start / 1_800_000) * 1_800_000; next < range.end; next += 1_800_000) {
    instants.push(next)
    if (instants.length % 9 === 0) instants.push(next + 1, next + 60_000, next + 900_000)
  }
  return instants.filter((instant) => instant < range.end)
}
