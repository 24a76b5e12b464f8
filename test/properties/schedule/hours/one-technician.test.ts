import { expect, test } from "vitest"
import * as several from "../../../../core/schedule/hours/availability.ts"
import { situation } from "../../../arbitraries/schedule.ts"
import { always } from "../../support/always.ts"
import * as one from "../../support/one-calendar.ts"

const TECHNICIAN = { id: 1, serviceIds: null, hours: null, baseZip: null }

test("one technician has the starts, obstacles and closed days of the engine before there were technicians", () => {
  always(situation, ({ schedule, visit, range }) => {
    const before = one.prepare(schedule, one.reachOf(range, visit.hours, visit))
    const now = several.prepare(
      { ...schedule, technicians: [TECHNICIAN] },
      several.reachOf(range, visit.hours, visit),
    )
    expect(several.freeSlots(now, visit, range)).toEqual(one.freeSlots(before, visit, range))
    expect(several.closedDays(now, visit, range)).toEqual(one.closedDays(before, visit, range))
    expect(several.candidates(now, visit, range).map(({ start, obstacle }) => ({ start, obstacle }))).toEqual(
      one.candidates(before, visit, range),
    )
  })
})
