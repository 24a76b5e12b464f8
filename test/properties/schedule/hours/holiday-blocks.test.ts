import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { BlockedTime, NewBlock } from "../../../../core/schedule/hours/blocked-time.ts"
import { holidayBlocksAhead, repeatedHolidayBlocks } from "../../../../core/schedule/hours/holiday-blocks.ts"
import { dateAt, startOfDay } from "../../../../core/time/chicago.ts"
import { usHolidays } from "../../../../core/time/holidays.ts"
import { instant } from "../../../arbitraries/time.ts"
import { always } from "../../support/always.ts"

const DAY = 24 * 3_600_000
const horizon = fc.constantFrom(30, 90, 365, 500)

const stored = (blocks: readonly NewBlock[]): readonly BlockedTime[] =>
  blocks.map((block, n) => ({ id: n + 1, technicianId: null, ...block, source: "staff", createdAt: 0 }))

const nameOf = ({ reason }: NewBlock) => reason!.replace(" (observed)", "")

test("a new installation blocks every holiday from tomorrow until a month after the last date that can be booked, and of a year", () => {
  always(fc.tuple(instant, horizon), ([now, horizonDays]) => {
    const blocks = holidayBlocksAhead(now, horizonDays)
    const dates = blocks.map(({ start }) => dateAt(start))
    const [today, last] = [dateAt(now), dateAt(now + (Math.max(horizonDays, 366) + 31) * DAY)]
    const years = [0, 1, 2].map((n) => Number(today.slice(0, 4)) + n)
    const expected = years.flatMap(usHolidays).filter(({ date }) => today < date && date <= last)
    expect(dates).toEqual(expected.map(({ date }) => date))
    expect(blocks.every(({ isFullDay, start }) => isFullDay && start === startOfDay(dateAt(start)))).toBe(
      true,
    )
  })
})

test("holidays that are kept stay blocked for everything that can be booked, and one that was opened stays open", () => {
  const names = [...new Set(usHolidays(2027).map(({ name }) => name.replace(" (observed)", "")))]
  const kept = fc.property(instant, fc.constantFrom(...names), horizon, (start, opened, horizonDays) => {
    let blocks = holidayBlocksAhead(start, horizonDays).filter((block) => nameOf(block) !== opened)
    for (let now = start; now < start + 800 * DAY; now += 25 * DAY) {
      const repeated = repeatedHolidayBlocks(stored(blocks), now, horizonDays)
      const lastBooked = dateAt(now + horizonDays * DAY)
      expect(repeated.filter((block) => dateAt(block.start) <= lastBooked)).toEqual([])
      blocks = [...blocks, ...repeated]
      const [today, last] = [dateAt(now), dateAt(now + (horizonDays + 31) * DAY)]
      const isAhead = (block: NewBlock) => dateAt(block.start) > today && dateAt(block.start) <= last
      const expected = holidayBlocksAhead(now, horizonDays).filter((block) => nameOf(block) !== opened)
      expect(blocks.filter(isAhead)).toEqual(expected.filter(isAhead))
    }
  })
  fc.assert(kept, { numRuns: 100 })
})

test("a holiday whose namesake of the year before is blocked is blocked also where customers can book it already", () => {
  always(fc.tuple(instant, fc.nat(9)), ([start, n]) => {
    const all = holidayBlocksAhead(start, 365)
    const missing = all[n]!
    const yearBefore = holidayBlocksAhead(start - 380 * DAY, 365)
    const blocks = [...yearBefore, ...all].filter((block) => block.start !== missing.start)
    expect(repeatedHolidayBlocks(stored(blocks), start, 365)).toEqual([missing])
  })
})
