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
  source: { sql: "CASE WHEN google_event_id IS NULL THEN 'staff' ELSE 'google' END" },
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
      listExternal: rows(LIST_EXTERNAL),
      changeExternal: Effect.fnUntraced(function* ({ put, remove }) {
        if (remove.length > 0) yield* write.run(REMOVE_EXTERNAL, { ids: [...remove] })
        if (put.length > 0)
          yield* write.run(PUT_EXTERNAL, {
            busy: JSON.stringify(put.map((busy) => ({ ...busy, ...secondsOf(busy) }))),
          })
      }),
    })
  }),
)

const LIST_EXTERNAL = `
  SELECT google_event_id AS "eventId", ${blocks.columns()} FROM blocked_times WHERE google_event_id IS NOT NULL
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
