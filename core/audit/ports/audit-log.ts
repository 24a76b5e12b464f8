import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { AuditEntry } from "../audit-entry.ts"
import type { Interval } from "../../time/interval.ts"

export interface AuditFilter {
  /** Only changes of this record ("appointment 14"), or of all records of a kind ("appointment"). */
  readonly subject?: string
  readonly actor?: string
  /** Changes made in it; without an end it is unbounded there. */
  readonly range?: Partial<Interval>
}

export interface AuditPage extends AuditFilter {
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** Who changed what and when. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Adds an entry in the current transaction, which is the one of the change. */
    readonly record: (entry: Omit<AuditEntry, "id">) => Effect<void>
    /** Newest first. */
    readonly list: (page: AuditPage) => Effect<ReadonlyArray<AuditEntry>>
    readonly count: (filter: AuditFilter) => Effect<number>
    /** Everybody who has made a change, by name. */
    readonly actors: Effect<ReadonlyArray<string>>
  }
>()("core/AuditLog") {}
