import * as Effect from "effect/Effect"
import { isBlocked, type NewBlock } from "../../core/schedule/hours/blocked-time.ts"
import { holidayBlock } from "../../core/schedule/hours/holiday-blocks.ts"
import { dateAt, formatShortDay } from "../../core/time/chicago.ts"
import { usHolidays } from "../../core/time/holidays.ts"
import type { Instant } from "../../core/time/interval.ts"
import { blockTime, listBlockedTimes } from "../../core/schedule/use-cases/hours/blocked-times.ts"
import type { Confirm } from "../engine/confirm.ts"
import { NotConfirmed, UsageError } from "../engine/errors.ts"
import { counted } from "../../core/fields/counted.ts"

/** A whole-day block for each US federal holiday of the year from today on. */
export const holidayBlocks = (year: number, now: Instant): readonly NewBlock[] => {
  const today = dateAt(now)
  const thisYear = Number(today.slice(0, 4))
  if (year < thisYear || year > thisYear + 10)
    throw new UsageError(`The year must be between ${thisYear} and ${thisYear + 10}.`)
  return usHolidays(year)
    .filter(({ date }) => date >= today)
    .map(holidayBlock)
}

/** Blocks the holidays that are not blocked yet; lists them and asks first when `confirm` is given. */
export const blockHolidays = Effect.fnUntraced(function* (
  holidays: readonly NewBlock[],
  confirm: Confirm | undefined,
) {
  const existing = yield* listBlockedTimes
  const missing = holidays.filter((holiday) => !isBlocked(holiday, existing))
  if (confirm !== undefined && missing.length > 0) {
    const question = `${missing.map(lineOf).join("\n")}\nBlock ${counted(missing.length, "day")}?`
    if (!(yield* Effect.promise(() => confirm(question))))
      return yield* new NotConfirmed({ message: "Nothing was blocked." })
  }
  return yield* blockTime(holidays)
})

const lineOf = ({ start, reason }: NewBlock): string => `  ${formatShortDay(start).padEnd(17)}  ${reason}`
