import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const calendarConnectionsLayer: Layer.Layer<CalendarConnections, never, Database> = Layer.effect(
  CalendarConnections,
  Effect.map(Database, ({ first, rows, run, some }) =>
    CalendarConnections.of({
      list: rows(LIST),
      ownedBy: (technicianId) => {
        const sql = technicianId === null ? OF_BUSINESS : OF_TECHNICIAN
        // The business's connection is the only row of its table.
        const owner = { key: technicianId ?? true }
        return {
          read: first(sql.read, owner),
          connect: ({ grant, account, staffAccountId, connectedAt, connectedBy }) =>
            run(sql.connect, {
              ...owner,
              grant,
              account,
              ...(staffAccountId !== null && { staffAccountId }),
              connectedBy,
              connectedAt: secondOf(connectedAt),
            }),
          choose: ({ id, name }) => run(sql.choose, { ...owner, id, name }),
          disconnect: run(sql.disconnect, owner),
          setPosition: (calendarId, { syncToken, readUntil }) =>
            run(sql.setPosition, {
              ...owner,
              calendarId,
              syncToken,
              readUntil: readUntil === null ? null : secondOf(readUntil),
            }),
          succeeded: (at) => run(sql.succeeded, { ...owner, at: secondOf(at) }),
          failed: ({ message, needsReconnect }, at) =>
            run(sql.failed, { ...owner, message, needsReconnect, at: secondOf(at) }),
          lease: (holder) => some(sql.lease, { ...owner, holder }),
          release: (holder) => run(sql.release, { ...owner, holder }),
        }
      },
    }),
  ),
)

const read = (technicianId: string, staffAccountId: string, table: string) => `
  SELECT ${technicianId} AS "technicianId", ${staffAccountId} AS "staffAccountId", encrypted_grant AS "grant", account,
    needs_reconnect AS "needsReconnect",
    CASE WHEN calendar_id IS NOT NULL THEN json_build_object('id', calendar_id, 'name', calendar_name) END AS calendar,
    connected_at AS "connectedAt", connected_by AS "connectedBy", sync_token AS "syncToken",
    read_until AS "readUntil", last_synced_at AS "lastSyncedAt", failure, failed_at AS "failedAt"
  FROM ${table}
`

const READ_BUSINESS = read("CAST(NULL AS integer)", "CAST(NULL AS integer)", "external_calendar")
const READ_TECHNICIANS = read("technician_id", "staff_account_id", "technician_calendars")

const LIST = `${READ_BUSINESS} UNION ALL (${READ_TECHNICIANS} ORDER BY technician_id)`

/** The statements of both tables, which differ in their key and in who connected. */
const statementsOf = (table: string, key: string, readAll: string, others: readonly string[]) => {
  const only = `WHERE ${key} = :key`
  return {
    read: `${readAll} ${only}`,
    connect: `
      INSERT INTO ${table} (${[key, "encrypted_grant", "account", "connected_at", "connected_by", ...others].join(", ")})
      VALUES (:key, :grant, left(:account, 320), to_timestamp(:connectedAt), left(:connectedBy, 100)${others.map(() => ", :staffAccountId").join("")})
      ON CONFLICT (${key}) DO UPDATE SET
        encrypted_grant = excluded.encrypted_grant,
        account = excluded.account,
        connected_at = excluded.connected_at,
        connected_by = excluded.connected_by,
        ${others.map((column) => `${column} = excluded.${column},`).join(" ")}
        needs_reconnect = false, sync_token = NULL, failure = NULL, failed_at = NULL
    `,
    choose: `
      UPDATE ${table} SET calendar_id = :id, calendar_name = left(:name, 255), sync_token = NULL,
        failure = NULL, failed_at = NULL
      ${only}
    `,
    disconnect: `DELETE FROM ${table} ${only}`,
    // A calendar that was chosen meanwhile is read from its beginning.
    setPosition: `
      UPDATE ${table} SET sync_token = :syncToken, read_until = to_timestamp(:readUntil)
      ${only} AND calendar_id = :calendarId
    `,
    succeeded: `
      UPDATE ${table} SET last_synced_at = to_timestamp(:at), failure = NULL, failed_at = NULL ${only}
    `,
    failed: `
      UPDATE ${table}
      SET failure = left(:message, 500), failed_at = to_timestamp(:at), needs_reconnect = :needsReconnect
      ${only}
    `,
    lease: `
      UPDATE ${table} SET lease_holder = :holder, leased_until = now() + interval '5 minutes'
      ${only} AND (lease_holder IS NULL OR lease_holder = :holder OR leased_until < now())
      RETURNING lease_holder
    `,
    release: `
      UPDATE ${table} SET lease_holder = NULL, leased_until = NULL ${only} AND lease_holder = :holder
    `,
  }
}

const OF_BUSINESS = statementsOf("external_calendar", "only_row", READ_BUSINESS, [])
const OF_TECHNICIAN = statementsOf("technician_calendars", "technician_id", READ_TECHNICIANS, [
  "staff_account_id",
])
