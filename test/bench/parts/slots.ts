import { Scheduler, type Availability } from "@ssense/sscheduler"
import assert from "node:assert/strict"
import { generateDailyTimeslots, Weekday, type Timeslot } from "timeslottr"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { candidates, freeSlots, prepare, reachOf } from "../../../core/schedule/hours/availability.ts"
import { onlineVisit } from "../../../core/schedule/hours/wanted-visit.ts"
import { addDays, startOfDay, ZONE } from "../../../core/time/chicago.ts"
import { HOUR, type Interval } from "../../../core/time/interval.ts"
import * as oneCalendar from "../../properties/support/one-calendar.ts"
import { finding, type Finding } from "../support/finding.ts"
import { medians } from "../support/medians.ts"

/** Ratios of the slot engine to other engines and to itself, each measured in turns within this one process. */
export const benchSlots = (): readonly Finding[] => [
  againstOthers(),
  ...overBusyTimes(),
  overDays(),
  overAppointments(),
  overTechnicians(),
  sinceOneCalendar(),
]

// March has a clock change and 31 days.
const FIRST = "2027-03-01"
const HOURS = 2
const visit = onlineVisit(HOURS, startOfDay("2027-01-01"), { horizonDays: 1000, travelMinutes: 0 })
const rules = QUICK_SETUPS.flatMap((setup) => setup.rules).map((rule, id) => ({ ...rule, id, active: true }))

const daysFromFirst = (days: number): Interval => ({
  start: startOfDay(FIRST),
  end: startOfDay(addDays(FIRST, days)),
})

/** From rules and busy times in any order to free slots, preparation included. */
const list = (range: Interval, booked: readonly Interval[]) => () =>
  freeSlots(prepare({ rules, openings: [], blocked: [], booked }, reachOf(range, HOURS, visit)), visit, range)

/** Ours against the faster of the two packages. */
const againstOthers = (): Finding => {
  const ours = list(daysFromFirst(31), [])
  assert.deepEqual(timeslottr().map(startOf), ours())
  assert.deepEqual(instantsOf(sscheduler()), ours())
  const [own, one, other] = medians([ours, timeslottr, sscheduler])
  return finding(
    "31 days, no appointments: the better of timeslottr and sscheduler, to ours",
    Math.min(one, other) / own,
    { atLeast: 60 },
  )
}

/** A month of a booked year against the same month with nothing booked. */
const overBusyTimes = (): readonly Finding[] => {
  const month = daysFromFirst(31)
  const [empty, visits, overlapping] = medians([
    list(month, []),
    list(month, visitsOfAYear(1_000)),
    list(month, busyTimesOfAYear(1_000)),
  ])
  return [
    finding("31 days: 1,000 visits of a year to none, preparation included", visits / empty, { atMost: 3 }),
    finding(
      "31 days: 1,000 busy times of a year, overlapping, to none, preparation included",
      overlapping / empty,
      {
        atMost: 3,
      },
    ),
  ]
}

/** The same 1,000 visits of a year, for the whole year and for a month of it. */
const overDays = (): Finding => {
  const booked = visitsOfAYear(1_000)
  const [month, year] = medians([31, 365].map((days) => list(daysFromFirst(days), booked)))
  return finding("1,000 visits: 365 days to 31 days", year / month, { atMost: 14 })
}

const overAppointments = (): Finding => {
  const year = daysFromFirst(365)
  const [some, many] = medians([1_000, 10_000].map((count) => list(year, visitsOfAYear(count))))
  return finding("365 days: 10,000 visits to 1,000", many / some, { atMost: 14 })
}

/** Ten technicians, each with 1,000 visits at times of their own, to one. */
const overTechnicians = (): Finding => {
  const month = daysFromFirst(31)
  const [one, ten] = medians([1, 10].map((count) => listOf(month, count)))
  // Ten times as many visits are read, sorted and subtracted; the starts within the hours are shared.
  return finding("31 days: 10 technicians with 1,000 visits of a year each to one", ten / one, { atMost: 8 })
}

