import * as Effect from "effect/Effect"
import { BlockConflict, type BlockedTime } from "../booking/blocked-time.ts"
import { Appointments } from "../ports/appointments.ts"
import { BlockedTimes } from "../ports/blocked-times.ts"
import { Schedules } from "../ports/schedules.ts"

/** Blocks all of the times, or none: fails with `BlockConflict`, which lists the visits in the way (spec §5). */
export const blockTime = Effect.fn("blockTime")(function* (blocks: ReadonlyArray<Omit<BlockedTime, "id">>) {
  return yield* (yield* Schedules).change(block(blocks))
})

const block = Effect.fnUntraced(function* (blocks: ReadonlyArray<Omit<BlockedTime, "id">>) {
  const appointments = yield* Appointments
  const blockedTimes = yield* BlockedTimes
  const inTheWay = (yield* Effect.forEach(blocks, appointments.activeDuring)).flat()
  if (inTheWay.length > 0) return yield* new BlockConflict({ appointments: inTheWay })
  return yield* Effect.forEach(blocks, blockedTimes.add)
})
