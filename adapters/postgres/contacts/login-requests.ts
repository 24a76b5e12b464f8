import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { LoginRequests } from "../../../core/contacts/ports/login-requests.ts"
import { LoginRequest } from "../../../core/contacts/login-link.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

const requests = tableOf("portal_login_tokens", LoginRequest, { expires: "expires_at" })

export const loginRequestsLayer: Layer.Layer<LoginRequests, never, Database> = Layer.effect(
  LoginRequests,
  Effect.map(Database, ({ first, one, rows }) =>
    LoginRequests.of({
      add: ({ requestedAt, expires, ...request }) =>
        Effect.map(
          one<{ readonly customerId: number | null }>(ADD, {
            ...request,
            requestedAt: secondOf(requestedAt),
            expires: secondOf(expires),
          }),
          ({ customerId }) => customerId !== null,
        ),
      byIds: (requestIds) => rows(requests.select({ requestId: requestIds })),
      byTokenHash: (tokenHash) => first(BY_TOKEN_HASH, { tokenHash }),
      countAttempt: (browserHash, now, most) =>
        first(COUNT_ATTEMPT, { browserHash, now: secondOf(now), most }),
      use: (requestId, now) =>
        Effect.map(
          first<{ readonly customerId: number }>(USE, { requestId, now: secondOf(now) }),
          Option.map(({ customerId }) => customerId),
        ),
    }),
  ),
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

const BY_TOKEN_HASH = `SELECT ${requests.columns()} FROM portal_login_tokens WHERE token = :tokenHash`

const COUNT_ATTEMPT = `
  UPDATE portal_login_tokens SET code_attempts = code_attempts + 1
  WHERE browser_hash = :browserHash AND used_at IS NULL AND expires_at > to_timestamp(:now) AND code_attempts < :most
  RETURNING ${requests.columns()}
`

const USE = `
  UPDATE portal_login_tokens SET used_at = to_timestamp(:now)
  WHERE request_id = :requestId AND used_at IS NULL AND expires_at > to_timestamp(:now) AND customer_id IS NOT NULL
  RETURNING customer_id AS "customerId"
`
