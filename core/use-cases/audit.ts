import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { RecordedChange } from "../audit/audit-entry.ts"
import { Actor } from "../ports/actor.ts"
import { AuditLog, type AuditFilter } from "../ports/audit-log.ts"

/** Records a change in the audit log, in the transaction of the change. */
export const recordChange = Effect.fn("recordChange")(function* (change: RecordedChange) {
  const createdAt = yield* currentTimeMillis
  yield* (yield* AuditLog).record({ ...change, actor: yield* Actor, createdAt })
})

/** Entries of the audit log, newest first. */
export const listChanges = (filter: AuditFilter) => Effect.flatMap(AuditLog, (log) => log.list(filter))
