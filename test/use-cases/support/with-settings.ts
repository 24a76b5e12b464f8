import * as Effect from "effect/Effect"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings, type Settings } from "../../../core/business/settings.ts"

/** Runs a program with these settings and otherwise the initial ones, which it cannot change. */
export const withSettings = (settings: Partial<Settings>) =>
  Effect.provideService(BusinessSettings, {
    current: Effect.succeed({ ...initialSettings({}), ...settings, changed: [], version: 1 }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })
