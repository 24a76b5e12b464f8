import * as Context from "effect/Context"

/**
 * What a caller has changed a moment ago. Processes keep some tables in memory and hear of changes by others within
 * milliseconds; a caller who changes something at one process and reads at another is faster.
 */
export interface RecentChanges {
  /** Whether the caller may have changed something at another process, so that the database must be read. */
  readonly elsewhere: boolean
  /** Called when the program changes tables that processes keep in memory. */
  readonly onChange: () => void
}

export const RecentChanges = Context.Reference<RecentChanges>("core/RecentChanges", {
  defaultValue: () => ({ elsewhere: false, onChange: () => {} }),
})
