import { expect, test } from "vitest"
import { blockedHint } from "../../../../core/schedule/hours/opening.ts"
import { dayOf } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"

const DATE = "2026-11-11"
const DAY = dayOf(DATE)
const MORNING = { date: DATE, startTime: "08:00", endTime: "12:00" }
const HOLIDAY = { ...DAY, reason: "Veterans Day" }
const at = (from: number, to: number, others: object = {}) => ({
  start: DAY.start + from * HOUR,
  end: DAY.start + to * HOUR,
  reason: null,
  ...others,
})

test.each([
  ["on another day", [{ ...dayOf("2026-11-12"), reason: "Inventory" }], undefined],
  ["after it", [at(12, 14)], undefined],
  ["all day", [HOLIDAY], "Blocked (Veterans Day): visitors cannot book it until that is unblocked."],
  [
    "together all of it",
    [at(6, 10), at(10, 21)],
    "Blocked: visitors cannot book it until that is unblocked.",
  ],
  [
    "a part of it",
    [at(9, 10, { reason: "Dentist" })],
    "Partly blocked (Dentist): visitors can book the rest.",
  ],
  ["one technician only", [{ ...HOLIDAY, technicianId: 2 }], undefined],
])("an opening that is blocked %s has this hint: %o", (_, blocks, hint) => {
  expect(blockedHint(MORNING, blocks)).toBe(hint)
})

test("a technician's own opening is blocked by what is blocked for them and for all", () => {
  for (const technicianId of [2, null, undefined])
    expect(blockedHint({ ...MORNING, technicianId: 2 }, [{ ...HOLIDAY, technicianId }])).toMatch(/^Blocked/u)
  expect(blockedHint({ ...MORNING, technicianId: 2 }, [{ ...HOLIDAY, technicianId: 3 }])).toBeUndefined()
})
