import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DaySituation } from "../../../../core/schedule/explanation/day-situation.ts"
import { explainStarts, groupByReason } from "../../../../core/schedule/explanation/explained-day.ts"
import type { Candidate } from "../../../../core/schedule/hours/availability.ts"
import type { Obstacle } from "../../../../core/schedule/hours/obstacle.ts"
import { dayOf } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"
import { appointment, MONDAY } from "../../../use-cases/support/memory-ports.ts"
import { always } from "../../support/always.ts"
import { ADDRESS, aBlock } from "../../../support/samples.ts"

const RULE = { startTime: "09:00", endTime: "12:00" }
const day: DaySituation = {
  date: "2026-11-23",
  hours: 2,
  travelMinutes: 20,
  zip: null,
  technicians: [],
  rules: [RULE],
  openings: [{ startTime: "13:00", endTime: "17:00" }],
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
    expect(explainStarts(day, [{ start: MONDAY, obstacle }])).toEqual([
      { start: MONDAY, obstacle, reason, who: null },
    ])
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

  test("that is a busy time of a technician's own calendar names them where several can be booked", () => {
    const busy = aBlock(3, { reason: null, source: "google", technicianId: 2 })
    const technicians = [1, 2].map((id) => ({
      id,
      name: id === 2 ? "Maria" : "Daniel",
      hours: null,
      baseZip: null,
    }))
    const reasonWith = (differences: Partial<DaySituation>) =>
      explainStarts({ ...day, blocked: [busy], ...differences }, [
        { start: MONDAY, obstacle: "blocked", technicians: [{ id: 2, obstacle: "blocked" }] },
      ])[0]!.reason
    expect(reasonWith({ technicians })).toBe("Maria: busy in Maria's Google Calendar 9:00 AM – 10:00 AM CT")
    expect(reasonWith({ technicians: technicians.slice(1) })).toBe(
      "busy in Google Calendar 9:00 AM – 10:00 AM CT",
    )
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
    const [start] = explainStarts({ ...day, rules: [], openings: [] }, [{ start: MONDAY, obstacle }])
    expect(start!.reason).toBe(reason)
  })

  test("of a free start is null", () => {
    expect(explainStarts(day, [{ start: MONDAY, obstacle: undefined }])).toEqual([
      { start: MONDAY, obstacle: null, reason: null, who: null },
    ])
  })
})

