import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { BlockedTime } from "../../core/booking/blocked-time.ts"
import { BlockedTimes } from "../../core/ports/blocked-times.ts"
import { Database } from "./connection.ts"
import { KeptReads } from "./kept-reads.ts"
import { secondsOf } from "./timestamps.ts"

export const blockedTimesLayer: Layer.Layer<BlockedTimes, never, Database | KeptReads> = Layer.effect(
  BlockedTimes,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return BlockedTimes.of({
      list: rows<BlockedTime>(`SELECT ${COLUMNS} FROM blocked_times ORDER BY start_timestamptz, id`),
      add: ({ reason, isFullDay, ...interval }) =>
        Effect.map(
          write<BlockedTime>(ADD, { ...secondsOf(interval), reason, isFullDay }),
          ([blockedTime]) => blockedTime!,
        ),
      remove: (id) =>
        Effect.map(
          write("DELETE FROM blocked_times WHERE id = :id RETURNING id", { id }),
          (removed) => removed.length > 0,
        ),
    })
  }),
)

const COLUMNS = `id, start_timestamptz AS start, end_timestamptz AS "end", reason, is_full_day AS "isFullDay"`

const ADD = `
  INSERT INTO blocked_times (start_timestamptz, end_timestamptz, reason, is_full_day)
  VALUES (to_timestamp(:start), to_timestamp(:end), :reason, :isFullDay)
  RETURNING ${COLUMNS}
`
