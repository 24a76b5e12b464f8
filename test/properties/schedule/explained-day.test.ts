import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  explainStarts,
  groupByReason,
  type DaySituation,
} from "../../../core/schedule/hours/explained-day.ts"
import { dayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { appointment, MONDAY } from "../../use-cases/support/memory-ports.ts"
import { always } from "../support/always.ts"
import { aBlock } from "../../support/samples.ts"

const RULE = { startTime: "09:00", endTime: "12:00" }
const day: DaySituation = {
  date: "2026-11-23",
  hours: 2,
  travelMinutes: 20,
  zip: null,
  technicians: [],
  openings: [RULE, { startTime: "13:00", endTime: "17:00" }],
  blocked: [
    aBlock(1),
    {
      id: 2,
      ...dayOf("2026-11-23"),
      reason: "Fair",
      isFullDay: true,
      technicianId: null,
      source: "google",
      createdAt: 0,
    },
  ],
  booked: [
    appointment(7, { lastName: "" }),
    appointment(8, { start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR }),
  ],
}

describe("the reason of a start", () => {
  test.for([
    ["off-the-half-hour", "visits start on the hour or the half hour"],
    ["sunday", "a 2-hour visit does not fit into 9:00 AM – 12:00 PM or 1:00 PM – 5:00 PM"],
    ["outside-hours", "a 2-hour visit does not fit into 9:00 AM – 12:00 PM or 1:00 PM – 5:00 PM"],
    ["too-soon", "less than 12 hours from now"],
    ["too-far", "further ahead than visits can be booked"],
    ["blocked", "blocked 9:00 AM – 10:00 AM CT; busy in Google Calendar all day: Fair"],
    ["booked", "booked: #7 Jane, 9:00 AM – 11:00 AM CT"],
  ] as const)("that is %s says: %s", ([obstacle, reason]) => {
    expect(explainStarts(day, [{ start: MONDAY, obstacle }])).toEqual([{ start: MONDAY, obstacle, reason }])
  })

  test("names only what overlaps the visit", () => {
    const start = MONDAY + HOUR
    expect(explainStarts({ ...day, hours: 1 }, [{ start, obstacle: "blocked" }])[0]!.reason).toBe(
      "busy in Google Calendar all day: Fair",
    )
    expect(
      explainStarts({ ...day, hours: 1 }, [{ start: start + HOUR, obstacle: "booked" }])[0]!.reason,
    ).toBe("booked: #8 Jane Doe, 11:00 AM – 12:00 PM CT")
  })

  test("that leaves too little time for the way names the visit before, the one after, or both", () => {
    const start = MONDAY + 2 * HOUR
    const late = [appointment(9, { start: start + 2.5 * HOUR, end: start + 4 * HOUR })]
    const reasonWith = (differences: Partial<DaySituation>) =>
      explainStarts({ ...day, ...differences }, [{ start, obstacle: "travel" }])[0]!.reason
    const before = "20 minutes for the way from the visit before: #7 Jane, 9:00 AM – 11:00 AM CT"
    expect(reasonWith({ booked: [day.booked[0]!, ...late] })).toBe(before)
    expect(reasonWith({ booked: late, travelMinutes: 35 })).toBe(
      "35 minutes for the way to the visit after: #9 Jane Doe, 1:30 PM – 3:00 PM CT",
    )
    expect(reasonWith({ booked: [day.booked[0]!, ...late], travelMinutes: 60 })).toBe(
      "60 minutes for the way from the visit before: #7 Jane, 9:00 AM – 11:00 AM CT; 60 minutes for the way to the visit after: #9 Jane Doe, 1:30 PM – 3:00 PM CT",
    )
  })

  test.for([
    ["outside-hours", "no working hours on Mondays"],
    ["sunday", "no visits on Sundays"],
  ] as const)("that is %s on a day without hours says: %s", ([obstacle, reason]) => {
    const [start] = explainStarts({ ...day, openings: [] }, [{ start: MONDAY, obstacle }])
    expect(start!.reason).toBe(reason)
  })

  test("of a free start is null", () => {
    expect(explainStarts(day, [{ start: MONDAY, obstacle: undefined }])).toEqual([
      { start: MONDAY, obstacle: null, reason: null },
    ])
  })
})

test("groups of starts have one reason each, neighbours differ, and together they are all starts in order", () => {
  const starts = fc.array(fc.record({ start: fc.nat(), reason: fc.constantFrom(null, "a", "b") }))
  always(starts, (all) => {
    const groups = groupByReason(all)
    expect(groups.flat()).toEqual(all)
    for (const group of groups) expect(new Set(group.map(({ reason }) => reason)).size).toBe(1)
    groups.slice(1).forEach((group, n) => expect(group[0].reason).not.toBe(groups[n]![0].reason))
  })
})
