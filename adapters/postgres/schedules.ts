import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Schedule } from "../../core/booking/availability.ts"
import { Schedules } from "../../core/ports/schedules.ts"
import { overlaps, type Interval } from "../../core/time/interval.ts"
import { Database } from "./connection.ts"
import { secondOf } from "./timestamps.ts"

export const schedulesLayer: Layer.Layer<Schedules, never, Database> = Layer.effect(
  Schedules,
  Effect.map(Database, ({ rows, gathered, transaction }) => {
    const during = gathered<Row, Interval>(DURING, spansOf)
    return Schedules.of({
      during: (range) => Effect.map(during(range), (found) => toSchedule(found, range)),
      change: (program) => transaction(Effect.andThen(rows(LOCK, { schedule: SCHEDULE_LOCK }), program)),
    })
  }),
)

/** Everybody who writes the schedule holds this lock until they commit. The number says nothing, but is only ours. */
const SCHEDULE_LOCK = 7_305_114

const LOCK = "SELECT pg_advisory_xact_lock(:schedule)"

const INTERVAL = `
  'start', (extract(epoch FROM start_timestamptz) * 1000)::bigint,
  'end', (extract(epoch FROM end_timestamptz) * 1000)::bigint
`

/** One statement and one row, because visitors ask it more often than anything else. */
const DURING = `
  WITH asked AS MATERIALIZED (
    SELECT range_agg(tstzrange(to_timestamp(start), to_timestamp("end"))) AS ranges
    FROM unnest(:starts::float8[], :ends::float8[]) AS range (start, "end")
  )
  SELECT
    (
      SELECT json_agg(json_build_object('id', id, 'weekday', weekday, 'startTime', start_time, 'endTime', end_time, 'active', active))
      FROM availability_rules
      WHERE active
    ) AS rules,
    (
      SELECT json_agg(json_build_object(${INTERVAL}))
      FROM blocked_times
      WHERE tstzrange(start_timestamptz, end_timestamptz) && (SELECT ranges FROM asked)
    ) AS blocked,
    (
      SELECT json_agg(json_build_object(${INTERVAL}))
      FROM appointments
      WHERE status <> 'cancelled' AND tstzrange(start_timestamptz, end_timestamptz) && (SELECT ranges FROM asked)
    ) AS booked
`

const spansOf = (ranges: ReadonlyArray<Interval>) => ({
  starts: ranges.map(({ start }) => secondOf(start)),
  ends: ranges.map(({ end }) => secondOf(end)),
})

type Row = { readonly [Part in keyof Schedule]: Schedule[Part] | null }

const toSchedule = ([row]: ReadonlyArray<Row>, range: Interval): Schedule => {
  const touching = (intervals: ReadonlyArray<Interval> | null) =>
    intervals?.filter((interval) => overlaps(interval, range)) ?? []
  return { rules: row!.rules ?? [], blocked: touching(row!.blocked), booked: touching(row!.booked) }
}
