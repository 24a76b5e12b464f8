import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { holidayBlocksAhead, repeatedHolidayBlocks } from "../../hours/holiday-blocks.ts"
import { BlockedTimes } from "../../ports/blocked-times.ts"
import { BookingHorizonDays } from "../../ports/booking-horizon.ts"
import { blockTime, listBlockedTimes } from "./blocked-times.ts"

/** In a change of the schedule: blocks the US federal holidays that customers could book, in a new installation. */
export const seedHolidays = Effect.gen(function* () {
  const { add, list } = yield* BlockedTimes
  if ((yield* list).length > 0) return
  for (const block of holidayBlocksAhead(yield* currentTimeMillis, yield* BookingHorizonDays))
    yield* add(block)
})

/**
 * Blocks the holidays of the next year that this year's blocks keep, before customers can book them; not those on which
 * there is a visit. Returns how many.
 */
export const repeatHolidays = Effect.gen(function* () {
  const [now, horizonDays] = [yield* currentTimeMillis, yield* BookingHorizonDays]
  const blocks = repeatedHolidayBlocks(yield* listBlockedTimes, now, horizonDays)
  const added = yield* Effect.forEach(blocks, (block) =>
    Effect.catchTag(blockTime([block]), "BlockConflict", () => Effect.succeed({ added: [] })),
  )
  return added.flatMap((each) => each.added).length
}).pipe(Effect.withSpan("repeatHolidays"))
