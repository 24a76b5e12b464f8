import { DAY } from "../../time/calendar.ts"
import { dateAt } from "../../time/chicago.ts"
import { usHolidays, type Holiday } from "../../time/holidays.ts"
import type { Instant } from "../../time/interval.ts"
import { blockOfDay, isBlocked, type BlockedTime, type NewBlock } from "./blocked-time.ts"

/** A holiday is blocked so many days before customers can book its date. */
const EARLY_DAYS = 31

const LONGEST_YEAR = 366

export const holidayBlock = ({ date, name }: Holiday): NewBlock => ({ ...blockOfDay(date), reason: name })

/**
 * A block for each US federal holiday that customers can book now or within a month, and for each of a year, which the next ones
 * repeat. `horizonDays` is how far ahead they book.
 */
export const holidayBlocksAhead = (now: Instant, horizonDays: number): readonly NewBlock[] =>
  holidaysBetween(now, now + (Math.max(horizonDays, LONGEST_YEAR) + EARLY_DAYS) * DAY).map(holidayBlock)

/**
 * A block for each holiday that customers can book now or within a month and whose namesake of the year before is blocked: so
 * the holidays that staff keep are blocked in every year, and one that they unblocked stays open. Holidays that are
 * blocked already are left out.
 */
export const repeatedHolidayBlocks = (
  blocks: readonly BlockedTime[],
  now: Instant,
  horizonDays: number,
): readonly NewBlock[] =>
  holidaysBetween(now, now + (horizonDays + EARLY_DAYS) * DAY)
    .filter((holiday) => isBlocked(blockOfDay(dateOfYearBefore(holiday)), blocks))
    .map(holidayBlock)
    .filter((block) => !isBlocked(block, blocks))

/** After the date of one instant until that of the other. */
const holidaysBetween = (from: Instant, to: Instant): readonly Holiday[] => {
  const [first, last] = [dateAt(from), dateAt(to)]
  const holidays: Holiday[] = []
  for (let year = yearOf(first); year <= yearOf(last); year++) holidays.push(...usHolidays(year))
  return holidays.filter(({ date }) => first < date && date <= last)
}

/** The holiday's date of the year before; where it is only observed on this day, that of the holiday itself. */
const dateOfYearBefore = ({ date, name }: Holiday): string => {
  const named = name.replace(" (observed)", "")
  // New Year's Day of the next year can be observed on December 31.
  const year = date.endsWith("-12-31") ? yearOf(date) : yearOf(date) - 1
  return usHolidays(year).find((holiday) => holiday.name === named)!.date
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
