import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  candidates,
  closedDays,
  freeSlots,
  obstacle,
  prepare,
  reachOf,
} from "../../../../core/schedule/hours/availability.ts"
import type { Schedule } from "../../../../core/schedule/hours/schedule.ts"
import { staffVisit, type Visit } from "../../../../core/schedule/hours/wanted-visit.ts"
import { crewFor } from "../../../../core/schedule/hours/crew.ts"
import type { TechnicianHours } from "../../../../core/schedule/hours/schedule.ts"
import { routeOf, type RouteVisit } from "../../../../core/schedule/routes/route.ts"
import type { Travel } from "../../../../core/schedule/travel/travel.ts"
import { travelOf } from "../../../../core/schedule/travel/travel-limits.ts"
import { dateAt, dayOf } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE, overlaps } from "../../../../core/time/interval.ts"
import { situation, type Situation } from "../../../arbitraries/schedule.ts"
import { always } from "../../support/always.ts"

const ZIPS = ["63101", "63122", "63017", null] as const

/** Minutes that differ for each pair of places and are the same both ways. */
const driving: Travel = {
  minutes: (from, to) => 10 + 15 * Math.abs(ZIPS.indexOf(from as never) - ZIPS.indexOf(to as never)),
  most: 55,
  countsBase: true,
}

const technician = (id: number): fc.Arbitrary<TechnicianHours> =>
  fc.record({
    id: fc.constant(id),
    serviceIds: fc.constantFrom(null, null, [7], [8]),
    hours: fc.constantFrom(
      null,
      null,
      ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, startTime: "07:30", endTime: "15:00" })),
    ),
    baseZip: fc.constantFrom(null, ...ZIPS),
  })

const zip = fc.constantFrom(...ZIPS)

/** The situations of one technician, with several of them among whom its visits, blocks and openings are divided. */
const several: fc.Arbitrary<Situation> = situation.chain((one) =>
  fc
    .record({
      technicians: fc
        .integer({ min: 0, max: 4 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => technician(n + 1)))),
      owners: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
      zips: fc.array(zip, { minLength: 1, maxLength: 8 }),
      visit: fc.record({
        serviceId: fc.constantFrom(null, 7, 8),
        people: fc.constantFrom(1, 1, 2),
        zip,
        driving: fc.constantFrom(undefined, driving),
      }),
      pair: fc.boolean(),
    })
    .map(({ technicians, owners, zips, visit, pair }) => ({
      ...one,
      visit: {
        ...one.visit,
        serviceId: visit.serviceId,
        people: visit.people,
        zip: visit.zip,
        ...(visit.driving && { driving: visit.driving }),
      },
      schedule: {
        ...one.schedule,
        technicians,
        openings: one.schedule.openings.map((opening, n) => ({
          ...opening,
          technicianId: n % 2 === 0 ? owners[n % owners.length]! : null,
        })),
        blocked: one.schedule.blocked.map((block, n) => ({
          ...block,
          technicianId: n % 3 === 0 ? null : owners[n % owners.length]!,
        })),
        booked: one.schedule.booked.map((time, n) => ({
          ...time,
          zip: zips[n % zips.length]!,
          technicianIds: pair ? [owners[n % owners.length]!, 1] : [owners[n % owners.length]!],
        })),
      },
    })),
)

const prepared = ({ schedule, visit, range }: Situation) =>
  prepare(schedule, reachOf(range, visit.hours, visit))

/** The situation as one technician has it alone. */
const aloneWith = ({ schedule }: Situation, id: number): Schedule => ({
  rules: schedule.rules,
  technicians: schedule.technicians!.filter((each) => each.id === id),
  openings: schedule.openings.filter(({ technicianId = null }) => [null, id].includes(technicianId)),
  blocked: schedule.blocked.filter(({ technicianId = null }) => [null, id].includes(technicianId)),
  booked: schedule.booked.filter(({ technicianIds }) => technicianIds!.includes(id)),
})

