import type { PlainDate } from "../../time/calendar.ts"
import type { Technician } from "../technicians/technician.ts"
import { isTimeOf } from "../technicians/whose-time.ts"
import type { Appointment } from "../visits/appointment.ts"
import type { AvailabilityRule } from "../hours/availability-rule.ts"
import type { BlockedTime } from "../hours/blocked-time.ts"
import type { OpeningHours } from "../hours/schedule.ts"
import type { TravelLimits } from "../travel/travel-limits.ts"

/** What decides about the starts of visits of that length on a date. */
export interface DaySituation extends TravelLimits {
  readonly date: PlainDate
  readonly hours: number
  /** Where the visit would be; null where that is not known. */
  readonly zip: string | null
  /** Those of the date by active rules; on Sundays none. */
  readonly rules: readonly HoursOfDay[]
  /** Those of the one-off openings of the date. */
  readonly openings: readonly (HoursOfDay & Pick<OpeningHours, "technicianId">)[]
  /** Those with whom visits can be booked; `hours` are their own of the date, or null for those of the rules. */
  readonly technicians: readonly (Pick<Technician, "id" | "name" | "baseZip"> & {
    readonly hours: readonly HoursOfDay[] | null
  })[]
  readonly blocked: readonly BlockedTime[]
  readonly booked: readonly Appointment[]
  /** Where the day of its one technician begins and ends; null or absent where that is not known. */
  readonly baseZip?: string | null
}

export type HoursOfDay = Pick<AvailabilityRule, "startTime" | "endTime">

/** What of the day concerns one technician; all of it where none is named. */
export const situationOf = (day: DaySituation, id: number | undefined): DaySituation => {
  if (id === undefined) return day
  const { hours: own = null, baseZip = null } = day.technicians.find((each) => each.id === id) ?? {}
  return {
    ...day,
    baseZip,
    rules: own ?? day.rules,
    openings: day.openings.filter((opening) => isTimeOf(opening, id)),
    blocked: day.blocked.filter((block) => isTimeOf(block, id)),
    booked: day.booked.filter(({ technicianIds }) => technicianIds.includes(id)),
  }
}

/** The working hours of the date. */
export const hoursOf = ({ rules, openings }: DaySituation): readonly HoursOfDay[] => [...rules, ...openings]

export const nameOf = ({ technicians }: DaySituation, id: number): string =>
  technicians.find((each) => each.id === id)?.name ?? `technician ${id}`
