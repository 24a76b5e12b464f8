import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dayOf, formatTime, startOfDay, toIso } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"
import {
  calendarOf,
  workingHoursOn,
  timeOf,
  type Technician,
  type Visit,
} from "../../web/staff/schedule/calendar/calendar.ts"
import { freeTimesFor } from "../../web/staff/schedule/calendar/moving/free-times.ts"
import { crewAfter, initialsOf, namesOf } from "../../web/staff/schedule/calendar/technicians/crew.ts"
import { shownOf } from "../../web/staff/schedule/calendar/technicians/shown-technicians.ts"
import { always } from "../properties/support/always.ts"

const technician = (id: number, differences: Partial<Technician> = {}): Technician => ({
  id,
  name: `Technician ${id}`,
  color: "#2f7fc4",
  serviceIds: null,
  hours: null,
  baseZip: null,
  active: true,
  ...differences,
})

describe("who comes after a move between columns", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 })

  test("are as many as before, with whom it was moved to and without whom it was taken from", () => {
    always(fc.tuple(ids, fc.integer({ min: 1, max: 5 }), fc.nat(1)), ([technicianIds, to, n]) => {
      const from = technicianIds[n % technicianIds.length]!
      const after = crewAfter({ technicianIds }, from, to)
      expect(new Set(after).size).toBe(technicianIds.length)
      expect(after).toContain(to)
      expect(after.includes(from)).toBe(from === to || technicianIds.includes(to))
      expect(crewAfter({ technicianIds }, from, from)).toEqual(technicianIds)
    })
  })
})

test("initials are those of the first and the last word", () => {
  expect(
    ["Daniel Keller", "Ana", "Benedikta von Hohenfels", "  Lee  Wu ", "élan vital"].map(initialsOf),
  ).toEqual(["DK", "A", "BH", "LW", "ÉV"])
  expect(namesOf([1, 2], [technician(2), technician(1)])).toBe("Technician 2 and Technician 1")
})

const idsOf = (...choice: Parameters<typeof shownOf>) => shownOf(...choice).map(({ id }) => id)

describe("the technicians who are shown", () => {
  const several = [technician(1), technician(2), technician(3)]
  test("are all but the hidden ones on a wide screen", () => {
    expect(idsOf(several, { hidden: [2, 9], single: 1 }, "day", false)).toEqual([1, 3])
  })

  test("are one on a phone's day, and all of them in other views unless one is chosen", () => {
    expect(idsOf(several, { hidden: [1], single: null }, "day", true)).toEqual([1])
    expect(idsOf(several, { hidden: [], single: 3 }, "day", true)).toEqual([3])
    expect(idsOf(several, { hidden: [], single: 9 }, "week", true)).toEqual([1, 2, 3])
    expect(idsOf(several, { hidden: [], single: 2 }, "month", true)).toEqual([2])
    expect(idsOf([], { hidden: [], single: null }, "day", true)).toEqual([])
  })
})

describe("the free times of a technician's column", () => {
  const MONDAY = "2026-11-23"
  const at = (hour: number) => toIso(startOfDay(MONDAY) + hour * HOUR)
  const visit = (id: number, hour: number, technicianIds: readonly number[]) =>
    ({
      id,
      status: "scheduled",
      startTimestamptz: at(hour),
      endTimestamptz: at(hour + 2),
      heldUntil: null,
      technicianIds,
      serviceId: 7,
      zip: null,
    }) as unknown as Visit
  const rule = {
    weekday: 1,
    startTime: "09:00",
    endTime: "13:00",
    active: true,
    createdAt: at(0),
    version: 1,
  } as const
  const block = { startTimestamptz: at(11), endTimestamptz: at(13), isFullDay: false, reason: null }
  const calendar = calendarOf({
    appointments: [visit(1, 9, [1]), visit(2, 11, [1])],
    blockedTimes: [{ ...block, id: 1, source: "staff", technicianId: 2, createdAt: at(0) }],
    availabilityRules: [{ id: 1, ...rule }],
    openings: [],
    technicians: [
      technician(1),
      technician(2, { name: "Maria" }),
      technician(3, { hours: [{ weekday: 1, startTime: "14:00", endTime: "16:00" }], serviceIds: [8] }),
      technician(4, { active: false }),
    ],
    horizonDays: 365,
    travelMinutes: 0,
    drivingTimes: false,
  })
  const startsWith = (crew?: readonly number[]) =>
    freeTimesFor(calendar.visits[0]!, calendar, dayOf(MONDAY), startOfDay("2026-11-01"), crew).starts.map(
      formatTime,
    )

  test("are those between the visits, blocks and hours of that technician, whatever they can do", () => {
    expect(startsWith([1])).toEqual(["9:00 AM"])
    expect(startsWith([2])).toEqual(["9:00 AM"])
    expect(startsWith([3])).toEqual(["2:00 PM"])
    expect(startsWith()).toEqual(["9:00 AM"])
  })

  test("stand beside the technician's hours; a block names whose it is", () => {
    expect(workingHoursOn(MONDAY, calendar, 3).map(timeOf)).toEqual(["2:00 PM to 4:00 PM"])
    expect(workingHoursOn(MONDAY, calendar).map(timeOf)).toEqual(["9:00 AM to 1:00 PM", "2:00 PM to 4:00 PM"])
    expect(calendar.blocks).toMatchObject([{ whose: "Maria" }])
    expect(calendar.several.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
