import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Schedule } from "../../core/booking/availability.ts"
import type { AvailabilityRule } from "../../core/booking/availability-rule.ts"
import { Schedules } from "../../core/ports/schedules.ts"
import type { Interval } from "../../core/time/interval.ts"
import { Database } from "./connection.ts"
import { secondsOf } from "./timestamps.ts"

export const schedulesLayer: Layer.Layer<Schedules, never, Database> = Layer.effect(
  Schedules,
  Effect.map(Database, ({ rows, transaction }) =>
    Schedules.of({
      during: (range) => Effect.map(rows<Row>(DURING, secondsOf(range)), toSchedule),
      change: (program) => transaction(Effect.andThen(rows(LOCK, { schedule: SCHEDULE_LOCK }), program)),
    }),
  ),
)

/** Everybody who writes the schedule holds this lock until they commit. The number says nothing, but is only ours. */
const SCHEDULE_LOCK = 7_305_114

const LOCK = "SELECT pg_advisory_xact_lock(:schedule)"

/** One statement, because visitors ask it more often than anything else. */
const DURING = `
  SELECT 'rule' AS kind, id, weekday, start_time AS "startTime", end_time AS "endTime",
    NULL::timestamptz AS start, NULL::timestamptz AS "end"
  FROM availability_rules
  WHERE active
  UNION ALL
  SELECT 'blocked', NULL, NULL, NULL, NULL, start_timestamptz, end_timestamptz
  FROM blocked_times
  WHERE tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
  UNION ALL
  SELECT 'booked', NULL, NULL, NULL, NULL, start_timestamptz, end_timestamptz
  FROM appointments
  WHERE status <> 'cancelled'
    AND tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
`

type Row =
  | ({ readonly kind: "rule" } & Omit<AvailabilityRule, "active">)
  | ({ readonly kind: "blocked" | "booked" } & Interval)

const toSchedule = (rows: ReadonlyArray<Row>): Schedule => {
  const rules: Array<AvailabilityRule> = []
  const blocked: Array<Interval> = []
  const booked: Array<Interval> = []
  for (const row of rows) {
    if (row.kind === "rule") {
      const { id, weekday, startTime, endTime } = row
      rules.push({ id, weekday, startTime, endTime, active: true })
    } else (row.kind === "blocked" ? blocked : booked).push({ start: row.start, end: row.end })
  }
  return { rules, blocked, booked }
}
