import { prepare, type PreparedSchedule } from "../../../../core/schedule/hours/availability.ts"
import { openingsOn } from "../../../../core/schedule/hours/technician-schedule.ts"
import { DAY, type PlainDate } from "../../../../core/time/calendar.ts"
import {
  dayOf,
  dayOfDate,
  formatDay,
  formatTime,
  instantOfWall,
  minuteOfDayAt,
  parseIso,
} from "../../../../core/time/chicago.ts"
import { merge, MINUTE, overlaps, type Instant, type Interval } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"

export type CalendarReply = CallReply<"readCalendar">
type Appointment = CalendarReply["appointments"][number]
export type Status = Appointment["status"]

/** An appointment with its time as instants. */
export type Visit = Appointment & Interval

/** A blocked time, with the name of the technician whose time it is. */
export type Block = CalendarReply["blockedTimes"][number] & Interval & { readonly whose: string | undefined }

export type Technician = CalendarReply["technicians"][number]

/** What the calendar shows of a range. */
export interface Calendar extends Pick<
  CalendarReply,
  "availabilityRules" | "openings" | "technicians" | "horizonDays" | "travelMinutes" | "drivingTimes"
> {
  /** Those with whom visits can be booked, where there are several; else nobody: then no screen speaks of technicians. */
  readonly several: readonly Technician[]
  readonly visits: readonly Visit[]
  readonly blocks: readonly Block[]
  /** The working hours of rules and openings, from which visits and blocked times are not subtracted. */
  readonly workingHours: PreparedSchedule
}

export const calendarOf = ({ appointments, blockedTimes, ...reply }: CalendarReply): Calendar => {
  const active = reply.technicians.filter((technician) => technician.active)
  return {
    ...reply,
    several: active.length > 1 ? active : [],
    visits: appointments.map(withInterval),
    blocks: blockedTimes.map((block) => ({
      ...withInterval(block),
      whose: reply.technicians.find(({ id }) => id === block.technicianId)?.name,
    })),
    workingHours: prepare(
      {
        technicians: active,
        rules: reply.availabilityRules,
        openings: reply.openings,
        blocked: [],
        booked: [],
      },
      { start: 0, end: 0 },
    ),
  }
}

const withInterval = <T extends { readonly startTimestamptz: string; readonly endTimestamptz: string }>(
  row: T,
): T & Interval => ({
  ...row,
  start: parseIso(row.startTimestamptz) ?? 0,
  end: parseIso(row.endTimestamptz) ?? 0,
})

/** Those of the day, earliest first; cancelled ones last, because they take no time. */
export const visitsOn = (date: PlainDate, visits: readonly Visit[]): readonly Visit[] =>
  onDay(date, visits).toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)

const rank = ({ status }: Visit): number => (status === "cancelled" ? 1 : 0)

export const onDay = <I extends Interval>(date: PlainDate, intervals: readonly I[]): readonly I[] => {
  const day = dayOf(date)
  return intervals.filter((interval) => overlaps(interval, day))
}

/** The working hours of the day, of one technician or of everybody together. */
export const workingHoursOn = (
  date: PlainDate,
  { workingHours }: Calendar,
  technicianId?: number,
): readonly Interval[] =>
  merge(
    workingHours.technicians
      .filter(({ id }) => technicianId === undefined || id === technicianId)
      .flatMap((technician) => openingsOn(technician, dayOfDate(date))),
  )

/** The hours of every active rule and of technicians with hours of their own, and those of the openings among the days. */
export const clockHoursOf = (
  dates: readonly PlainDate[],
  { availabilityRules, technicians, openings }: Calendar,
) => [
  ...availabilityRules.filter(({ active }) => active),
  ...technicians.flatMap(({ active, hours }) => (active ? (hours ?? []) : [])),
  ...openings.filter(({ date }) => dates.includes(date)),
]

const instantAtMinute = (date: PlainDate, minute: number): Instant =>
  instantOfWall(dayOfDate(date) * DAY + minute * MINUTE)

/** The same time of day on another date, as `instantOfWall` understands it. */
export const sameTimeOn = (date: PlainDate, start: Instant): Instant =>
  instantAtMinute(date, minuteOfDayAt(start))

/** "Blocked: Vacation", "Maria: Blocked 9:00 AM to 11:00 AM", "Google Calendar 9:00 AM to 10:00 AM: Dentist". */
export const blockLabel = ({ isFullDay, start, end, reason, source, whose }: Block): string =>
  `${whose === undefined ? "" : `${whose}: `}${source === "google" ? "Google Calendar" : "Blocked"}${isFullDay ? "" : ` ${formatTime(start)} to ${formatTime(end)}`}${reason === null ? "" : `: ${reason}`}`

/** "9:00 AM to 11:00 AM". */
export const timeOf = ({ start, end }: Interval): string => `${formatTime(start)} to ${formatTime(end)}`

/** "Monday, November 23, 2026, 9:00 AM". */
export const dayAndTime = (start: Instant): string => `${formatDay(start)}, ${formatTime(start)}`

/** Whether staff can move the visit: not when it is over or cancelled. */
export const canMove = ({ status }: Visit): boolean => status === "scheduled" || status === "confirmed"
