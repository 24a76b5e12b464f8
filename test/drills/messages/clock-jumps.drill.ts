// Reminders on the nights in which clocks change, on 29 February, at midnight and new year, while the clock of one of two
// processes jumps by an hour: none is sent twice or lost, none at a wrong time.
import { expect, test } from "vitest"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { beginHistory } from "../support/history.ts"
import { checkReminders, remindThroughNight, type Night } from "./reminder-nights.ts"

/** Two days before and after that midnight in Chicago. */
const around = (name: string, midnight: string): Night => {
  const at = Date.parse(midnight)
  // An hour ahead and back around the end of the quiet hours, midnight, and their begin.
  const jumps = [-24, -16, -1, 0, 2, 3, 8, 21, 24].map((hours, n) => ({
    at: at + hours * HOUR - 10 * MINUTE,
    ahead: [HOUR, 0, -HOUR, 0][n % 4]!,
  }))
  return { name, days: { start: at - 3 * DAY, end: at + 3 * DAY }, jumps }
}

const NIGHTS = [
  around("an ordinary night", "2026-11-25T00:00:00-06:00"),
  around("the clocks go forward", "2027-03-14T00:00:00-06:00"),
  around("the clocks go back", "2027-11-07T00:00:00-05:00"),
  around("29 February begins", "2028-02-29T00:00:00-06:00"),
  around("29 February ends", "2028-03-01T00:00:00-06:00"),
  around("new year", "2027-01-01T00:00:00-06:00"),
]

test.each(NIGHTS)("each reminder is sent once, in its time: $name", async (night) => {
  const history = await beginHistory("clock-jumps")
  const { visits, sent } = await remindThroughNight(night)
  for (const each of sent) history.note("sent", { ...each })
  const faults = checkReminders(night, visits, sent)
  await history.close({ night: night.name, visits: visits.length, sent: sent.length, faults })
  expect(sent.length).toBeGreaterThan(visits.length)
  expect(faults).toEqual([])
})