const freeFor = (s: Situation, id: number, visit: Visit = s.visit): ReadonlySet<number> =>
  new Set(
    freeSlots(
      prepare(aloneWith(s, id), reachOf(s.range, visit.hours, visit)),
      { ...visit, people: 1 },
      s.range,
    ),
  )

/** Minutes that the technician would drive more on that day, and how much of it is booked. */
const loadWith = (s: Situation, { id, baseZip }: TechnicianHours, start: number) => {
  const { now, hours, zip = null } = s.visit
  const day = dayOf(dateAt(start))
  const own = s.schedule.booked
    .filter(({ technicianIds }) => technicianIds!.includes(id))
    .filter((busy) => overlaps(busy, day) && (busy.heldUntil == null || now < busy.heldUntil))
    .map((busy, n) => ({ ...busy, id: n + 1, zip: busy.zip ?? null }))
  const minutesOf = (visits: readonly RouteVisit[]) => routeOf(visits, baseZip, travelOf(s.visit)).minutes
  const all = [...own, { id: 0, zip, start, end: start + hours * HOUR }]
  return [minutesOf(all) - minutesOf(own), own.reduce((sum, busy) => sum + busy.end - busy.start, 0)] as const
}

describe("with several technicians", () => {
  test("a start is free exactly where enough of them are, each of whom could do it alone", () => {
    always(several, (s) => {
      const each = s.schedule.technicians!.map(({ id }) => freeFor(s, id))
      const schedule = prepared(s)
      const free = new Set(freeSlots(schedule, s.visit, s.range))
      const openDates = new Set([...free].map(dateAt))
      expect(closedDays(schedule, s.visit, s.range).filter(({ date }) => openDates.has(date))).toEqual([])
      expect([...free]).toEqual([...free].toSorted((a, b) => a - b))
      for (const { start, obstacle: found } of candidates(schedule, s.visit, s.range)) {
        const able = each.filter((starts) => starts.has(start)).length
        expect(free.has(start)).toBe(able >= s.visit.people!)
        expect(found === undefined).toBe(free.has(start))
        expect(obstacle(schedule, s.visit, start)).toBe(found)
      }
    })
  })

  test("those who come are as many as are needed, of those who are free who drive least for it, then who are booked least that day", () => {
    always(several, (s) => {
      // Who comes depends on the whole day of a start.
      const days = { start: dayOf(dateAt(s.range.start)).start, end: dayOf(dateAt(s.range.end)).end }
      const schedule = prepare(s.schedule, reachOf(days, s.visit.hours, s.visit))
      const starts = s.schedule.technicians!.map(({ id }) => freeFor(s, id))
      const freeAt = (start: number) => s.schedule.technicians!.filter((_, n) => starts[n]!.has(start))
      for (const start of freeSlots(schedule, s.visit, s.range)) {
        const crew = crewFor(schedule, s.visit, start)
        if (typeof crew === "string") throw new Error(crew)
        const best = freeAt(start)
          .map((each) => [...loadWith(s, each, start), each.id] as const)
          .toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
          .slice(0, s.visit.people)
        expect(crew.technicianIds).toEqual(best.map(([, , id]) => id).toSorted((a, b) => a - b))
      }
    })
  })

  test("whom the customer expects stays, where they are free", () => {
    always(several, (s) => {
      const schedule = prepared(s)
      const present = s.schedule.technicians!.slice(0, s.visit.people).map(({ id }) => id)
      const starts = present.map((id) => freeFor(s, id))
      for (const start of freeSlots(schedule, s.visit, s.range)) {
        const crew = crewFor(schedule, s.visit, start, { present })
        if (typeof crew === "string") throw new Error(crew)
        const areFree = starts.every((each) => each.has(start))
        expect(areFree ? crew.technicianIds : present).toEqual(present)
      }
    })
  })

  test("staff who insist get every time that no other visit of enough technicians takes", () => {
    always(several, (s) => {
      const schedule = prepared(s)
      const { people = 1, serviceId = null, hours, now } = s.visit
      for (const { start } of candidates(schedule, s.visit, s.range)) {
        const time = { start, end: start + hours * HOUR }
        const possible = s.schedule.technicians!.filter(
          ({ id, serviceIds }) =>
            (serviceId === null || serviceIds === null || serviceIds.includes(serviceId)) &&
            !s.schedule.booked.some(
              ({ technicianIds, heldUntil = null, ...busy }) =>
                technicianIds!.includes(id) &&
                overlaps(busy, time) &&
                (heldUntil === null || now < heldUntil),
            ),
        )
        const crew = crewFor(schedule, s.visit, start, { insist: true })
        expect(typeof crew === "string").toBe(possible.length < people)
      }
    })
  })

  test("two visits of one technician are as far apart as the way between them takes", () => {
    always(several, (s) => {
      const visit = { ...s.visit, driving }
      for (const { id } of s.schedule.technicians!)
        for (const start of freeFor(s, id, visit))
          for (const busy of s.schedule.booked.filter((each) => each.technicianIds!.includes(id))) {
            const way = driving.minutes(busy.zip ?? null, visit.zip ?? null) * MINUTE
            const end = start + visit.hours * HOUR
            expect(end + way <= busy.start || busy.end + way <= start).toBe(true)
          }
    })
  })
})

