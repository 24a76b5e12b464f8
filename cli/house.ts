import type { Effect } from "effect/Effect"
import type { Exit } from "effect/Exit"
import type { Appointments } from "../core/ports/appointments.ts"
import type { AvailabilityRules } from "../core/ports/availability-rules.ts"
import type { BlockedTimes } from "../core/ports/blocked-times.ts"
import type { Passwords } from "../core/ports/passwords.ts"
import type { Schedules } from "../core/ports/schedules.ts"
import type { Services } from "../core/ports/services.ts"
import type { StaffAccounts } from "../core/ports/staff-accounts.ts"

/** What the use cases of the command line stand on. */
export type Ports =
  | Appointments
  | AvailabilityRules
  | BlockedTimes
  | Passwords
  | Schedules
  | Services
  | StaffAccounts

export interface Migrations {
  /** The names of those it applied. */
  readonly migrate: () => Promise<readonly string[]>
  /** The names of those it undid: the latest batch. */
  readonly rollback: () => Promise<readonly string[]>
  readonly status: () => Promise<{ readonly applied: readonly string[]; readonly pending: readonly string[] }>
}

/** The running house: where use cases run, until it is closed. */
export interface House {
  readonly run: <A, E>(program: Effect<A, E, Ports>) => Promise<Exit<A, E>>
  readonly migrations: Migrations
  readonly close: () => Promise<void>
}
