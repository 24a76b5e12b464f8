import * as Effect from "effect/Effect"
import { BlockConflict, UnknownBlock, type BlockedTime } from "../booking/blocked-time.ts"
import { Appointments } from "../ports/appointments.ts"
import { BlockedTimes } from "../ports/blocked-times.ts"
import { Schedules } from "../ports/schedules.ts"

/** Every blocked time, earliest first. */
export const listBlockedTimes = Effect.flatMap(BlockedTimes, (blockedTimes) => blockedTimes.list)

/** Blocks all of the times, or none. Fails with `BlockConflict`, which lists the overlapping visits (spec §5). */
export const blockTime = Effect.fn("blockTime")(function* (blocks: ReadonlyArray<Omit<BlockedTime, "id">>) {
  return yield* (yield* Schedules).change(addBlocks(blocks))
})

const addBlocks = Effect.fnUntraced(function* (blocks: ReadonlyArray<Omit<BlockedTime, "id">>) {
  const appointments = yield* Appointments
  const blockedTimes = yield* BlockedTimes
  const overlapping = (yield* Effect.forEach(blocks, appointments.activeDuring)).flat()
  if (overlapping.length > 0) return yield* new BlockConflict({ appointments: overlapping })
  return yield* Effect.forEach(blocks, blockedTimes.add)
})

/** Removes a blocked time. Fails with `UnknownBlock`. */
export const unblockTime = Effect.fn("unblockTime")(function* (id: number) {
  const blockedTimes = yield* BlockedTimes
  const removed = yield* (yield* Schedules).change(blockedTimes.remove(id))
  if (!removed) return yield* new UnknownBlock({ id })
})
