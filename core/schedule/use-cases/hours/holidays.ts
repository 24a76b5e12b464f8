import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { NewBlock } from "../../hours/blocked-time.ts"
import { holidayBlocksAhead, repeatedHolidayBlocks } from "../../hours/holiday-blocks.ts"
import { BlockedTimes } from "../../ports/blocked-times.ts"
import { BookingHorizonDays } from "../../ports/booking-horizon.ts"
import { listChanges } from "../../../audit/use-cases/audit.ts"
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
 * there is a visit, nor those that staff unblocked. Returns how many.
 */
export const repeatHolidays = Effect.gen(function* () {
  const [now, horizonDays] = [yield* currentTimeMillis, yield* BookingHorizonDays]
  const blocks = repeatedHolidayBlocks(yield* listBlockedTimes, now, horizonDays)
  if (blocks.length === 0) return 0
  const wasRemoved = yield* wasRemovedBlock
  const added = yield* Effect.forEach(
    blocks.filter((block) => !wasRemoved(block)),
    (block) => Effect.catchTag(blockTime([block]), "BlockConflict", () => Effect.succeed({ added: [] })),
  )
  return added.flatMap((each) => each.added).length
}).pipe(Effect.withSpan("repeatHolidays"))

/** Whether staff removed such a block for all technicians: of that, only the audit log knows. */
const wasRemovedBlock = Effect.map(listChanges({ subject: "blocked time" }), (changes) => {
  const removed = changes
    .filter(({ action }) => action === "remove")
    .map(({ before }): Partial<NewBlock> => before ?? {})
  return ({ start, end }: NewBlock): boolean =>
    removed.some(
      (block) => block.start === start && block.end === end && (block.technicianId ?? null) === null,
    )
})