test("staff who insist get whoever is nearest to being free", () => {
  const range = dayOf("2026-11-23")
  const [nine, one] = [9, 13].map((hour) => range.start + hour * HOUR)
  const visit = staffVisit(1, range.start - 48 * HOUR, { horizonDays: 365, travelMinutes: 0 })
  const crewAt = (start: number, count: number) => {
    const technicians = Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      serviceIds: null,
      hours: n === 0 ? [{ weekday: 1, startTime: "13:00", endTime: "17:00" } as const] : null,
      baseZip: null,
    }))
    const rules = [{ weekday: 1, startTime: "09:00", endTime: "17:00", active: true } as const]
    const blocked = [{ start: nine!, end: one!, technicianId: 2 }]
    return crewFor(prepare({ technicians, rules, openings: [], blocked, booked: [] }, range), visit, start, {
      insist: true,
    })
  }
  expect(crewAt(nine!, 1)).toEqual({ technicianIds: [1], ignored: "outside-hours" })
  expect(crewAt(nine!, 2)).toEqual({ technicianIds: [2], ignored: "blocked" })
  expect(crewAt(nine!, 3)).toEqual({ technicianIds: [3], ignored: undefined })
  expect(crewAt(one!, 3)).toEqual({ technicianIds: [1], ignored: undefined })
})

test("of those who are free, whoever is booked for the least time comes, however many visits that is", () => {
  const range = dayOf("2026-11-23")
  const time = (from: number, to: number, id: number) => ({
    start: range.start + from * HOUR,
    end: range.start + to * HOUR,
    technicianIds: [id],
  })
  const technicians = [1, 2].map((id) => ({ id, serviceIds: null, hours: null, baseZip: null }))
  const rules = [{ weekday: 1, startTime: "09:00", endTime: "17:00", active: true } as const]
  const booked = [time(9, 13, 1), time(9, 10, 2), time(11, 12, 2)]
  const schedule = prepare({ technicians, rules, openings: [], blocked: [], booked }, range)
  const visit = staffVisit(1, range.start - 48 * HOUR, { horizonDays: 365, travelMinutes: 0 })
  expect(crewFor(schedule, visit, range.start + 14 * HOUR)).toMatchObject({ technicianIds: [2] })
})

test("those who were chosen come whatever they can do, and nobody else", () => {
  always(several, (s) => {
    const [first] = s.schedule.technicians!
    fc.pre(first !== undefined)
    const visit = { ...s.visit, crew: [first!.id] }
    const free = freeSlots(prepared(s), visit, s.range)
    expect(new Set(free)).toEqual(freeFor(s, first!.id, { ...s.visit, serviceId: null }))
  })
})
