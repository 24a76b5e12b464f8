import * as Effect from "effect/Effect"
import { blockOfDays } from "../../../core/booking/blocked-time.ts"
import { textOrNull } from "../../../core/customers/text.ts"
import { blockTime, listBlockedTimes, unblockTime } from "../../../core/use-cases/blocked-times.ts"
import type { blockedTimesEndpoints } from "../contract/blocked-times.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { Handlers } from "./api.ts"

export const blockedTimesHandlers: Handlers<typeof blockedTimesEndpoints, typeof errorReplies> = {
  listBlockedTimes: ({ query: { limit, offset, from = -Infinity, endedBy } }) =>
    Effect.map(listBlockedTimes, (blocks) => {
      const since = blocks.filter(({ end }) => end > from)
      const shown = endedBy === undefined ? since : since.filter(({ end }) => end <= endedBy).toReversed()
      return { blockedTimes: shown.slice(offset, offset + limit), total: shown.length }
    }),
  addBlockedTimes: ({ body }) =>
    blockTime(
      [body].flat().map(({ startTimestamptz: start, endTimestamptz: end, isFullDay = true, reason }) => ({
        ...(isFullDay ? blockOfDays({ start, end }) : { start, end, isFullDay }),
        reason: textOrNull(reason),
      })),
    ),
  removeBlockedTime: ({ params: { id } }) => Effect.as(unblockTime(id), undefined),
}
