import { beforeEach, describe, expect, test } from "vitest"
import { visitCancelled, visitMoved } from "../../../core/outbox/outgoing-mail.ts"
import { dayOf, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { applySickDay, proposeSickDay } from "../../../core/schedule/use-cases/hours/sick-day.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"
import { aBlock, aTechnician } from "../../support/samples.ts"

const WEEK = 7 * 24 * HOUR
const DATE = "2026-11-23"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.appointments.push(
    appointment(1),
    appointment(2, { start: MONDAY + 3 * HOUR, end: MONDAY + 5 * HOUR, version: 4 }),
    appointment(3, { start: MONDAY + 6 * HOUR, end: MONDAY + 7 * HOUR, status: "cancelled" }),
  )
})

const choice = (starts: readonly [number | null, number | null]) => ({
  date: DATE,
  reason: "Sick",
  visits: [
    { id: 1, version: 1, start: starts[0] },
    { id: 2, version: 4, start: starts[1] },
  ],
})

describe("a proposal for a sick day", () => {
  test("lists the visits that are not cancelled with their nearest free times", async () => {
    const { block, visits } = await run(memory, proposeSickDay(DATE))
    expect(block).toEqual({ ...dayOf(DATE), isFullDay: true })
    expect(visits.map(({ appointment: { id }, starts }) => [id, starts[0]])).toEqual([
      [1, MONDAY + WEEK],
      // An hour nearer than the same time a week later, and beside the first.
      [2, MONDAY + 2 * HOUR + WEEK],
    ])
    expect(visits.map(({ starts }) => starts.length)).toEqual([3, 3])
  })

  test("names no time of an earlier day that is blocked", async () => {
    memory.now = MONDAY - 10 * 24 * HOUR
    const earliest = async () =>
      Math.min(...(await run(memory, proposeSickDay(DATE))).visits.flatMap(({ starts }) => starts))
    expect(await earliest()).toBeLessThan(MONDAY - 5 * 24 * HOUR)
    memory.blocks.push(aBlock(1, { ...dayOf("2026-11-16"), isFullDay: true }))
    expect(await earliest()).toBe(MONDAY + WEEK)
  })

  test("ends with the last date that can be booked", async () => {
    memory.now = startOfDay("2026-11-22")
    const { visits } = await run(memory, proposeSickDay("2027-11-22"))
    expect(visits).toEqual([])
  })

  test("of a day that is over fails", async () => {
    expect(await failureOf(memory, proposeSickDay("2026-11-19"))).toMatchObject({ _tag: "DayOver" })
  })
})

describe("applying a sick day", () => {
  test("moves or cancels each visit, mails each customer after 30 seconds, blocks the day and records it all", async () => {
    const result = await run(memory, applySickDay(choice([MONDAY + WEEK, null])))
    expect(result.appointments).toMatchObject([
      { id: 1, start: MONDAY + WEEK, end: MONDAY + WEEK + 2 * HOUR, status: "scheduled" },
      { id: 2, start: MONDAY + 3 * HOUR, status: "cancelled" },
    ])
    expect(result.added).toMatchObject([{ id: 1, ...dayOf(DATE), isFullDay: true, reason: "Sick" }])
    expect(memory.blocks).toEqual(result.added)
    expect(memory.mails).toEqual([visitMoved(1, 1), visitCancelled(2, 1)])
    expect(memory.mailDelays).toEqual([30, 30])
    expect(memory.audit.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "move appointment 1",
      "set status appointment 2",
      "add blocked time 1",
    ])
  })

  test("without any visit blocks the day", async () => {
    memory.appointments.length = 0
    const { added, appointments } = await run(memory, applySickDay({ date: DATE, reason: null, visits: [] }))
    expect(added).toMatchObject([{ ...dayOf(DATE), reason: null }])
    expect(appointments).toEqual([])
  })

  test.each([
    [
      "another visit was booked",
      () => memory.appointments.push(appointment(9, { start: MONDAY + 7 * HOUR, end: MONDAY + 8 * HOUR })),
    ],
    ["a visit was cancelled", () => memory.appointments.splice(0, 1)],
    ["a visit was changed", () => memory.appointments.splice(0, 1, appointment(1, { version: 2 }))],
    ["another visit took the place of one", () => memory.appointments.splice(0, 1, appointment(9))],
  ])("fails where %s meanwhile", async (_, change) => {
    change()
    const failure = await failureOf(memory, applySickDay(choice([MONDAY + WEEK, null])))
    expect(failure).toMatchObject({ _tag: "VisitsChanged" })
  })

  test("fails where a new time is not free, or lies on the day itself", async () => {
    memory.blocks.push(aBlock(8, { ...dayOf("2026-11-30"), isFullDay: true }))
    expect(await failureOf(memory, applySickDay(choice([MONDAY + WEEK, null])))).toMatchObject({
      _tag: "SlotNotFree",
      obstacle: "blocked",
    })
    expect(await failureOf(memory, applySickDay(choice([MONDAY + 5 * HOUR, null])))).toMatchObject({
      _tag: "BlockConflict",
    })
    expect(
      await failureOf(memory, applySickDay({ ...choice([null, null]), date: "2026-11-19" })),
    ).toMatchObject({
      _tag: "DayOver",
    })
  })
})

