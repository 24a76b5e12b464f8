import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { Actor } from "../ports/actor.ts"
import { listWithTotal } from "../../storage/use-cases/read.ts"
import { AuditLog, type AuditPage } from "../ports/audit-log.ts"
import type { Instant } from "../../time/interval.ts"

/** Records a change in the audit log, in the transaction of the change. `RecordedChange` describes the arguments. */
export const recordChange = Effect.fn("recordChange")(function* (
  action: string,
  subject: string,
  before: object | null,
  after: object | null,
) {
  const createdAt = yield* currentTimeMillis
  yield* (yield* AuditLog).record({
    action,
    subject,
    before: withoutChangeMarks(before),
    after: withoutChangeMarks(after),
    actor: yield* Actor,
    createdAt,
  })
})

/** Version and time of the last change, under either name, are left out: they are others after every change. */
const withoutChangeMarks = (record: object | null): object | null => {
  if (record === null) return null
  const {
    version: _,
    changedAt: __,
    updatedAt: ___,
    ...fields
  } = record as {
    readonly version?: number
    readonly changedAt?: Instant
    readonly updatedAt?: Instant
  }
  return fields
}

/** Entries of the audit log, newest first. */
export const listChanges = (page: AuditPage) => Effect.flatMap(AuditLog, (log) => log.list(page))

/** A page of the audit log, newest first, and how many entries there are on all pages. */
export const listChangesWithTotal = Effect.fn("listChangesWithTotal")(function* (page: AuditPage) {
  const [entries, total] = yield* listWithTotal(AuditLog, page)
  return { entries, total }
})

/** Everybody who has made a change, by name. */
export const listActors = Effect.flatMap(AuditLog, ({ actors }) => actors)
