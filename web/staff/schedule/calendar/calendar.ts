import {
  freeSlots,
  obstacle,
  prepare,
  reachOf,
  type PreparedSchedule,
} from "../../../../core/schedule/hours/availability.ts"
import { staffVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import type { Obstacle } from "../../../../core/schedule/hours/obstacle.ts"
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
import { HOUR, MINUTE, overlaps, type Instant, type Interval } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"

export type CalendarReply = CallReply<"readCalendar">
type Appointment = CalendarReply["appointments"][number]
export type Status = Appointment["status"]

/** An appointment with its time as instants. */
export type Visit = Appointment & Interval

export type Block = CalendarReply["blockedTimes"][number] & Interval

/** What the calendar shows of a range. */
export interface Calendar extends Pick<
  CalendarReply,
  "availabilityRules" | "openings" | "horizonDays" | "travelMinutes"
> {
  readonly visits: readonly Visit[]
  readonly blocks: readonly Block[]
  /** The working hours of rules and openings, from which visits and blocked times are not subtracted. */
  readonly workingHours: PreparedSchedule
}

export const calendarOf = (reply: CalendarReply): Calendar => ({
  visits: reply.appointments.map(withInterval),
  blocks: reply.blockedTimes.map(withInterval),
  availabilityRules: reply.availabilityRules,
  openings: reply.openings,
  horizonDays: reply.horizonDays,
  travelMinutes: reply.travelMinutes,
  workingHours: prepare(
    { rules: reply.availabilityRules, openings: reply.openings, blocked: [], booked: [] },
    { start: 0, end: 0 },
  ),
})

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

/** The working hours of the day. */
export const workingHoursOn = (date: PlainDate, { workingHours }: Calendar): readonly Interval[] =>
  workingHours.technicians.flatMap((technician) => openingsOn(technician, dayOfDate(date)))

/** The hours of every active rule, and those of the openings among the days. */
export const clockHoursOf = (dates: readonly PlainDate[], { availabilityRules, openings }: Calendar) => [
  ...availabilityRules.filter(({ active }) => active),
  ...openings.filter(({ date }) => dates.includes(date)),
]

const instantAtMinute = (date: PlainDate, minute: number): Instant =>
  instantOfWall(dayOfDate(date) * DAY + minute * MINUTE)

/** The same time of day on another date, as `instantOfWall` understands it. */
export const sameTimeOn = (date: PlainDate, start: Instant): Instant =>
  instantAtMinute(date, minuteOfDayAt(start))

/** "Blocked: Vacation", "Blocked 9:00 AM to 11:00 AM: Vacation", "Google Calendar 9:00 AM to 10:00 AM: Dentist". */
export const blockLabel = ({ isFullDay, start, end, reason, source }: Block): string =>
  `${source === "google" ? "Google Calendar" : "Blocked"}${isFullDay ? "" : ` ${formatTime(start)} to ${formatTime(end)}`}${reason === null ? "" : `: ${reason}`}`

/** "9:00 AM to 11:00 AM". */
export const timeOf = ({ start, end }: Interval): string => `${formatTime(start)} to ${formatTime(end)}`

/** "Monday, November 23, 2026, 9:00 AM". */
export const dayAndTime = (start: Instant): string => `${formatDay(start)}, ${formatTime(start)}`

/** Whether staff can move the visit: not when it is over or cancelled. */
export const canMove = ({ status }: Visit): boolean => status === "scheduled" || status === "confirmed"

/** Decides where a visit can be moved within the range of the calendar, by the rules that the server checks. */
export interface FreeTimes {
  readonly starts: readonly Instant[]
  readonly obstacleAt: (start: Instant) => Obstacle | undefined
}

export const freeTimesFor = (visit: Visit, calendar: Calendar, range: Interval, now: Instant): FreeTimes => {
  const hours = (visit.end - visit.start) / HOUR
  const moved = staffVisit(hours, now, calendar)
  const schedule = scheduleWithout(visit, calendar, reachOf(range, hours, calendar))
  return {
    starts: freeSlots(schedule, moved, range),
    obstacleAt: (start) => obstacle(schedule, moved, start),
  }
}

const scheduleWithout = ({ id }: Visit, calendar: Calendar, reach: Interval): PreparedSchedule =>
  prepare(
    {
      rules: calendar.availabilityRules,
      openings: calendar.openings,
      blocked: calendar.blocks,
      booked: calendar.visits
        .filter((other) => other.id !== id && other.status !== "cancelled")
        .map(({ start, end, heldUntil }) => ({
          start,
          end,
          heldUntil: heldUntil === null ? null : Date.parse(heldUntil),
        })),
    },
    reach,
  )
