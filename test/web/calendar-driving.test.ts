import * as fc from "fast-check"
import { expect, test } from "vitest"
import { initialSettings } from "../../core/business/settings.ts"
import { freeSlots, prepare, reachOf } from "../../core/schedule/hours/availability.ts"
import { staffVisit } from "../../core/schedule/hours/wanted-visit.ts"
import { drivingDataFor, drivingOf } from "../../core/schedule/travel/driving-of.ts"
import { dayOf, startOfDay, toIso } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"
import { calendarOf, type Visit } from "../../web/staff/schedule/calendar/calendar.ts"
import { freeTimesFor } from "../../web/staff/schedule/calendar/moving/free-times.ts"
import { always } from "../properties/support/always.ts"

const MONDAY = "2026-11-23"
const NOW = startOfDay("2026-11-01")
const SETTINGS = { ...initialSettings({ TRAVEL_MINUTES: "15" }), drivingTimes: true }
const RULE = { weekday: 1, startTime: "08:00", endTime: "18:00", active: true } as const
const LIMITS = { horizonDays: 365, travelMinutes: SETTINGS.travelMinutes }

/** Downtown, Chesterfield with more digits, Edwardsville, one that is in no table, and one that is not known. */
const zip = fc.constantFrom("63101", "63017-1234", "62025", "00000", null)

test("a visit can be dropped where the server finds it free, with the ways between ZIP codes and from the bases", () => {
  const visits = fc.array(fc.record({ hour: fc.integer({ min: 8, max: 16 }), zip, who: fc.nat(1) }), {
    minLength: 1,
    maxLength: 4,
  })
  always(fc.tuple(visits, zip, zip), ([given, ...bases]) => {
    const technicians = bases.map((baseZip, n) => ({ id: n + 1, serviceIds: null, hours: null, baseZip }))
    const booked = given.map(({ hour, zip: place, who }, n) => {
      const start = startOfDay(MONDAY) + hour * HOUR
      return { id: n + 1, start, end: start + HOUR, zip: place, technicianIds: [who + 1] }
    })
    const calendar = calendarOf({
      appointments: booked.map(
        ({ start, end, ...visit }) =>
          ({
            ...visit,
            status: "scheduled",
            startTimestamptz: toIso(start),
            endTimestamptz: toIso(end),
            heldUntil: null,
            serviceId: null,
          }) as unknown as Visit,
      ),
      blockedTimes: [],
      availabilityRules: [{ id: 1, ...RULE, createdAt: toIso(NOW), version: 1 }],
      openings: [],
      technicians: technicians.map((each) => ({ ...each, name: "A", color: "#2f7fc4", active: true })),
      ...LIMITS,
      driving: drivingDataFor(SETTINGS, [...given.map((each) => each.zip), ...bases]),
    })
    const [moved, ...others] = booked
    const limits = { ...LIMITS, driving: drivingOf(SETTINGS)! }
    const day = dayOf(MONDAY)
    const schedule = prepare(
      { technicians, rules: [RULE], openings: [], blocked: [], booked: others },
      reachOf(day, 1, limits),
    )
    expect(freeTimesFor(calendar.visits[0]!, calendar, day, NOW).starts).toEqual(
      freeSlots(schedule, staffVisit(1, NOW, limits, { zip: moved!.zip }), day),
    )
  })
})
