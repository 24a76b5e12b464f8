import * as Effect from "effect/Effect"
import {
  BlockConflict,
  BlockFromCalendar,
  concerns,
  isBlocked,
  UnknownBlock,
  type NewBlock,
} from "../../hours/blocked-time.ts"
import { isTimeOf } from "../../technicians/whose-time.ts"
import { Appointments } from "../../ports/appointments.ts"
import { BlockedTimes } from "../../ports/blocked-times.ts"
import { Schedules } from "../../ports/schedules.ts"
import { overlaps } from "../../../time/interval.ts"
import { checkTechnicians } from "../technicians/technicians.ts"
import { changeSchedule } from "./change-schedule.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { inChangeOf } from "../../../storage/use-cases/transaction.ts"

/** Every blocked time, earliest first. */
export const listBlockedTimes = Effect.flatMap(BlockedTimes, (blockedTimes) => blockedTimes.list)

/**
 * Blocks all of the times, or none. Those that are blocked already are not added again: `alreadyBlocking` lists the
 * blocks that cover them. Fails with `UnknownTechnician`, and with `BlockConflict`, which lists the overlapping visits
 * (spec §5).
 */
export const blockTime = Effect.fn("blockTime")(function* (blocks: ReadonlyArray<NewBlock>) {
  const blockedTimes = yield* BlockedTimes
  const existing = (yield* blockedTimes.list).filter(({ source }) => source === "staff")
  const missing = blocks.filter((block) => !isBlocked(block, existing))
  yield* checkTechnicians(blocks)
  const overlapping = (yield* Effect.forEach(missing, visitsIn)).flat()
  if (overlapping.length > 0) return yield* new BlockConflict({ appointments: overlapping })
  const added = yield* Effect.forEach(missing, blockedTimes.add)
  for (const block of added) yield* recordChange("add", `blocked time ${block.id}`, null, block)
  return {
    added,
    alreadyBlocking: existing.filter((block) =>
      blocks.some(
        (requested) =>
          !missing.includes(requested) &&
          overlaps(block, requested) &&
          isTimeOf(block, requested.technicianId ?? null),
      ),
    ),
  }
}, changeSchedule)

/** The visits that a block would be in the way of. */
const visitsIn = (block: NewBlock) =>
  Effect.flatMap(Appointments, ({ activeDuring }) =>
    Effect.map(activeDuring(block), (visits) => visits.filter((visit) => concerns(block, visit))),
  )

/**
 * Removes a blocked time. Returns it with the blocks that remain in the same time. Fails with `UnknownBlock`, and with
 * `BlockFromCalendar` for one that comes from the external calendar.
 */
export const unblockTime = Effect.fn("unblockTime")(function* (id: number) {
  const blockedTimes = yield* BlockedTimes
  const existing = yield* blockedTimes.list
  const removed = existing.find((block) => block.id === id)
  if (removed === undefined) return yield* new UnknownBlock({ id })
  if (removed.source === "google") return yield* new BlockFromCalendar()
  yield* blockedTimes.remove(id)
  yield* recordChange("remove", `blocked time ${id}`, removed, null)
  return { removed, remaining: existing.filter((block) => block.id !== id && overlaps(block, removed)) }
}, inChangeOf(Schedules))
