import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { RowId } from "../../fields/row-id.ts"
import { prepareTechnicians } from "../../schedule/hours/prepare-technicians.ts"
import type { Schedule, TechnicianHours } from "../../schedule/hours/schedule.ts"
import { openingsOn, takenIn, type TechnicianSchedule } from "../../schedule/hours/technician-schedule.ts"
import { daysBetween } from "../../time/chicago.ts"
import { HOUR, merge, within, without, type Instant, type Interval } from "../../time/interval.ts"
import { intervalOf, monthsOf, type ReportDays } from "./report-days.ts"
import type { HourReportQuery } from "./report-query.ts"

const hours = {
  sold: Schema.Finite.pipe(
    described("Of visits that are booked or completed, for each technician who comes."),
  ),
  free: Schema.Finite.pipe(described("Of working hours by today's rules, without blocked times and visits.")),
}

export const HourSums = Schema.Struct(hours).annotate({ identifier: "HourSums" })
export type HourSums = typeof HourSums.Type

export const HourGroup = Schema.Struct({
  id: Schema.NullOr(RowId).pipe(described("Of the technician; null for a month.")),
  name: Schema.String.pipe(described('The month as "2026-11", or a name.', "2026-11")),
  ...hours,
}).annotate({ identifier: "HourGroup" })
export type HourGroup = typeof HourGroup.Type

/** Hours sold beside those that were or are free. */
export const HourReport = Schema.Struct({
  groups: Schema.Array(HourGroup),
  total: HourSums,
  previous: HourSums.pipe(described("The same of as many months or days just before.")),
}).annotate({ identifier: "HourReport" })
export type HourReport = typeof HourReport.Type

/** What decides about the hours of technicians. One who is not active has no working hours. */
export interface ReportedSchedule extends Omit<Schedule, "technicians"> {
  readonly technicians: readonly (TechnicianHours & { readonly name: string; readonly active: boolean })[]
}

/** The hours of a technician in a month. */
export interface TechnicianMonth extends HourSums {
  readonly id: number
  readonly name: string
  readonly month: string
}

/** The hours of each technician in each month of the days; the database computes the same in one statement. */
export const technicianMonths = (
  schedule: ReportedSchedule,
  days: ReportDays,
  now: Instant,
): readonly TechnicianMonth[] => {
  const prepared = prepareTechnicians(schedule, intervalOf(days))
  return schedule.technicians.flatMap(({ id, name, active }, n) =>
    monthsOf(days).map((month) => ({
      id,
      name,
      month: month.name,
      ...hoursIn(prepared[n]!, active, month, now),
    })),
  )
}

const hoursIn = (
  technician: TechnicianSchedule,
  active: boolean,
  month: Interval,
  now: Instant,
): HourSums => {
  const clipped = (intervals: readonly Interval[]) => merge(intervals.map((each) => within(each, month)))
  const taken = clipped(takenIn(technician, now, month))
  const working = daysBetween(month).flatMap((day) => openingsOn(technician, day))
  const busy = merge([...clipped(technician.blocked), ...taken])
  const free = active ? lengthOf(without(clipped(working), busy)) : 0
  return { sold: lengthOf(taken) / HOUR, free: free / HOUR }
}

const lengthOf = (merged: readonly Interval[]): number =>
  merged.reduce((sum, { start, end }) => sum + (end - start), 0)

const sumOfHours = (all: readonly HourSums[]): HourSums => ({
  sold: all.reduce((sum, { sold }) => sum + sold, 0),
  free: all.reduce((sum, { free }) => sum + free, 0),
})

/** The report by month or by technician, of whom those without hours are left out. */
export const hourReportOf = (
  months: readonly TechnicianMonth[],
  previous: readonly TechnicianMonth[],
  { by, ...days }: HourReportQuery,
): HourReport => ({
  groups:
    by === "month"
      ? monthsOf(days).map(({ name }) => ({
          id: null,
          name,
          ...sumOfHours(months.filter(({ month }) => month === name)),
        }))
      : [...new Map(months.map((each) => [each.id, each.name]))]
          .map(([id, name]) => ({ id, name, ...sumOfHours(months.filter((each) => each.id === id)) }))
          .filter(({ sold, free }) => sold + free > 0),
  total: sumOfHours(months),
  previous: sumOfHours(previous),
})
