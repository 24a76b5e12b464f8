import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { EmailChange } from "../../../core/contacts/email-change.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const emailChangesLayer: Layer.Layer<EmailChanges, never, Database> = Layer.effect(
  EmailChanges,
  Effect.map(Database, ({ rows, sendAhead }) => {
    const first = (sql: string, values: Readonly<Record<string, string | number>>) =>
      Effect.map(rows<EmailChange>(sql, values), ([found]) => Option.fromUndefinedOr(found))
    return EmailChanges.of({
      nextId: Effect.map(rows<{ readonly id: number }>(NEXT_ID), ([row]) => row!.id),
      add: ({ id, customerId, oldEmail, newEmail, createdAt, expiresAt }, tokenHash) =>
        Effect.asVoid(
          Effect.andThen(
            sendAhead(VOID_OLDER, { customerId }),
            rows(ADD, {
              id,
              customerId,
              oldEmail,
              newEmail,
              tokenHash,
              createdAt: secondOf(createdAt),
              expiresAt: secondOf(expiresAt),
            }),
          ),
        ),
      byIds: (ids) => rows<EmailChange>(BY_IDS, { ids: [...ids] }),
      newestOf: (customerId) => first(NEWEST, { customerId }),
      use: (tokenHash, now) => first(USE, { tokenHash, now: secondOf(now) }),
    })
  }),
)

const COLUMNS = `
  id, customer_id AS "customerId", old_email AS "oldEmail", new_email AS "newEmail", created_at AS "createdAt",
  expires_at AS "expiresAt", used_at AS "usedAt"
`

const NEXT_ID = "SELECT nextval(pg_get_serial_sequence('email_changes', 'id'))::int AS id"

const VOID_OLDER = "DELETE FROM email_changes WHERE customer_id = :customerId AND used_at IS NULL"

const ADD = `
  INSERT INTO email_changes (id, customer_id, old_email, new_email, token, created_at, expires_at)
  VALUES (:id, :customerId, :oldEmail, :newEmail, :tokenHash, to_timestamp(:createdAt), to_timestamp(:expiresAt))
`

const BY_IDS = `SELECT ${COLUMNS} FROM email_changes WHERE id = ANY (:ids)`

const NEWEST = `
  SELECT ${COLUMNS} FROM email_changes WHERE customer_id = :customerId ORDER BY id DESC LIMIT 1
`

const USE = `
  UPDATE email_changes SET used_at = to_timestamp(:now)
  WHERE token = :tokenHash AND used_at IS NULL AND expires_at > to_timestamp(:now)
  RETURNING ${COLUMNS}
`
