import * as Effect from "effect/Effect"
import { UnknownBlock } from "../booking/blocked-time.ts"
import { BlockedTimes } from "../ports/blocked-times.ts"
import { Schedules } from "../ports/schedules.ts"

/** Opens a blocked time again. Fails with `UnknownBlock`. */
export const unblockTime = Effect.fn("unblockTime")(function* (id: number) {
  const blockedTimes = yield* BlockedTimes
  const removed = yield* (yield* Schedules).change(blockedTimes.remove(id))
  if (!removed) return yield* new UnknownBlock({ id })
})
