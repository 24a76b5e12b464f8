import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { OnlineBookings } from "../../../core/schedule/ports/online-bookings.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const onlineBookingsLayer: Layer.Layer<OnlineBookings, never, Database> = Layer.effect(
  OnlineBookings,
  Effect.map(Database, ({ first, one, rows, run, some }) =>
    OnlineBookings.of({
      traffic: (email, now) => one(TRAFFIC, { email, now: secondOf(now) }),
      unconfirmed: (now) =>
        Effect.map(rows<{ readonly id: number }>(UNCONFIRMED, { now: secondOf(now) }), (found) =>
          found.map(({ id }) => id),
        ),
      addConfirmation: (appointmentId, confirmation, now) =>
        run(ADD_CONFIRMATION, { appointmentId, ...confirmation, now: secondOf(now) }),
      byTokenHash: (tokenHash) =>
        Effect.map(
          first<{ readonly id: number }>(BY_TOKEN_HASH, { tokenHash }),
          Option.map(({ id }) => id),
        ),
      wasHeldFor: (appointmentId, browserHash) => some(WAS_HELD_FOR, { appointmentId, browserHash }),
      countAttempt: (appointmentId, browserHash, most) =>
        some(COUNT_ATTEMPT, { appointmentId, browserHash, most }),
      listSince: (since) => rows(LIST_SINCE, { since: secondOf(since) }),
    }),
  ),
)

const BOOKED_TODAY = "email_unconfirmed AND created_at > to_timestamp(:now) - interval '1 day'"

const TRAFFIC = `
  SELECT (
    SELECT count(*)::int FROM appointments
    WHERE email = :email AND start_timestamptz > to_timestamp(:now)
      AND status IN ('scheduled', 'confirmed') AND source <> 'manual'
  ) AS upcoming, EXISTS (
    SELECT FROM customers
    WHERE lower(email) = lower(:email) AND (
      email_confirmed_at IS NOT NULL
      OR EXISTS (SELECT FROM appointments WHERE customer_id = customers.id AND status = 'completed')
    )
  ) AS "isKnown", today.*, (
    SELECT count(*)::int FROM appointments
    WHERE held_until > to_timestamp(:now) AND status IN ('scheduled', 'confirmed')
  ) AS held, (
    SELECT max(created_at) FROM booking_holds
  ) AS "lastHoldAt"
  FROM (
    SELECT
      count(*) FILTER (WHERE created_at > to_timestamp(:now) - interval '1 hour')::int AS "lastHour",
      count(*)::int AS "lastDay"
    FROM appointments WHERE ${BOOKED_TODAY}
  ) AS today
`

const UNCONFIRMED = `SELECT id FROM appointments WHERE ${BOOKED_TODAY} AND status <> 'cancelled'`

const ADD_CONFIRMATION = `
  INSERT INTO booking_holds (appointment_id, token, browser_hash, created_at)
  VALUES (:appointmentId, :tokenHash, :browserHash, to_timestamp(:now))
`

const BY_TOKEN_HASH = "SELECT appointment_id AS id FROM booking_holds WHERE token = :tokenHash"

const WAS_HELD_FOR = `
  SELECT FROM booking_holds WHERE appointment_id = :appointmentId AND browser_hash = :browserHash
`

const COUNT_ATTEMPT = `
  UPDATE booking_holds SET code_attempts = code_attempts + 1
  WHERE appointment_id = :appointmentId AND browser_hash = :browserHash AND code_attempts < :most
  RETURNING appointment_id
`

const LIST_SINCE = `
  SELECT id AS "appointmentId", booked_from AS "bookedFrom", email_unconfirmed AS "emailUnconfirmed"
  FROM appointments
  WHERE created_at > to_timestamp(:since) AND source <> 'manual'
  ORDER BY created_at DESC, id DESC
  LIMIT 500
`
