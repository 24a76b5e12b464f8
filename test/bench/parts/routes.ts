import assert from "node:assert/strict"
import { initialSettings } from "../../../core/business/settings.ts"
import { prepare, reachOf } from "../../../core/schedule/hours/availability.ts"
import type { MovableVisit, RouteDay } from "../../../core/schedule/routes/route-day.ts"
import { routeOf } from "../../../core/schedule/routes/route.ts"
import { shorterRoutes } from "../../../core/schedule/routes/shorter-routes.ts"
import { drivingOf } from "../../../core/schedule/travel/driving-of.ts"
import { halfHourFrom } from "../../../core/schedule/hours/technician-schedule.ts"
import { dayOf, dayOfDate, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { finding, type Finding } from "../support/finding.ts"
import { medians } from "../support/medians.ts"

/** The rule that saves driving, to trying every order, and of many technicians to one. */
export const benchRoutes = (): readonly Finding[] => {
  const [nine, fifty] = [dayWith(1, 9), dayWith(10, 5)]
  assert.equal(minutesOfAllOrders(nine), shorterRoutes(nine)?.minutes)
  const [ofNine, ofFifty, allOrders] = medians(
    [() => shorterRoutes(nine), () => shorterRoutes(fifty), () => minutesOfAllOrders(nine)],
    ROUNDS,
  )
  return [
    finding("Routes: all orders of 9 visits one by one, to ours", allOrders / ofNine, { atLeast: 5 }),
    finding("Routes: 50 visits of 10 technicians to 9 of one", ofFifty / ofNine, { atMost: 20 }),
  ]
}

/** Enough for calls that take many milliseconds. */
const ROUNDS = 9

const DATE = "2027-03-01"
const BASE = "63110"
const ZIPS = ["63017", "63101", "63031", "63122", "62025", "63129", "63017", "63110", "63301"]
const driving = drivingOf({ ...initialSettings({}), drivingTimes: true })!
const limits = { horizonDays: 365, travelMinutes: 0, driving }

/** Visits of an hour, two hours apart, so that each way can be driven; the working hours are the whole day. */
const dayWith = (technicians: number, visits: number): RouteDay => {
  const people = Array.from({ length: technicians }, (_, n) => ({
    id: n + 1,
    serviceIds: null,
    hours: null,
    baseZip: BASE,
  }))
  const range = dayOf(DATE)
  const rules = [{ weekday: 1, startTime: "00:00", endTime: "24:00", active: true }] as const
  const schedule = prepare(
    { technicians: people, rules, openings: [], blocked: [], booked: [] },
    reachOf(range, 12, limits),
  )
  return {
    ...limits,
    day: dayOfDate(DATE),
    range,
    now: startOfDay("2027-02-01"),
    technicians: schedule.technicians.map((each) => ({ schedule: each, fixed: [] })),
    movable: people.flatMap(({ id }) =>
      Array.from({ length: visits }, (_, n) => visitAt(range.start, id, n)),
    ),
  }
}

const visitAt = (midnight: number, technicianId: number, n: number): MovableVisit => {
  const start = midnight + (2 + 2 * n) * HOUR
  const zip = ZIPS[(n + 2 * technicianId) % ZIPS.length]!
  const job = { zip, serviceId: null }
  return {
    id: 100 * technicianId + n,
    zip,
    start,
    end: start + HOUR,
    job,
    technicianId,
    window: null,
    mailed: null,
  }
}

/** The least driving of one technician's day by trying each order, each visit as early as it can be. */
const minutesOfAllOrders = ({ movable, range }: RouteDay): number => {
  let least = Infinity
  const place = (
    placed: readonly MovableVisit[],
    rest: readonly MovableVisit[],
    last: string,
    free: number,
  ): void => {
    if (rest.length === 0) {
      const home = free + driving.minutes(last, BASE) * MINUTE
      if (home <= range.end) least = Math.min(least, routeOf(placed, BASE, driving).minutes)
      return
    }
    for (const visit of rest) {
      const start = halfHourFrom(free + driving.minutes(last, visit.zip) * MINUTE)
      const others = rest.filter((other) => other !== visit)
      place([...placed, { ...visit, start, end: start + HOUR }], others, visit.zip!, start + HOUR)
    }
  }
  place([], movable, BASE, range.start)
  return least
}
