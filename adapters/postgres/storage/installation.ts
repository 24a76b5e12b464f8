import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { Database } from "../engine/connection.ts"

export const installationLayer: Layer.Layer<Installation, never, Database> = Layer.effect(
  Installation,
  Effect.map(Database, ({ one, run }) => {
    let knownId: string | undefined
    const readId = Effect.map(
      one<{ readonly id: string }>("SELECT id FROM installation"),
      ({ id }) => (knownId = id),
    )
    return Installation.of({
      id: Effect.suspend(() => (knownId === undefined ? readId : Effect.succeed(knownId))),
      matchesSecret: (fingerprint) =>
        Effect.map(
          one<{ readonly matches: boolean }>(MATCHES_SECRET, { fingerprint }),
          ({ matches }) => matches,
        ),
      replaceSecret: (fingerprint) => run(REPLACE_SECRET, { fingerprint }),
    })
  }),
)

const MATCHES_SECRET = `
  UPDATE installation SET secret_fingerprint = coalesce(secret_fingerprint, :fingerprint)
  RETURNING secret_fingerprint = :fingerprint AS matches
`

/** The tokens of calendar feeds can no longer be derived. */
const REPLACE_SECRET = `
  WITH feeds AS (DELETE FROM calendar_feeds)
  UPDATE installation SET secret_fingerprint = :fingerprint
`
