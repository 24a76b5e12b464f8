import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { DeletionRequests } from "../../../core/contacts/ports/deletion-requests.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const deletionRequestsLayer: Layer.Layer<DeletionRequests, never, Database> = Layer.effect(
  DeletionRequests,
  Effect.map(Database, ({ first, rows, run }) =>
    DeletionRequests.of({
      byCustomer: (customerId) =>
        Effect.map(
          first<Row>(BY_CUSTOMER, { customerId }),
          Option.map(({ declinedAt, reason, requestedAt }) => ({
            customerId,
            requestedAt,
            declined: declinedAt === null || reason === null ? null : { at: declinedAt, reason },
          })),
        ),
      save: ({ customerId, requestedAt, declined }) =>
        run(SAVE, {
          customerId,
          requestedAt: secondOf(requestedAt),
          declinedAt: declined === null ? null : secondOf(declined.at),
          reason: declined?.reason ?? null,
        }),
      remove: (customerId) =>
        run("DELETE FROM deletion_requests WHERE customer_id = :customerId", { customerId }),
      waiting: rows(WAITING),
      keepAddress: (customerId, email, at) => run(KEEP_ADDRESS, { customerId, email, at: secondOf(at) }),
      keptAddress: (customerId) =>
        Effect.map(
          first<{ readonly email: string }>(KEPT_ADDRESS, { customerId }),
          Option.map(({ email }) => email),
        ),
      forgetAddress: (customerId) =>
        run("DELETE FROM deletion_mails WHERE customer_id = :customerId", { customerId }),
    }),
  ),
)

interface Row {
  readonly requestedAt: Instant
  readonly declinedAt: Instant | null
  readonly reason: string | null
}

const BY_CUSTOMER = `
  SELECT requested_at AS "requestedAt", declined_at AS "declinedAt", reason FROM deletion_requests
  WHERE customer_id = :customerId
`

const SAVE = `
  INSERT INTO deletion_requests (customer_id, requested_at, declined_at, reason)
  VALUES (:customerId, to_timestamp(:requestedAt), to_timestamp(:declinedAt), :reason)
  ON CONFLICT (customer_id) DO UPDATE SET
    requested_at = excluded.requested_at, declined_at = excluded.declined_at, reason = excluded.reason
`

const WAITING = `
  SELECT customer_id AS "customerId", first_name AS "firstName", last_name AS "lastName", requested_at AS "requestedAt"
  FROM deletion_requests JOIN customers ON customers.id = customer_id
  WHERE declined_at IS NULL
  ORDER BY requested_at, customer_id
`

const KEEP_ADDRESS = `
  INSERT INTO deletion_mails (customer_id, email, created_at) VALUES (:customerId, :email, to_timestamp(:at))
`

const KEPT_ADDRESS = "SELECT email FROM deletion_mails WHERE customer_id = :customerId"
