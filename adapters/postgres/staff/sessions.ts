import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Sessions } from "../../../core/staff/ports/sessions.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const sessionsLayer: Layer.Layer<Sessions, never, Database> = Layer.effect(
  Sessions,
  Effect.map(Database, ({ first, rows, run }) =>
    Sessions.of({
      start: ({ kind, accountId, tokenHash, userAgent, createdAt }) =>
        run(START, {
          staffId: kind === "staff" ? accountId : null,
          customerId: kind === "customer" ? accountId : null,
          tokenHash,
          userAgent: userAgent && userAgent.slice(0, 300),
          createdAt: secondOf(createdAt),
        }),
      byTokenHash: (kind, tokenHash) => first(BY_TOKEN_HASH, { kind, tokenHash }),
      list: (kind, accountId) => rows(LIST, { kind, accountId }),
      setLastUse: (id, at) => run(SET_LAST_USE, { id, at: secondOf(at) }),
      end: (id) => run("DELETE FROM sessions WHERE id = :id", { id }),
      endAll: (kind, accountId, kept) => run(END_ALL, { kind, accountId, kept: kept ?? null }),
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
    users.handles_money AS "handlesMoney",
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
