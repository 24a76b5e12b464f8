import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BusinessSettings } from "../../core/business/ports/business-settings.ts"
import type { Settings } from "../../core/business/settings.ts"

/** These settings, kept in memory. */
export const settingsInMemory = (initial: Settings) => {
  let changes: Partial<Settings> = {}
  let version = 1
  const current = () => ({ ...initial, ...changes, changed: Object.keys(changes), version })
  const store = (next: Partial<Settings>) => {
    changes = next
    version += 1
    return current()
  }
  return Layer.succeed(BusinessSettings, {
    current: Effect.sync(current),
    store: (settings) => Effect.sync(() => store({ ...changes, ...settings })),
    reset: (names) =>
      Effect.sync(() =>
        store(Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)))),
      ),
    change: (program) => program,
  })
}
