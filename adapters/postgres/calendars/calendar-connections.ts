import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const calendarConnectionsLayer: Layer.Layer<CalendarConnections, never, Database> = Layer.effect(
  CalendarConnections,
  Effect.map(Database, ({ first, run, some }) =>
    CalendarConnections.of({
      read: first(READ),
      connect: ({ grant, connectedAt, connectedBy }) =>
        run(CONNECT, { grant, connectedBy, connectedAt: secondOf(connectedAt) }),
      choose: ({ id, name }) => run(CHOOSE, { id, name }),
      disconnect: run("DELETE FROM external_calendar"),
      setPosition: ({ syncToken, readUntil }) =>
        run(SET_POSITION, { syncToken, readUntil: readUntil === null ? null : secondOf(readUntil) }),
      succeeded: (at) => run(SUCCEEDED, { at: secondOf(at) }),
      failed: ({ message, needsReconnect }, at) => run(FAILED, { message, needsReconnect, at: secondOf(at) }),
      lease: (holder) => some(LEASE, { holder }),
      release: (holder) => run(RELEASE, { holder }),
    }),
  ),
)

const READ = `
  SELECT encrypted_grant AS "grant", needs_reconnect AS "needsReconnect",
    CASE WHEN calendar_id IS NOT NULL THEN json_build_object('id', calendar_id, 'name', calendar_name) END AS calendar,
    connected_at AS "connectedAt", connected_by AS "connectedBy", sync_token AS "syncToken",
    read_until AS "readUntil", last_synced_at AS "lastSyncedAt", failure, failed_at AS "failedAt"
  FROM external_calendar
`

const CONNECT = `
  INSERT INTO external_calendar (encrypted_grant, connected_at, connected_by)
  VALUES (:grant, to_timestamp(:connectedAt), left(:connectedBy, 100))
  ON CONFLICT (only_row) DO UPDATE SET
    encrypted_grant = excluded.encrypted_grant,
    connected_at = excluded.connected_at,
    connected_by = excluded.connected_by,
    needs_reconnect = false, sync_token = NULL, failure = NULL, failed_at = NULL
`

const CHOOSE = `
  UPDATE external_calendar SET calendar_id = :id, calendar_name = left(:name, 255), sync_token = NULL,
    failure = NULL, failed_at = NULL
`

/** A calendar that was chosen meanwhile is read from its beginning. */
const SET_POSITION = `
  UPDATE external_calendar SET sync_token = :syncToken, read_until = to_timestamp(:readUntil)
`

const SUCCEEDED = `
  UPDATE external_calendar SET last_synced_at = to_timestamp(:at), failure = NULL, failed_at = NULL
`

const FAILED = `
  UPDATE external_calendar
  SET failure = left(:message, 500), failed_at = to_timestamp(:at), needs_reconnect = :needsReconnect
`

const LEASE = `
  UPDATE external_calendar SET lease_holder = :holder, leased_until = now() + interval '5 minutes'
  WHERE lease_holder IS NULL OR lease_holder = :holder OR leased_until < now()
  RETURNING lease_holder
`

const RELEASE = `
  UPDATE external_calendar SET lease_holder = NULL, leased_until = NULL WHERE lease_holder = :holder
`
