import {
  DEFAULT_HOURS,
  visitOf,
  type Appointment,
  type AppointmentStatus,
} from "../schedule/visits/appointment.ts"
import { obstacle, prepare, type PreparedSchedule } from "../schedule/hours/availability.ts"
import { onlineVisit, staffVisit } from "../schedule/hours/wanted-visit.ts"
import type { Schedule } from "../schedule/hours/schedule.ts"
import { hoursOf } from "../services/job-size.ts"
import type { VisitRecord } from "../schedule/visits/visit-record.ts"
import type { Service } from "../services/service.ts"
import { DAY, formatDate, type Day } from "../time/calendar.ts"
import { dayAt, dayOf } from "../time/chicago.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "../time/interval.ts"
import { DEFAULT_HORIZON_DAYS } from "../time/lead-time.ts"
import { demoRecord } from "./demo-records.ts"
import type { Random } from "./random.ts"
import { VISIT_NOTES } from "./st-louis.ts"

/** A visit before it is stored; `customer` is a position in the list of demo customers. */
export interface DemoVisit
  extends
    Interval,
    Pick<Appointment, "serviceId" | "serviceType" | "status" | "source" | "notes" | "createdAt"> {
  readonly customer: number
  /** Null unless it is completed, and for some that are. */
  readonly record: VisitRecord | null
  /** The time before staff moved it; null if they did not. */
  readonly movedFrom: Interval | null
}

export interface DemoVisitsInput {
  readonly now: Instant
  readonly first: Day
  readonly last: Day
  /** How many customers there are. */
  readonly customers: number
  readonly schedule: Pick<Schedule, "rules" | "blocked">
  /** Those that visitors can book. */
  readonly services: readonly Service[]
}

/**
 * Visits from the first day to the last, by start. Each could have been booked when it was created: the engine decides
 * about its time. Visits that are not cancelled do not overlap.
 */
export const demoVisits = (random: Random, input: DemoVisitsInput): readonly DemoVisit[] => {
  const range = { start: dayOf(formatDate(input.first)).start, end: dayOf(formatDate(input.last)).end }
  const schedule = prepare({ ...input.schedule, openings: [], booked: [] }, range)
  const visits: DemoVisit[] = []
  for (let day = input.first; day <= input.last; day++) visits.push(...visitsOn(random, input, schedule, day))
  return visits
}

const visitsOn = (
  random: Random,
  input: DemoVisitsInput,
  schedule: PreparedSchedule,
  day: Day,
): readonly DemoVisit[] => {
  const visits: DemoVisit[] = []
  const { start: midnight, end } = dayOf(formatDate(day))
  let start = midnight
  while (start < end) {
    const visit = visitAt(random, input, start)
    if (!isPossible(schedule, visit)) start += HALF_HOUR
    else if (!random.chance(demandOn(day, dayAt(input.now)))) start += HOUR
    else {
      visits.push(visit)
      if (random.chance(CANCELLED_BEFORE)) visits.push(cancelledAt(random, input, visit))
      start = visit.status === "cancelled" ? start + HALF_HOUR : visit.end + random.pick(BREAKS)
    }
  }
  return visits
}

const LIMITS = { horizonDays: DEFAULT_HORIZON_DAYS, travelMinutes: 0 }

const HALF_HOUR = 30 * MINUTE
const BREAKS = [0, 0, HALF_HOUR, HALF_HOUR]

/** Some visits take the time of one that was cancelled before. */
const CANCELLED_BEFORE = 0.1
const CANCELLED = 0.04
const MOVED = 0.08

/** How likely a free start is taken: past days were busy, and the weeks ahead fill up. */
const demandOn = (day: Day, today: Day): number =>
  day <= today ? 0.92 : Math.max(0.12, 0.85 - (day - today) / 45)

const isPossible = (schedule: PreparedSchedule, { start, end, source, createdAt }: DemoVisit): boolean => {
  const limits = source === "manual" ? staffVisit : onlineVisit
  return obstacle(schedule, limits((end - start) / HOUR, createdAt, LIMITS), start) === undefined
}

const visitAt = (random: Random, input: DemoVisitsInput, start: Instant): DemoVisit => {
  const source = random.weighted(SOURCES)
  const service = serviceOf(random, input.services, source)
  const hours = hoursFor(random, service, source)
  const time = visitOf(start, hours)
  const status = statusOf(random, time, input.now)
  return {
    serviceId: service?.id ?? null,
    serviceType: service?.name ?? "Other",
    ...time,
    customer: customerAt(random, input, start),
    status,
    source,
    notes: random.chance(0.45) ? random.pick(VISIT_NOTES) : null,
    createdAt: bookedAt(random, start, input.now),
    record: status === "completed" && random.chance(0.9) ? demoRecord(random, service, hours) : null,
    movedFrom: random.chance(MOVED) ? { start: start + 7 * DAY, end: time.end + 7 * DAY } : null,
  }
}

const SOURCES = [
  ["website", 45],
  ["manual", 40],
  ["chat", 15],
] as const

/** Undefined for one that is not in the catalogue. */
const serviceOf = (random: Random, services: readonly Service[], source: Source): Service | undefined =>
  random.weighted<Service | undefined>([
    ...services.map((each) => [each, POPULARITY[each.jobSize]] as const),
    [undefined, source === "chat" || services.length === 0 ? 8 : 0],
  ])

type Source = Appointment["source"]

const hoursFor = (random: Random, service: Service | undefined, source: Source): number => {
  const hours = service === undefined ? DEFAULT_HOURS : hoursOf(service.jobSize)
  // Staff set the length of a visit, and small jobs take an hour.
  return source === "manual" && hours === DEFAULT_HOURS && random.chance(0.85) ? 1 : hours
}

/** Small jobs are booked most. */
const POPULARITY = { A: 10, B: 2, C: 1 } as const

/** Customers come one after the other, and half of them call again and again. */
const customerAt = (random: Random, { customers, first, last }: DemoVisitsInput, start: Instant): number => {
  const known = Math.ceil(customers * (0.3 + (0.7 * (dayAt(start) - first + 1)) / (last - first + 1)))
  return Math.min(customers, known) - 1 - Math.floor(Math.min(customers, known) * random.fraction() ** 1.2)
}

const statusOf = (random: Random, { start, end }: Interval, now: Instant): AppointmentStatus => {
  if (random.chance(CANCELLED)) return "cancelled"
  if (start <= now && now < end) return "confirmed"
  // Some visits of the last days are not completed yet.
  if (end <= now) return end > now - 2 * DAY && random.chance(0.2) ? "confirmed" : "completed"
  return random.chance(start < now + 2 * DAY ? 0.6 : 0.15) ? "confirmed" : "scheduled"
}

/** Up to twenty days before the last moment, which is a day before the visit or a few minutes ago. */
const bookedAt = (random: Random, start: Instant, now: Instant): Instant =>
  Math.min(start - DAY, now) - random.integer(5, 20 * 24 * 60) * MINUTE

/** A visit at the same start that was cancelled before `visit` was booked. */
const cancelledAt = (random: Random, input: DemoVisitsInput, visit: DemoVisit): DemoVisit => ({
  ...visit,
  customer: customerAt(random, input, visit.start),
  status: "cancelled",
  notes: null,
  createdAt: visit.createdAt - random.integer(1, 10) * DAY,
  record: null,
  movedFrom: null,
})
