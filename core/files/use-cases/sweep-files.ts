import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { FileStore } from "../ports/file-stores.ts"
import { DAY } from "../../time/calendar.ts"

/** A file that is younger may belong to a transaction that has not ended, or to a form that was not sent yet. */
const UNUSED_AFTER = DAY

/**
 * Removes the files that nothing refers to: their transaction was rolled back, or the process ended before it removed
 * them. `usedAmong` gives those of the names that something refers to. Returns how many were removed.
 */
export const sweepFiles = Effect.fn("sweepFiles")(function* <R>(
  files: FileStore,
  usedAmong: (names: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>, never, R>,
) {
  const now = yield* currentTimeMillis
  const old = (yield* files.list).filter(({ storedAt }) => now - storedAt >= UNUSED_AFTER)
  const used = new Set(yield* usedAmong(old.map(({ name }) => name)))
  const unused = old.filter(({ name }) => !used.has(name))
  yield* Effect.forEach(unused, ({ name }) => files.remove(name))
  return unused.length
})
