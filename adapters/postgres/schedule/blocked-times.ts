import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BlockedTime } from "../../../core/schedule/hours/blocked-time.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { tableOf } from "../engine/table.ts"
import { secondsOf } from "../engine/timestamps.ts"

export const blocks = tableOf("blocked_times", BlockedTime, {
  start: "start_timestamptz",
  end: "end_timestamptz",
  source: {
    sql: "CASE WHEN coalesce(google_event_id, technician_event_id) IS NULL THEN 'staff' ELSE 'google' END",
  },
})

export const blockedTimesLayer: Layer.Layer<BlockedTimes, never, Database | KeptReads> = Layer.effect(
  BlockedTimes,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return BlockedTimes.of({
      list: rows(blocks.select({}, "start_timestamptz, id")),
      add: ({ start, end, reason, isFullDay, technicianId = null }) =>
        write.one(blocks.insert({ start, end, reason, isFullDay, technicianId })),
      remove: (id) => write.some(blocks.remove({ id })),
      listExternal: (technicianId) => rows(sqlOf(technicianId).list, { technicianId }),
      changeExternal: Effect.fnUntraced(function* (technicianId, { put, remove }) {
        const sql = sqlOf(technicianId)
        if (remove.length > 0) yield* write.run(sql.remove, { technicianId, ids: [...remove] })
        if (put.length > 0)
          yield* write.run(sql.put, {
            technicianId,
            busy: JSON.stringify(put.map((busy) => ({ ...busy, ...secondsOf(busy) }))),
          })
      }),
    })
  }),
)

/** The statements about the busy times of a calendar: the column of their events' ids, and which rows are of that calendar. */
const statementsOf = (column: string, isOwn: string, key: string, technicianId: string) => ({
  list: `SELECT ${column} AS "eventId", ${blocks.columns()} FROM blocked_times WHERE ${column} IS NOT NULL AND ${isOwn}`,
  remove: `DELETE FROM blocked_times WHERE ${column} = ANY (:ids) AND ${isOwn}`,
  put: `
    INSERT INTO blocked_times (technician_id, ${column}, start_timestamptz, end_timestamptz, reason, is_full_day)
    SELECT ${technicianId}, "eventId", to_timestamp(start), to_timestamp("end"), reason, "isFullDay"
    FROM jsonb_to_recordset(CAST(:busy AS jsonb))
      AS busy ("eventId" text, start float8, "end" float8, reason text, "isFullDay" boolean)
    ON CONFLICT ${key} DO UPDATE SET
      start_timestamptz = excluded.start_timestamptz,
      end_timestamptz = excluded.end_timestamptz,
      reason = excluded.reason,
      is_full_day = excluded.is_full_day
  `,
})

const OF_BUSINESS = statementsOf("google_event_id", "true", "(google_event_id)", "NULL")
const OF_TECHNICIAN = statementsOf(
  "technician_event_id",
  "technician_id = :technicianId",
  "(technician_id, technician_event_id) WHERE technician_event_id IS NOT NULL",
  ":technicianId",
)

const sqlOf = (technicianId: number | null) => (technicianId === null ? OF_BUSINESS : OF_TECHNICIAN)