describe("a sick day of one technician", () => {
  beforeEach(() => {
    memory.technicians.push(aTechnician(2, { name: "Maria" }), aTechnician(3, { name: "Ben" }))
    memory.appointments.push(
      appointment(4, { start: MONDAY, end: MONDAY + 2 * HOUR, technicianIds: [2] }),
      appointment(5, { start: MONDAY + 3 * HOUR, end: MONDAY + 5 * HOUR, technicianIds: [2] }),
      appointment(6, { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR, technicianIds: [3] }),
    )
  })

  test("proposes that others come at the same time, and other times where nobody can", async () => {
    const { visits } = await run(memory, proposeSickDay(DATE, 1))
    expect(
      visits.map(({ appointment: { id }, starts, substitutes }) => [id, starts[0], substitutes]),
    ).toEqual([
      [1, MONDAY, [3]],
      [2, expect.not.closeTo(MONDAY + 3 * HOUR, 0), []],
    ])
  })

  test("gives visits to others without a mail, moves the rest, and blocks only that technician's day", async () => {
    const proposal = await run(memory, proposeSickDay(DATE, 1))
    const visits = proposal.visits.map(({ appointment: { id, version }, starts }) => ({
      id,
      version,
      start: starts[0]!,
    }))
    const result = await run(memory, applySickDay({ date: DATE, technicianId: 1, reason: "Sick", visits }))
    expect(result.appointments).toMatchObject([
      { id: 1, start: MONDAY, technicianIds: [3], sequence: 0 },
      { id: 2, start: visits[1]!.start, sequence: 1 },
    ])
    expect(result.added).toMatchObject([{ technicianId: 1, isFullDay: true }])
    expect(memory.mails).toEqual([visitMoved(2, 1)])
    const again = await run(memory, proposeSickDay(DATE, 1))
    expect(again.visits).toEqual([])
  })

  test("hands visits over before it moves others, so that these take nobody's time who takes over", async () => {
    const [nine, noon] = [MONDAY, MONDAY + 3 * HOUR]
    memory.appointments.splice(
      0,
      memory.appointments.length,
      appointment(1, { start: nine, end: nine + 2 * HOUR }),
      appointment(2, { start: noon, end: noon + 2 * HOUR }),
      // At nine nobody else can come; of the others, the one who is booked least would come to any visit.
      appointment(3, { start: nine, end: nine + 3 * HOUR, technicianIds: [2] }),
      appointment(4, { start: nine, end: nine + 2 * HOUR, technicianIds: [3] }),
    )
    const visits = [1, 2].map((id) => ({ id, version: 1, start: noon }))
    const { appointments } = await run(
      memory,
      applySickDay({ date: DATE, technicianId: 1, reason: null, visits }),
    )
    expect(appointments).toMatchObject([
      { id: 1, start: noon, technicianIds: [2] },
      { id: 2, start: noon, technicianIds: [3] },
    ])
  })

  test("keeps the other technician of a job for two", async () => {
    memory.technicians.push(aTechnician(4))
    memory.appointments.splice(
      0,
      memory.appointments.length,
      appointment(7, { technicianIds: [1, 2] }),
      // Who is expected stays, also where others are booked less.
      appointment(8, { start: MONDAY + 3 * HOUR, end: MONDAY + 5 * HOUR, technicianIds: [2] }),
    )
    const { visits } = await run(memory, proposeSickDay(DATE, 1))
    expect(visits).toMatchObject([{ substitutes: [2, 3] }])
    const [
      {
        appointment: { id, version },
        starts,
      },
    ] = visits as unknown as [(typeof visits)[number]]
    const applied = await run(
      memory,
      applySickDay({
        date: DATE,
        technicianId: 1,
        reason: null,
        visits: [{ id, version, start: starts[0]! }],
      }),
    )
    expect(applied.appointments).toMatchObject([{ technicianIds: [2, 3] }])
  })

  test("hands over visits that begin within the next hours", async () => {
    memory.now = MONDAY - HOUR
    const { visits } = await run(memory, proposeSickDay(DATE, 1))
    expect(visits[0]).toMatchObject({ starts: expect.arrayContaining([MONDAY]), substitutes: [3] })
  })

  test("of somebody unknown fails", async () => {
    expect(await failureOf(memory, proposeSickDay(DATE, 9))).toMatchObject({ _tag: "UnknownTechnician" })
  })
})