const listOf = (range: Interval, count: number) => {
  const technicians = Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    serviceIds: null,
    hours: null,
    baseZip: null,
  }))
  const booked = technicians.flatMap(({ id }) =>
    visitsOfAYear(1_000, id).map((time) => ({ ...time, technicianIds: [id] })),
  )
  const schedule = { technicians, rules, openings: [], blocked: [], booked }
  return () => freeSlots(prepare(schedule, reachOf(range, HOURS, visit)), visit, range)
}

/** One technician to the engine as it was when there was one calendar. */
const sinceOneCalendar = (): Finding => {
  const month = daysFromFirst(31)
  const booked = visitsOfAYear(1_000)
  const schedule = { rules, openings: [], blocked: [], booked }
  const before = () =>
    oneCalendar.freeSlots(oneCalendar.prepare(schedule, reachOf(month, HOURS, visit)), visit, month)
  assert.deepEqual(list(month, booked)(), before())
  const [now, then] = medians([list(month, booked), before])
  return finding("31 days: one technician to the engine for one calendar", now / then, { atMost: 1.03 })
}

const range: ReadonlyMap<Weekday, { start: string; end: string }> = new Map(
  rules.map(({ weekday, startTime, endTime }) => [weekday, { start: startTime, end: endTime }]),
)

const timeslottr = () =>
  generateDailyTimeslots(
    { start: FIRST, end: addDays(FIRST, 31) },
    {
      range: new Map(range),
      timezone: ZONE,
      slotDurationMinutes: HOURS * 60,
      slotIntervalMinutes: 30,
      includeEdge: false,
    },
  )

const startOf = (slot: Timeslot): number => slot.start.getTime()

/** It has no time zones: it gives dates and local times, and converting them to instants is not measured. */
const sscheduler = () =>
  new Scheduler().getAvailability({
    from: FIRST,
    to: addDays(FIRST, 31),
    duration: HOURS * 60,
    interval: 30,
    schedule: { weekdays: { from: "09:00", to: "17:00" }, saturday: { from: "09:00", to: "13:00" } },
  })

const instantsOf = (availability: Availability): readonly number[] =>
  Object.entries(availability).flatMap(([date, times]) =>
    times
      .filter(({ available }) => available)
      .map(({ time }) => Temporal.ZonedDateTime.from(`${date}T${time}[${ZONE}]`).epochMilliseconds),
  )

/**
 * Visits inside the working hours of a year that do not overlap, shuffled, the same in every run; others for each
 * technician.
 */
const visitsOfAYear = (count: number, technician = 1): readonly Interval[] => {
  const open = prepare({ rules, openings: [], blocked: [], booked: [] }, daysFromFirst(365))
  const hours = candidates(open, { ...visit, hours: 1 }, daysFromFirst(365))
    .filter(({ obstacle, start }) => obstacle === undefined && start % HOUR === 0)
    .map(({ start }) => start)
  // 2,284 hours a year: several short visits in each hour, or one long visit from hour to hour.
  const perHour = Math.ceil(count / hours.length)
  const length = HOUR / perHour
  const visits = hours.flatMap((start) =>
    Array.from({ length: perHour }, (_, n) => ({ start: start + n * length, end: start + (n + 1) * length })),
  )
  const all = shuffled(visits)
  const first = ((technician - 1) * 229) % all.length
  return [...all.slice(first), ...all.slice(0, first)].slice(0, count)
}

/** Busy times of two hours at any time of the year, some of which overlap, the same in every run. */
const busyTimesOfAYear = (count: number): readonly Interval[] => {
  const { start, end } = daysFromFirst(365)
  return shuffled(
    Array.from({ length: count }, (_, n) => start + Math.floor(((end - start) / count) * n)),
  ).map((at, n) => ({ start: at, end: at + (n % 4 === 0 ? 12 : HOURS) * HOUR }))
}

/** A stride that shares no divisor with the length visits every item once, far from the one before. */
const shuffled = <A>(items: readonly A[]): readonly A[] =>
  items.map((_, n) => items[(n * 7919) % items.length]!)
