import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import type { Settings } from "../../../core/business/settings.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"

/** @param initial The environment's settings, which hold until staff change them. */
export const businessSettingsLayer = (initial: Settings): Layer.Layer<never, never, Database | KeptReads> =>
  Layer.effect(
    BusinessSettings,
    Effect.gen(function* () {
      const { rows, sendAhead, transaction } = yield* Database
      const { changing, keep, write } = (yield* KeptReads).settings
      const merged = ([row]: ReadonlyArray<Row>) => ({
        ...initial,
        ...row?.changes,
        changed: Object.keys(row?.changes ?? {}),
        version: row?.version ?? 1,
      })
      const read = Effect.map(rows<Row>("SELECT changes, version FROM business_settings"), merged)
      return BusinessSettings.of({
        current: Effect.flatMap(keep(read), (kept) => (kept ? Effect.succeed(kept) : read)),
        store: (settings) =>
          Effect.map(write.rows<Row>(STORE, { settings: JSON.stringify(settings) }), merged),
        reset: (names) => Effect.map(write.rows<Row>(RESET, { names: [...names] }), merged),
        change: (program) => transaction(Effect.andThen(changing(sendAhead(LOCK)), program)),
      })
    }),
  )

interface Row {
  readonly changes: Partial<Settings>
  readonly version: number
}

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE business_settings IN SHARE ROW EXCLUSIVE MODE"

/** Version 1 is that of the environment's settings. */
const STORE = `
  INSERT INTO business_settings AS stored (changes, version) VALUES (CAST(:settings AS jsonb), 2)
  ON CONFLICT (id) DO UPDATE SET changes = stored.changes || EXCLUDED.changes
  RETURNING changes, version
`

const RESET = `
  UPDATE business_settings SET changes = changes - CAST(:names AS text[]) RETURNING changes, version
`
