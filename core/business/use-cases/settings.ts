import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import { BusinessSettings } from "../ports/business-settings.ts"
import { noticeAddressOf } from "../settings.ts"
import { changedSettings, SettingsChanged, type SettingsChanges } from "../settings-changes.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"

export const readSettings = Effect.flatMap(BusinessSettings, ({ current }) => current)

/** Where staff receive notices. */
export const noticeAddress = Effect.map(readSettings, noticeAddressOf)

/**
 * Changes settings; those that are left out stay as they are. Fails with `SettingsChanged` where the settings no longer
 * have the `version` that was read.
 */
export const updateSettings = Effect.fn("updateSettings")(function* (
  changes: SettingsChanges,
  version?: number,
) {
  const settings = yield* BusinessSettings
  const current = yield* settings.current
  if (isChangedSince(version, current)) return yield* new SettingsChanged({ current })
  const changed = changedSettings(current, changes)
  const keys = (Object.keys(changes) as ReadonlyArray<keyof SettingsChanges>).filter(
    (key) => JSON.stringify(current[key]) !== JSON.stringify(changed[key]),
  )
  if (keys.length === 0) return current
  const after = pick(changed, keys)
  const stored = yield* settings.store(after)
  yield* recordChange("edit", "settings", pick(current, keys), after)
  return stored
}, inChangeOf(BusinessSettings))

/**
 * Makes settings those of the environment again. Fails with `SettingsChanged` where the settings no longer have the
 * `version` that was read.
 */
export const resetSettings = Effect.fn("resetSettings")(function* (
  names: ReadonlyArray<keyof SettingsChanges>,
  version?: number,
) {
  const settings = yield* BusinessSettings
  const current = yield* settings.current
  if (isChangedSince(version, current)) return yield* new SettingsChanged({ current })
  const keys = names.filter((name) => current.changed.includes(name))
  if (keys.length === 0) return current
  const stored = yield* settings.reset(keys)
  yield* recordChange("reset", "settings", pick(current, keys), pick(stored, keys))
  return stored
}, inChangeOf(BusinessSettings))

const pick = <Key extends string, Record extends { readonly [K in Key]: unknown }>(
  record: Record,
  keys: ReadonlyArray<Key>,
) => Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<Record, Key>