describe("with several technicians", () => {
  const [daniel, maria, ben] = [1, 2, 3] as const
  const atKirkwood = { ...ADDRESS, city: "Kirkwood", zip: "63122" }
  const several: DaySituation = {
    ...day,
    rules: [{ startTime: "09:00", endTime: "17:00" }],
    openings: [],
    technicians: [
      { id: daniel, name: "Daniel", baseZip: "63110", hours: null },
      { id: maria, name: "Maria", baseZip: null, hours: null },
      { id: ben, name: "Ben", baseZip: null, hours: [{ startTime: "12:00", endTime: "15:00" }] },
    ],
    zip: "63101",
    driving: { minutes: (from, to) => (from === to ? 0 : 25), most: 25, countsBase: false },
    hours: 1,
    blocked: [aBlock(1, { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR, technicianId: maria })],
    booked: [
      appointment(7, { start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR, technicianIds: [daniel] }),
      appointment(8, { end: MONDAY + 40 * MINUTE, technicianIds: [maria], address: atKirkwood }),
    ],
  }
  const explain = (hour: number, technicians: NonNullable<Candidate["technicians"]>, obstacle?: Obstacle) =>
    explainStarts(several, [{ start: MONDAY + hour * HOUR, obstacle, technicians }])[0]!
  const free = undefined

  test("a start that leaves too little time for the way of the base names it", () => {
    const [first, last] = [0, 7].map(
      (hour) => explain(hour, [{ id: daniel, obstacle: "travel" }], "travel").reason,
    )
    expect(first).toBe("Daniel: 25 minutes for the way from the base")
    expect(last).toBe("Daniel: 25 minutes for the way to the base")
  })

  test("a free start says who is free until when, and where the others are", () => {
    const own = { id: ben, obstacle: "outside-hours" } as const
    expect(
      explain(0, [{ id: maria, obstacle: "booked" }, { id: daniel, obstacle: free }, own]),
    ).toMatchObject({
      reason: null,
      who: "Daniel until 11:00 AM; Maria is in Kirkwood until 9:40 AM, 25 minutes away; Ben: a 1-hour visit does not fit into 12:00 PM – 3:00 PM",
    })
    expect(
      explain(1, [
        { id: maria, obstacle: "travel" },
        { id: daniel, obstacle: free },
      ]),
    ).toMatchObject({
      who: "Daniel until 11:00 AM; Maria is in Kirkwood until 9:40 AM, 25 minutes away",
    })
    expect(
      explain(1.5, [
        { id: maria, obstacle: free },
        { id: daniel, obstacle: "booked" },
      ]),
    ).toMatchObject({
      who: "Maria until 12:00 PM; Daniel is in St. Louis from 11:00 AM",
    })
  })

  test("the working hours of a technician end what is free", () => {
    expect(
      explain(
        4,
        [daniel, maria, ben].map((id) => ({ id, obstacle: free })),
      ),
    ).toMatchObject({
      who: "Daniel until 5:00 PM; Maria until 5:00 PM; Ben until 3:00 PM",
    })
  })

  const whoOn = (differences: Partial<DaySituation>, hour: number, obstacle?: Obstacle) => {
    const technicians = [{ id: daniel, obstacle }]
    const start = MONDAY + hour * HOUR
    return explainStarts({ ...several, booked: [], blocked: [], ...differences }, [
      { start, obstacle: free, technicians },
    ])[0]!.who
  }

  test("a technician is free until the end of that part of the day, or until what begins first after the start", () => {
    const { rules, openings } = day
    const parts = [0, 2, 4, 7].map((hour) => whoOn({ rules, openings }, hour))
    const [noon, five] = ["Daniel until 12:00 PM", "Daniel until 5:00 PM"]
    expect(parts).toEqual([noon, noon, five, five])
    expect(whoOn({ rules: [], openings: [] }, 0)).toBe("Daniel until 10:00 AM")
    const booked = [
      appointment(9, { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR }),
      appointment(8, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }),
    ]
    const blocked = [aBlock(1, { start: MONDAY + 5 * HOUR, end: MONDAY + 6 * HOUR })]
    expect([0, 2, 4, 6].map((hour) => whoOn({ booked, blocked }, hour))).toEqual([
      "Daniel until 10:00 AM",
      noon,
      "Daniel until 2:00 PM",
      five,
    ])
  })

  test("of several visits that keep a technician from a start the first is named, without a place where that is not known", () => {
    const booked = [
      appointment(9, { start: MONDAY + 2 * HOUR, end: MONDAY + 4 * HOUR, address: atKirkwood }),
      appointment(8, { start: MONDAY, end: MONDAY + HOUR, address: null }),
    ]
    expect(whoOn({ booked }, 1, "travel")).toBe("Daniel has a visit until 10:00 AM, 25 minutes away")
    expect(whoOn({ booked }, 1.5, "sunday")).toMatch(/^Daniel: a 1-hour visit does not fit/u)
    expect(whoOn({ booked: [], zip: null }, 7.5, "travel")).toBe("Daniel: 25 minutes for the way to the base")
    const near = [appointment(8, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR })]
    expect(whoOn({ booked: near }, 1, "booked")).toBe("Daniel is in St. Louis until 11:00 AM")
  })

  test("somebody who is not known any more is named by number", () => {
    const technicians = [{ id: 9, obstacle: "too-far" } as const]
    expect(explain(0, technicians, "too-far").reason).toBe(
      "technician 9: further ahead than visits can be booked",
    )
  })

  test("a start that is not free says what keeps each of them, by their own visits and blocked times", () => {
    const technicians = [
      { id: daniel, obstacle: "booked" },
      { id: maria, obstacle: "blocked" },
      { id: ben, obstacle: free },
    ] as const
    expect(explain(2.5, technicians, "booked")).toMatchObject({
      reason:
        "Daniel: booked: #7 Jane Doe, 11:00 AM – 12:00 PM CT; Maria: blocked 12:00 PM – 1:00 PM CT; Ben: free",
      who: null,
    })
  })

  test("each technician has their own blocked times and openings, beside the hours of all", () => {
    const noon = { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR }
    const own = {
      ...several,
      openings: [{ startTime: "18:00", endTime: "20:00", technicianId: ben }],
      blocked: [aBlock(1, { ...noon, technicianId: maria }), aBlock(2, { ...noon, technicianId: daniel })],
    }
    const technicians = [
      { id: maria, obstacle: "blocked" },
      { id: ben, obstacle: "outside-hours" },
      { id: daniel, obstacle: "outside-hours" },
    ] as const
    expect(explainStarts(own, [{ start: noon.start, obstacle: "blocked", technicians }])[0]!.reason).toBe(
      "Maria: blocked 12:00 PM – 1:00 PM CT; Ben: a 1-hour visit does not fit into 12:00 PM – 3:00 PM or 6:00 PM – 8:00 PM; Daniel: a 1-hour visit does not fit into 9:00 AM – 5:00 PM",
    )
  })

  test("a busy time of a calendar for all is nobody's own", () => {
    const blocked = [aBlock(1, { reason: null, source: "google", technicianId: null })]
    const technicians = [{ id: daniel, obstacle: "blocked" }] as const
    const [found] = explainStarts({ ...several, blocked }, [
      { start: MONDAY, obstacle: "blocked", technicians },
    ])
    expect(found!.reason).toBe("Daniel: busy in Google Calendar 9:00 AM – 10:00 AM CT")
  })

  test("where nobody could do it, or nobody was asked, nobody is named", () => {
    expect(explain(0, [], "nobody").reason).toBe("too few technicians can do it")
    expect(explain(0, [], free).who).toBeNull()
    const [found] = explainStarts(several, [{ start: MONDAY, obstacle: "too-far" }])
    expect(found!.reason).toBe("further ahead than visits can be booked")
  })

  test("a way is that between the two places, and one to an unknown place counts too", () => {
    const before = { start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR, technicianIds: [daniel] }
    const reasonAt = (hour: number, differences: Partial<DaySituation>) =>
      explainStarts({ ...several, blocked: [], ...differences }, [
        {
          start: MONDAY + hour * HOUR,
          obstacle: "travel",
          technicians: [{ id: daniel, obstacle: "travel" }],
        },
      ])[0]!.reason
    const booked = (address: typeof ADDRESS | null) => ({ booked: [appointment(7, { ...before, address })] })
    const fromVisit = "25 minutes for the way from the visit before: #7 Jane Doe, 11:00 AM – 12:00 PM CT"
    expect(reasonAt(3, booked({ ...ADDRESS, zip: several.zip! }))).toBe(
      "Daniel: 25 minutes for the way to the base",
    )
    expect(reasonAt(3, booked(null))).toBe(`Daniel: ${fromVisit}`)
    // The first way may take until the day opens, and not again where a second part of it does.
    const parts = { rules: day.rules, openings: day.openings, booked: [] }
    expect(reasonAt(4, parts)).toBe("Daniel: 25 minutes for the way to the base")
    const half = { ...parts, driving: { minutes: () => 30, most: 30, countsBase: true } }
    expect([0, 0.5].map((hour) => reasonAt(hour, half))).toEqual([
      "Daniel: 30 minutes for the way from the base",
      "Daniel: 30 minutes for the way to the base",
    ])
  })

  test("nobody is named where only one can be booked", () => {
    const alone = { ...several, technicians: several.technicians.slice(0, 1) }
    for (const obstacle of [free, "booked"] as const) {
      const [start] = explainStarts(alone, [
        { start: MONDAY + 2 * HOUR, obstacle, technicians: [{ id: daniel, obstacle }] },
      ])
      expect(JSON.stringify(start)).not.toContain("Daniel")
    }
  })
})

test("groups of starts have one reason each, neighbours differ, and together they are all starts in order", () => {
  const starts = fc.array(
    fc.record({ start: fc.nat(), reason: fc.constantFrom(null, "a", "b"), who: fc.constantFrom(null, "c") }),
  )
  always(starts, (all) => {
    const groups = groupByReason(all)
    expect(groups.flat()).toEqual(all)
    const textOf = ({ reason, who }: (typeof all)[number]) => `${reason} ${who}`
    for (const group of groups) expect(new Set(group.map(textOf)).size).toBe(1)
    groups.slice(1).forEach((group, n) => expect(textOf(group[0])).not.toBe(textOf(groups[n]![0])))
  })
})
