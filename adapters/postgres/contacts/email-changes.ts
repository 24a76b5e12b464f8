import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { EmailChange } from "../../../core/contacts/email-change.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

const changes = tableOf("email_changes", EmailChange)

export const emailChangesLayer: Layer.Layer<EmailChanges, never, Database> = Layer.effect(
  EmailChanges,
  Effect.map(Database, ({ first, one, rows, run, sendAhead }) =>
    EmailChanges.of({
      nextId: Effect.map(one<{ readonly id: number }>(NEXT_ID), ({ id }) => id),
      add: ({ id, ...change }, tokenHash) =>
        Effect.andThen(
          sendAhead(unusedOf(change.customerId)),
          run(changes.insert(change, { id, token: tokenHash })),
        ),
      removeUnused: (customerId) => run(unusedOf(customerId)),
      byIds: (ids) => rows(changes.select({ id: ids })),
      newestOf: (customerId) => first(changes.select({ customerId }, "id DESC LIMIT 1")),
      use: (tokenHash, now) => first(USE, { tokenHash, now: secondOf(now) }),
    }),
  ),
)

const unusedOf = (customerId: number) => changes.remove({ customerId, usedAt: null })

const NEXT_ID = "SELECT nextval(pg_get_serial_sequence('email_changes', 'id'))::int AS id"

const USE = `
  UPDATE email_changes SET used_at = to_timestamp(:now)
  WHERE token = :tokenHash AND used_at IS NULL AND expires_at > to_timestamp(:now)
  RETURNING ${changes.columns()}
`
