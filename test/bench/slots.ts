import { Scheduler, type Availability } from "@ssense/sscheduler"
import assert from "node:assert/strict"
import { cpus } from "node:os"
import { generateDailyTimeslots, Weekday, type Timeslot } from "timeslottr"
import { QUICK_SETUPS } from "../../core/booking/availability-rule.ts"
import { freeSlots, onlineVisit, prepare } from "../../core/booking/availability.ts"
import { addDays, startOfDay, ZONE } from "../../core/time/chicago.ts"
import type { Interval } from "../../core/time/interval.ts"

/** One ratio, what it should be, and whether it is. */
export interface Finding {
  readonly name: string
  readonly ratio: number
  readonly target: string
  readonly holds: boolean
}

/** Ratios of the slot engine to other engines and to itself, each measured in turns within this one process. */
export const benchSlots = (): readonly Finding[] => [againstOthers(), overDays(), overAppointments()]

// March has a change of clocks in it, and 31 days.
const FIRST = "2027-03-01"
const HOURS = 2
const visit = onlineVisit(HOURS, startOfDay("2027-01-01"))
const rules = QUICK_SETUPS.flatMap((setup) => setup.rules).map((rule, id) => ({ ...rule, id, active: true }))

const daysFromFirst = (days: number): Interval => ({
  start: startOfDay(FIRST),
  end: startOfDay(addDays(FIRST, days)),
})

/** Ours from rules to slots, with nothing prepared, against the faster of the two packages. */
const againstOthers = (): Finding => {
  const month = daysFromFirst(31)
  const ours = () => freeSlots(prepare({ rules: [...rules], blocked: [], booked: [] }), visit, month)
  assert.deepEqual(timeslottr().map(startOf), ours())
  assert.deepEqual(instantsOf(sscheduler()), ours())
  const [own, one, other] = medians([ours, timeslottr, sscheduler])
  return finding(
    "31 days, no appointments: the better of timeslottr and sscheduler, to ours",
    Math.min(one, other) / own,
    {
      atLeast: 60,
    },
  )
}

/** The same 1,000 appointments of a year in the way of a month and of the whole year. */
const overDays = (): Finding => {
  const schedule = prepare({ rules, blocked: [], booked: appointments(1_000) })
  const [month, year] = medians(
    [31, 365].map((days) => () => freeSlots(schedule, visit, daysFromFirst(days))),
  )
  return finding("1,000 appointments: 365 days to 31 days", year / month, { atMost: 14 })
}

/** From appointments as the database gives them to slots, sorting included. */
const overAppointments = (): Finding => {
  const year = daysFromFirst(365)
  const [some, many] = medians(
    [appointments(1_000), appointments(10_000)].map(
      (booked) => () => freeSlots(prepare({ rules, blocked: [], booked }), visit, year),
    ),
  )
  return finding("365 days: 10,000 appointments to 1,000", many / some, { atMost: 14 })
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

/** It knows no zones: it gives dates and times on a clock, and is spared turning them into instants. */
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

/** Of half an hour to two hours, spread over the year and shuffled, the same ones in every run. */
const appointments = (count: number): readonly Interval[] => {
  const { start, end } = daysFromFirst(365)
  const gap = (end - start) / count
  const length = Math.min(HOURS * 3_600_000, Math.floor(gap * 0.8))
  // Any stride that shares no divisor with the count visits every appointment once, far from the one before.
  return Array.from({ length: count }, (_, n) => {
    const at = Math.floor(start + ((n * 7919) % count) * gap)
    return { start: at, end: at + length }
  })
}

const ROUNDS = 301

/** The median milliseconds of one call of each, by turns, so that whatever disturbs one disturbs all. */
const medians = (subjects: readonly (() => unknown)[]): readonly [number, number, number] => {
  const calls = subjects.map(callsFor)
  const times = subjects.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    subjects.forEach((subject, n) => times[n]!.push(timeOf(subject, calls[n]!)))
  const [a, b, c = 0] = times.map((all) => all.toSorted((x, y) => x - y)[ROUNDS >> 1]!)
  return [a!, b!, c]
}

/**
 * Enough calls for a turn of a millisecond: long enough for the clock, and so short that most turns are over before
 * the machine has something else to do. Found when the compiler has settled.
 */
const callsFor = (subject: () => unknown): number => {
  const warm = performance.now() + 1_000
  while (performance.now() < warm) subject()
  return Math.ceil(1 / timeOf(subject, 20))
}

const timeOf = (subject: () => unknown, calls: number): number => {
  const before = performance.now()
  for (let call = 0; call < calls; call++) subject()
  return (performance.now() - before) / calls
}

const finding = (
  name: string,
  ratio: number,
  target: { readonly atLeast: number } | { readonly atMost: number },
): Finding =>
  "atLeast" in target
    ? { name, ratio, target: `at least ${target.atLeast}`, holds: ratio >= target.atLeast }
    : { name, ratio, target: `at most ${target.atMost}`, holds: ratio <= target.atMost }

if (import.meta.main) {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`)
  for (const { name, ratio, target, holds } of benchSlots())
    console.log(`${holds ? "ok  " : "MISS"}  ${ratio.toFixed(1).padStart(6)}×  (${target})  ${name}`)
}
