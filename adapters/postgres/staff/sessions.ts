import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Sessions } from "../../../core/staff/ports/sessions.ts"
import type { Session } from "../../../core/staff/session.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const sessionsLayer: Layer.Layer<Sessions, never, Database> = Layer.effect(
  Sessions,
  Effect.map(Database, ({ rows }) =>
    Sessions.of({
      start: ({ kind, accountId, tokenHash, userAgent, createdAt }) =>
        Effect.asVoid(
          rows(START, {
            staffId: kind === "staff" ? accountId : null,
            customerId: kind === "customer" ? accountId : null,
            tokenHash,
            userAgent: userAgent && userAgent.slice(0, 300),
            createdAt: secondOf(createdAt),
          }),
        ),
      byTokenHash: (kind, tokenHash) =>
        Effect.map(rows<Session>(BY_TOKEN_HASH, { kind, tokenHash }), ([session]) =>
          Option.fromUndefinedOr(session),
        ),
      list: (kind, accountId) => rows<Session>(LIST, { kind, accountId }),
      setLastUse: (id, at) => Effect.asVoid(rows(SET_LAST_USE, { id, at: secondOf(at) })),
      end: (id) => Effect.asVoid(rows("DELETE FROM sessions WHERE id = :id", { id })),
      endAll: (kind, accountId, kept) =>
        Effect.asVoid(rows(END_ALL, { kind, accountId, kept: kept ?? null })),
    }),
  ),
)

const START = `
  INSERT INTO sessions (token_hash, staff_id, customer_id, user_agent, created_at, last_used_at)
  VALUES (:tokenHash, :staffId, :customerId, :userAgent, to_timestamp(:createdAt), to_timestamp(:createdAt))
`

const SESSIONS = `
  SELECT sessions.id, :kind AS kind, coalesce(staff_id, customer_id) AS "accountId",
    coalesce(display_name, first_name || ' ' || last_name) AS "accountName", users.role,
    sessions.created_at AS "createdAt", last_used_at AS "lastUsedAt", user_agent AS "userAgent"
  FROM sessions
  LEFT JOIN users ON users.id = staff_id
  LEFT JOIN customers ON customers.id = customer_id
`

const BY_TOKEN_HASH = `
  ${SESSIONS}
  WHERE token_hash = :tokenHash AND CASE :kind WHEN 'staff' THEN staff_id ELSE customer_id END IS NOT NULL
`

const LIST = `
  ${SESSIONS}
  WHERE CASE :kind WHEN 'staff' THEN staff_id ELSE customer_id END = :accountId
  ORDER BY last_used_at DESC, sessions.id DESC
`

const SET_LAST_USE = "UPDATE sessions SET last_used_at = to_timestamp(:at) WHERE id = :id"

const END_ALL = `
  DELETE FROM sessions
  WHERE CASE :kind WHEN 'staff' THEN staff_id ELSE customer_id END = :accountId
    AND id IS DISTINCT FROM CAST(:kept AS integer)
`
