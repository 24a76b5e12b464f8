import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { LoginRequests } from "../../../core/contacts/ports/login-requests.ts"
import type { LoginRequest } from "../../../core/contacts/login-link.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const loginRequestsLayer: Layer.Layer<LoginRequests, never, Database> = Layer.effect(
  LoginRequests,
  Effect.map(Database, ({ rows }) => {
    const firstOf = (sql: string, bindings: Readonly<Record<string, string | number>>) =>
      Effect.map(rows<LoginRequest>(sql, bindings), ([request]) => Option.fromUndefinedOr(request))
    return LoginRequests.of({
      add: ({ requestedAt, expires, ...request }) =>
        Effect.map(
          rows<{ readonly customerId: number | null }>(ADD, {
            ...request,
            requestedAt: secondOf(requestedAt),
            expires: secondOf(expires),
          }),
          ([added]) => added!.customerId !== null,
        ),
      byIds: (requestIds) =>
        rows<LoginRequest>(`${REQUESTS} WHERE request_id = ANY(:requestIds)`, {
          requestIds: [...requestIds],
        }),
      byTokenHash: (tokenHash) => firstOf(`${REQUESTS} WHERE token = :tokenHash`, { tokenHash }),
      countAttempt: (browserHash, now, most) =>
        firstOf(COUNT_ATTEMPT, { browserHash, now: secondOf(now), most }),
      use: (requestId, now) =>
        Effect.map(rows<{ readonly customerId: number }>(USE, { requestId, now: secondOf(now) }), ([used]) =>
          Option.map(Option.fromUndefinedOr(used), ({ customerId }) => customerId),
        ),
    })
  }),
)

/** The same statement for every address, so that it takes as long for one that is no customer's. */
const ADD = `
  INSERT INTO portal_login_tokens AS known
    (request_id, token, email, customer_id, browser_hash, created_at, expires_at)
  VALUES (
    :requestId, :tokenHash, :email,
    (SELECT id FROM customers WHERE lower(email) = lower(:email) AND deleted_at IS NULL),
    :browserHash, to_timestamp(:requestedAt), to_timestamp(:expires)
  )
  ON CONFLICT (lower(email)) DO UPDATE SET
    request_id = excluded.request_id, token = excluded.token, customer_id = excluded.customer_id,
    browser_hash = excluded.browser_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
    used_at = NULL, code_attempts = 0
  RETURNING customer_id AS "customerId"
`

const COLUMNS = `
  request_id AS "requestId", email, customer_id AS "customerId", browser_hash AS "browserHash",
  expires_at AS expires, used_at AS "usedAt"
`

const REQUESTS = `SELECT ${COLUMNS} FROM portal_login_tokens`

const COUNT_ATTEMPT = `
  UPDATE portal_login_tokens SET code_attempts = code_attempts + 1
  WHERE browser_hash = :browserHash AND used_at IS NULL AND expires_at > to_timestamp(:now) AND code_attempts < :most
  RETURNING ${COLUMNS}
`

const USE = `
  UPDATE portal_login_tokens SET used_at = to_timestamp(:now)
  WHERE request_id = :requestId AND used_at IS NULL AND expires_at > to_timestamp(:now) AND customer_id IS NOT NULL
  RETURNING customer_id AS "customerId"
`
