import { describe, expect, test } from "vitest"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { checkReminders, type SentReminder } from "./reminder-nights.ts"

// Noon in Chicago.
const START = Date.parse("2026-11-24T18:00:00Z")
const visit = { id: 1, start: START, end: START + HOUR }
const days = { start: START - 2 * DAY, end: START + 2 * DAY }

const day = { visit: 1, kind: "24h", at: START - 24 * HOUR } as const
const hours = { visit: 1, kind: "2h", at: START - 2 * HOUR } as const
const thanks = { visit: 1, kind: "follow-up", at: START + 3 * HOUR } as const
const check = (...sent: readonly SentReminder[]) => checkReminders({ days }, [visit], sent)

describe("the checker of reminders finds", () => {
  test("nothing wrong with one of each kind in its time", () => {
    expect(check(day, hours, thanks)).toEqual([])
  })

  test("one that was sent twice", () => {
    expect(check(day, { ...day, at: START - 23 * HOUR }, hours, thanks)).toEqual([
      "24h of the visit at 2026-11-24T18:00:00.000Z was sent 2 times",
    ])
  })

  test("one that was lost", () => {
    expect(check(day, thanks)).toEqual(["2h of the visit at 2026-11-24T18:00:00.000Z was lost"])
  })

  test("one that was sent too early, too late, or at night", () => {
    expect(
      check({ ...day, at: START - 25 * HOUR }, { ...hours, at: START }, { ...thanks, at: START + 10 * HOUR }),
    ).toEqual([
      "24h of the visit at 2026-11-24T18:00:00.000Z was sent at 2026-11-23T17:00:00.000Z",
      "2h of the visit at 2026-11-24T18:00:00.000Z was sent at 2026-11-24T18:00:00.000Z",
      "follow-up of the visit at 2026-11-24T18:00:00.000Z was sent at 2026-11-25T04:00:00.000Z",
    ])
  })
})
