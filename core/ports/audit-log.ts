import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { AuditEntry } from "../audit/audit-entry.ts"

export interface AuditFilter {
  /** Only changes of this record: "appointment 14". */
  readonly subject?: string
  readonly limit: number
  readonly offset: number
}

/** Who changed what and when. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Adds an entry in the current transaction, which is the one of the change. */
    readonly record: (entry: Omit<AuditEntry, "id">) => Effect<void>
    /** Newest first. */
    readonly list: (filter: AuditFilter) => Effect<ReadonlyArray<AuditEntry>>
  }
>()("core/AuditLog") {}
