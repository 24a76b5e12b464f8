import { describe, expect, test } from "vitest"
import { dayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { explainDay } from "../../../core/schedule/use-cases/hours/explain-day.ts"
import { listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { addOpening, listOpenings, removeOpening } from "../../../core/schedule/use-cases/hours/openings.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"
import { aRule } from "../../support/samples.ts"

const SUNDAY = { date: "2026-11-29", startTime: "09:00", endTime: "12:00" }
const NINE = dayOf(SUNDAY.date).start + 9 * HOUR

const memory = memoryOfEachTest()

describe("one-off openings", () => {
  test("are added under the schedule lock, listed, recorded and removed", async () => {
    const opening = { id: 2, ...SUNDAY, technicianId: null }
    const earlier = { id: 1, ...SUNDAY, date: "2026-11-22", technicianId: null }
    memory.openings.push(earlier)
    expect(await run(memory, addOpening(SUNDAY))).toEqual({ opening, added: true })
    expect(await run(memory, listOpenings)).toEqual([earlier, opening])
    expect(await run(memory, removeOpening(2))).toEqual(opening)
    expect(await run(memory, listOpenings)).toEqual([earlier])
    expect(memory.changes).toBe(2)
    expect(
      memory.audit.map(({ action, subject, before, after }) => [action, subject, before, after]),
    ).toEqual([
      ["add", "opening 2", null, opening],
      ["remove", "opening 2", opening, null],
    ])
    expect(await failureOf(memory, removeOpening(2))).toMatchObject({ _tag: "UnknownOpening", id: 2 })
  })

  test("that are identical are added once", async () => {
    await run(memory, addOpening(SUNDAY))
    expect(await run(memory, addOpening({ ...SUNDAY }))).toMatchObject({ added: false, opening: { id: 1 } })
    for (const other of [{ date: "2026-12-06" }, { startTime: "08:00" }, { endTime: "13:00" }])
      expect(await run(memory, addOpening({ ...SUNDAY, ...other }))).toMatchObject({ added: true })
  })

  test("are offered to customers on Sundays too, and explained", async () => {
    const slots = () => run(memory, listFreeSlots({ range: dayOf(SUNDAY.date), hours: 2 }))
    expect(await slots()).toEqual([])
    await run(memory, addOpening(SUNDAY))
    expect(await slots()).toEqual([NINE, NINE + HOUR / 2, NINE + HOUR])
    const { starts } = await run(memory, explainDay(SUNDAY.date, { hours: 2 }))
    const reasons = new Set(starts.map(({ reason }) => reason))
    expect(reasons).toEqual(new Set(["a 2-hour visit does not fit into 9:00 AM – 12:00 PM", null]))
  })
})

test("explaining a Sunday without an opening does not name the hours of its rules", async () => {
  memory.rules.push(aRule(2, { weekday: 0 }))
  const { starts } = await run(memory, explainDay(SUNDAY.date, {}))
  expect(new Set(starts.map(({ reason }) => reason))).toEqual(new Set(["no visits on Sundays"]))
})
