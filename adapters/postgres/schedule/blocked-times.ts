import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { BlockedTime } from "../../../core/schedule/hours/blocked-time.ts"
import type { BusyTime } from "../../../core/schedule/hours/busy-time.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { secondsOf } from "../engine/timestamps.ts"

export const blockedTimesLayer: Layer.Layer<BlockedTimes, never, Database | KeptReads> = Layer.effect(
  BlockedTimes,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return BlockedTimes.of({
      list: rows<BlockedTime>(`SELECT ${COLUMNS} FROM blocked_times ORDER BY start_timestamptz, id`),
      add: ({ reason, isFullDay, ...interval }) =>
        Effect.map(
          write.rows<BlockedTime>(ADD, { ...secondsOf(interval), reason, isFullDay }),
          ([blockedTime]) => blockedTime!,
        ),
      remove: (id) =>
        Effect.map(
          write.rows("DELETE FROM blocked_times WHERE id = :id RETURNING id", { id }),
          (removed) => removed.length > 0,
        ),
      listExternal: rows<BusyTime>(
        `SELECT google_event_id AS "eventId", ${COLUMNS} FROM blocked_times WHERE google_event_id IS NOT NULL`,
      ),
      changeExternal: Effect.fnUntraced(function* ({ put, remove }) {
        if (remove.length > 0) yield* write.rows(REMOVE_EXTERNAL, { ids: [...remove] })
        if (put.length > 0)
          yield* write.rows(PUT_EXTERNAL, {
            busy: JSON.stringify(put.map((busy) => ({ ...busy, ...secondsOf(busy) }))),
          })
      }),
    })
  }),
)

const COLUMNS = `id, start_timestamptz AS start, end_timestamptz AS "end", reason, is_full_day AS "isFullDay", created_at AS "createdAt",
  CASE WHEN google_event_id IS NULL THEN 'staff' ELSE 'google' END AS source`

const ADD = `
  INSERT INTO blocked_times (start_timestamptz, end_timestamptz, reason, is_full_day)
  VALUES (to_timestamp(:start), to_timestamp(:end), :reason, :isFullDay)
  RETURNING ${COLUMNS}
`

const REMOVE_EXTERNAL = "DELETE FROM blocked_times WHERE google_event_id = ANY (:ids)"

const PUT_EXTERNAL = `
  INSERT INTO blocked_times (google_event_id, start_timestamptz, end_timestamptz, reason, is_full_day)
  SELECT "eventId", to_timestamp(start), to_timestamp("end"), reason, "isFullDay"
  FROM jsonb_to_recordset(CAST(:busy AS jsonb))
    AS busy ("eventId" text, start float8, "end" float8, reason text, "isFullDay" boolean)
  ON CONFLICT (google_event_id) DO UPDATE SET
    start_timestamptz = excluded.start_timestamptz,
    end_timestamptz = excluded.end_timestamptz,
    reason = excluded.reason,
    is_full_day = excluded.is_full_day
`
