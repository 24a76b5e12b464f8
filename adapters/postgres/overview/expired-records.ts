import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BOOKED_FROM_DAYS } from "../../../core/schedule/visits/hold.ts"
import { ExpiredRecords } from "../../../core/storage/ports/expired-records.ts"
import { SESSION_LIMITS } from "../../../core/staff/session.ts"
import { Database } from "../engine/connection.ts"

export const expiredRecordsLayer: Layer.Layer<ExpiredRecords, never, Database> = Layer.effect(
  ExpiredRecords,
  Effect.map(Database, ({ count }) =>
    ExpiredRecords.of({
      sweep: count(SWEEP, { idle: longest("idle"), total: longest("total"), reports: [...FIELD_REPORTS] }),
    }),
  ),
)

/** In seconds: after it no session counts, whoever's it is. */
const longest = (limit: "idle" | "total"): number =>
  Math.max(...Object.values(SESSION_LIMITS).map((limits) => limits[limit])) / 1000

/**
 * The endpoints to which a phone sends its reports. One whose reply was lost on a Friday is sent again when the phone is used
 * again, perhaps after a vacation: a note or a photo would be there twice.
 */
const FIELD_REPORTS = [
  "reportSetOut",
  "reportArrival",
  "reportNotHome",
  "reportDone",
  "addOfficeNote",
  "addVisitPhoto",
] as const

const SWEEP = `
  WITH keys AS (
    DELETE FROM idempotency_keys
    WHERE created_at < now() - CASE
      WHEN split_part(key, ':', 1) = ANY (:reports) THEN interval '30 days' ELSE interval '48 hours'
    END
    RETURNING 1
  ),
  sessions AS (
    DELETE FROM sessions
    WHERE last_used_at < now() - make_interval(secs => :idle) OR created_at < now() - make_interval(secs => :total)
    RETURNING 1
  ),
  links AS (
    DELETE FROM portal_login_tokens WHERE expires_at < now() - interval '1 day' RETURNING 1
  ),
  -- Later than their links, because the mail to the old address is written from them.
  changes AS (
    DELETE FROM email_changes WHERE expires_at < now() - interval '7 days' RETURNING 1
  ),
  texts AS (
    DELETE FROM incoming_texts WHERE received_at < now() - interval '30 days' RETURNING 1
  ),
  -- Longer than their mails are tried.
  deletions AS (
    DELETE FROM deletion_mails WHERE created_at < now() - interval '5 days' RETURNING 1
  ),
  tests AS (
    DELETE FROM campaign_tests WHERE created_at < now() - interval '5 days' RETURNING 1
  ),
  -- With their messages.
  chats AS (
    DELETE FROM chat_sessions WHERE owner = 'ended' AND end_time < now() - interval '12 months' RETURNING 1
  ),
  networks AS (
    UPDATE appointments SET booked_from = NULL
    WHERE booked_from IS NOT NULL AND created_at < now() - interval '${BOOKED_FROM_DAYS} days'
    RETURNING 1
  ),
  holds AS (
    DELETE FROM booking_holds WHERE created_at < now() - interval '${BOOKED_FROM_DAYS} days' RETURNING 1
  ),
  -- Once counting starts anew.
  wrong_sign_ins AS (
    DELETE FROM wrong_sign_ins WHERE last_at < now() - interval '24 hours' RETURNING 1
  ),
  browsers AS (
    DELETE FROM known_browsers WHERE last_used_at < now() - interval '180 days' RETURNING 1
  ),
  -- Longer than Stripe sends an event again.
  card_events AS (
    DELETE FROM card_events WHERE received_at < now() - interval '60 days' RETURNING 1
  ),
  limits AS (
    DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 RETURNING 1
  )
  SELECT
    (SELECT count(*) FROM keys) + (SELECT count(*) FROM sessions) + (SELECT count(*) FROM links) +
    (SELECT count(*) FROM changes) + (SELECT count(*) FROM texts) + (SELECT count(*) FROM deletions) +
    (SELECT count(*) FROM tests) + (SELECT count(*) FROM card_events) + (SELECT count(*) FROM chats) +
    (SELECT count(*) FROM networks) + (SELECT count(*) FROM holds) +
    (SELECT count(*) FROM wrong_sign_ins) + (SELECT count(*) FROM browsers) +
    (SELECT count(*) FROM limits) AS count
`
