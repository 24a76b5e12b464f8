import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { initialSettings, type Settings } from "../settings.ts"
import type { StaffSettings } from "../settings-changes.ts"

/** The settings of the business. Unless provided, those of the sample business, which cannot be changed. */
export const BusinessSettings = Context.Reference<{
  readonly current: Effect.Effect<StaffSettings>
  /** Stores these settings in place of the environment's. Returns all of them as they are then. */
  readonly store: (settings: Partial<Settings>) => Effect.Effect<StaffSettings>
  /** Forgets what was stored of these settings, so that they are the environment's. Returns all of them as they are then. */
  readonly reset: (names: ReadonlyArray<string>) => Effect.Effect<StaffSettings>
  /** Runs a program in a transaction that keeps other writers of the settings out. */
  readonly change: <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("core/BusinessSettings", {
  defaultValue: () => ({
    current: Effect.succeed({ ...initialSettings({}), changed: [], version: 1 }),
    store: () => Effect.die(new Error("These settings cannot be changed.")),
    reset: () => Effect.die(new Error("These settings cannot be changed.")),
    change: (program) => program,
  }),
})
