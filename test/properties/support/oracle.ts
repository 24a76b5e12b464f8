import type { WorkingHours } from "../../../core/schedule/hours/availability-rule.ts"
import type { Schedule } from "../../../core/schedule/hours/schedule.ts"
import type { Visit } from "../../../core/schedule/hours/wanted-visit.ts"
import type { Interval } from "../../../core/time/interval.ts"
import { ZONE } from "../../arbitraries/time.ts"

/** A slow, independent implementation of the availability rules, which takes all date arithmetic from Temporal. */
export const isFree = (
  { rules, openings, blocked, booked }: Schedule,
  visit: Visit,
  start: number,
): boolean => {
  if (!isHalfHour(start)) return false
  const from = zoned(start)
  const until = from.add({ hours: visit.hours })
  const now = zoned(visit.now)
  const lastDate = now.toPlainDate().add({ days: visit.horizonDays })

  const farEnough = Temporal.ZonedDateTime.compare(now.add({ hours: visit.leadHours }), from) <= 0
  const nearEnough = Temporal.PlainDate.compare(from.toPlainDate(), lastDate) <= 0
  const dayFits = visit.sundays || from.dayOfWeek !== 7
  const date = from.toPlainDate().toString()
  const fits =
    (dayFits &&
      rules.some(
        ({ active, weekday, ...hours }) =>
          active && weekday === from.dayOfWeek % 7 && covers(from, until)(hours),
      )) ||
    openings.some((opening) => opening.date === date && covers(from, until)(opening))
  const isBusy = (i: Interval, minutes: number) =>
    Temporal.ZonedDateTime.compare(zoned(i.start).subtract({ minutes }), until) < 0 &&
    Temporal.ZonedDateTime.compare(from, zoned(i.end).add({ minutes })) < 0
  const busy = blocked.some((i) => isBusy(i, 0)) || booked.some((i) => isBusy(i, visit.travelMinutes))
  return farEnough && nearEnough && fits && !busy
}

const zoned = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE)

/** Whether the local time is a whole or half hour that occurs for the first time on its date. */
export const isHalfHour = (instant: number): boolean => {
  const local = zoned(instant)
  const first = local.toPlainDateTime().toZonedDateTime(ZONE, { disambiguation: "earlier" })
  return local.round({ smallestUnit: "minute", roundingIncrement: 30 }).equals(local) && first.equals(local)
}

const covers =
  (from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime) =>
  ({ startTime, endTime }: Pick<WorkingHours, "startTime" | "endTime">): boolean =>
    Temporal.ZonedDateTime.compare(edge(from.toPlainDate(), startTime), from) <= 0 &&
    Temporal.ZonedDateTime.compare(until, edge(from.toPlainDate(), endTime)) <= 0

const edge = (date: Temporal.PlainDate, time: string): Temporal.ZonedDateTime => {
  if (time === "24:00") return date.add({ days: 1 }).toZonedDateTime(ZONE)
  const wanted = date.toPlainDateTime(time)
  const found = wanted.toZonedDateTime(ZONE, { disambiguation: "earlier" })
  return found.toPlainDateTime().equals(wanted) ? found : found.getTimeZoneTransition("next")!
}

/** Every half hour of the range, and after some of them instants that are off the half hour. */
export const instantsOf = (range: { readonly start: number; readonly end: number }): readonly number[] => {
  const instants: number[] = []
  for (let next = Math.ceil(range.start / 1_800_000) * 1_800_000; next < range.end; next += 1_800_000) {
    instants.push(next)
    if (instants.length % 9 === 0) instants.push(next + 1, next + 60_000, next + 900_000)
  }
  return instants.filter((instant) => instant < range.end)
}
