import * as Schema from "effect/Schema"
import { RowId } from "../fields/row-id.ts"
import { AppointmentSource, AppointmentStatus, type Appointment } from "../schedule/visits/appointment.ts"
import type { DayHours } from "../schedule/hours/day-hours.ts"
import type { PlainDate } from "../time/calendar.ts"
import { addDays, dateAt, weekdayOf } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"

const countsOf = <const Key extends string>(keys: readonly Key[]) =>
  Schema.Struct({
    /** The Monday with which the week begins. */
    week: Schema.String,
    ...(Object.fromEntries(keys.map((key) => [key, Schema.Int])) as Record<Key, typeof Schema.Int>),
  })

/** See `DayHours`. */
const HOURS = { booked: Schema.Finite, free: Schema.Finite, other: Schema.Finite }

/** The numbers of the charts. Every day and week of their time is listed, also where all numbers are 0. */
export const Statistics = Schema.Struct({
  /** Hours of each of the next 28 days, today first. */
  hours: Schema.Array(Schema.Struct({ date: Schema.String, ...HOURS })),
  /** The same hours of each technician, of all these days together; empty where only one can be booked. */
  technicians: Schema.Array(Schema.Struct({ id: RowId, name: Schema.String, ...HOURS })),
  /** Visits by status and the week in which they start: four weeks back to four ahead. */
  statuses: Schema.Array(countsOf(AppointmentStatus.literals)),
  /** Bookings by source and the week in which they were made: this week and the eleven before. */
  sources: Schema.Array(countsOf(AppointmentSource.literals)),
}).annotate({ identifier: "Statistics" })
export type Statistics = typeof Statistics.Type

const STATUS_WEEKS = { from: -4, to: 4 }
const SOURCE_WEEKS = { from: -11, to: 0 }

/** Mondays of the weeks from so many before the week of `now` to so many after. */
const weeksAround = (now: Instant, { from, to }: { readonly from: number; readonly to: number }) =>
  Array.from({ length: to - from + 1 }, (_, n) => addDays(mondayOf(dateAt(now)), (from + n) * 7))

const mondayOf = (date: PlainDate): PlainDate => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The first day whose visits and bookings are counted. */
export const firstCountedDay = (now: Instant): PlainDate => weeksAround(now, SOURCE_WEEKS)[0]!

/** `appointments` are all that start on the first counted day or later. */
export const statisticsOf = (
  now: Instant,
  hours: readonly DayHours[],
  technicians: Statistics["technicians"],
  appointments: readonly Pick<Appointment, "start" | "createdAt" | "status" | "source">[],
): Statistics => ({
  hours,
  technicians,
  statuses: countByWeek(
    weeksAround(now, STATUS_WEEKS),
    AppointmentStatus.literals,
    appointments.map(({ start, status }) => ({ at: start, key: status })),
  ),
  // A visit starts after it was booked, so that none of these bookings is missing.
  sources: countByWeek(
    weeksAround(now, SOURCE_WEEKS),
    AppointmentSource.literals,
    appointments.map(({ createdAt, source }) => ({ at: createdAt, key: source })),
  ),
})

const countByWeek = <Key extends string>(
  weeks: readonly PlainDate[],
  keys: readonly Key[],
  items: readonly { readonly at: Instant; readonly key: Key }[],
) => {
  const counts = new Map<string, number>()
  for (const { at, key } of items) {
    const name = `${mondayOf(dateAt(at))} ${key}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return weeks.map((week) => ({
    week,
    ...(Object.fromEntries(keys.map((key) => [key, counts.get(`${week} ${key}`) ?? 0])) as Record<
      Key,
      number
    >),
  }))
}
