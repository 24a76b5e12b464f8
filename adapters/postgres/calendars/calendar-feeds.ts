import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { CalendarFeed } from "../../../core/calendars/feed.ts"
import { CalendarFeeds } from "../../../core/calendars/ports/calendar-feeds.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const calendarFeedsLayer: Layer.Layer<CalendarFeeds, never, Database> = Layer.effect(
  CalendarFeeds,
  Effect.map(Database, ({ first, one, rows, run }) =>
    CalendarFeeds.of({
      nextId: Effect.map(one<{ readonly id: number }>(NEXT_ID), ({ id }) => id),
      add: ({ id, kind, accountId, name, withBlockedTimes, technicianId = null, createdAt }, tokenHash) =>
        Effect.andThen(
          run(ADD, {
            id,
            tokenHash,
            staffId: kind === "staff" ? accountId : null,
            customerId: kind === "customer" ? accountId : null,
            name,
            withBlockedTimes,
            technicianId,
            createdAt: secondOf(createdAt),
          }),
          one<CalendarFeed>(BY_ID, { id }),
        ),
      byId: (id) => first(BY_ID, { id }),
      byTokenHash: (tokenHash) => first(BY_TOKEN_HASH, { tokenHash }),
      list: (owner) => rows(LIST, { kind: owner?.kind ?? null, accountId: owner?.accountId ?? null }),
      setLastUse: (id, at) => run(SET_LAST_USE, { id, at: secondOf(at) }),
      remove: (id) => run("DELETE FROM calendar_feeds WHERE id = :id", { id }),
      removeAll: (kind, accountId) => run(REMOVE_ALL, { kind, accountId }),
    }),
  ),
)

const NEXT_ID = "SELECT nextval(pg_get_serial_sequence('calendar_feeds', 'id'))::int AS id"

const ADD = `
  INSERT INTO calendar_feeds (id, token_hash, staff_id, customer_id, name, with_blocked_times, technician_id, created_at)
  VALUES (
    :id, :tokenHash, :staffId, :customerId, :name, :withBlockedTimes, :technicianId, to_timestamp(:createdAt)
  )
`

const SELECT = `
  SELECT calendar_feeds.id, CASE WHEN staff_id IS NULL THEN 'customer' ELSE 'staff' END AS kind,
    coalesce(staff_id, customer_id) AS "accountId",
    coalesce(display_name, btrim(first_name || ' ' || last_name)) AS "accountName",
    name, with_blocked_times AS "withBlockedTimes", technician_id AS "technicianId", calendar_feeds.created_at AS "createdAt",
    last_used_at AS "lastUsedAt"
  FROM calendar_feeds
  LEFT JOIN users ON users.id = staff_id
  LEFT JOIN customers ON customers.id = customer_id
`

const BY_ID = `${SELECT} WHERE calendar_feeds.id = :id`

const BY_TOKEN_HASH = `
  ${SELECT} WHERE token_hash = :tokenHash AND active IS NOT FALSE AND deleted_at IS NULL
`

const LIST = `
  ${SELECT}
  WHERE CAST(:kind AS text) IS NULL
    OR CASE :kind WHEN 'staff' THEN staff_id ELSE customer_id END = CAST(:accountId AS int)
  ORDER BY staff_id NULLS LAST, calendar_feeds.id
`

const SET_LAST_USE = "UPDATE calendar_feeds SET last_used_at = to_timestamp(:at) WHERE id = :id"

const REMOVE_ALL = `
  DELETE FROM calendar_feeds WHERE CASE :kind WHEN 'staff' THEN staff_id ELSE customer_id END = :accountId
`
