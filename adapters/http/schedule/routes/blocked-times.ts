import * as Effect from "effect/Effect"
import { blockOfDays, type BlockedTime } from "../../../../core/schedule/hours/blocked-time.ts"
import { textOrNull } from "../../../../core/fields/text.ts"
import {
  blockTime,
  listBlockedTimes,
  unblockTime,
} from "../../../../core/schedule/use-cases/hours/blocked-times.ts"
import type { BlockedTimeFilters, blockedTimesEndpoints } from "../contract/blocked-times.ts"
import type { Handlers } from "../../engine/api.ts"

export const blockedTimesHandlers: Handlers<typeof blockedTimesEndpoints> = {
  listBlockedTimes: ({ query }) =>
    Effect.map(listBlockedTimes, (blocks) => {
      const { limit, offset } = query
      const shown = blockedTimesShown(blocks, query)
      return { blockedTimes: shown.slice(offset, offset + limit), total: shown.length }
    }),
  addBlockedTimes: ({ body }) =>
    blockTime(
      [body]
        .flat()
        .map(
          ({
            startTimestamptz: start,
            endTimestamptz: end,
            isFullDay = true,
            reason,
            technicianId = null,
          }) => ({
            ...(isFullDay ? blockOfDays({ start, end }) : { start, end, isFullDay }),
            reason: textOrNull(reason),
            technicianId,
          }),
        ),
    ),
  removeBlockedTime: ({ params: { id } }) => unblockTime(id),
}

/** Those that the filters choose: by start, or latest first where only those that have ended are shown. */
export const blockedTimesShown = (
  blocks: readonly BlockedTime[],
  { from = -Infinity, endedBy }: typeof BlockedTimeFilters.Type,
): readonly BlockedTime[] => {
  const since = blocks.filter(({ end }) => end > from)
  return endedBy === undefined ? since : since.filter(({ end }) => end <= endedBy).toReversed()
}
