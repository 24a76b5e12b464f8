import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { prepare, type Schedule } from "../../../core/schedule/hours/availability.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { ZONE } from "../../../core/time/chicago.ts"
import type { Interval } from "../../../core/time/interval.ts"
import { CurrentTransaction, Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { secondsOf } from "../engine/timestamps.ts"

export const schedulesLayer: Layer.Layer<Schedules, never, Database | KeptReads> = Layer.effect(
  Schedules,
  Effect.gen(function* () {
    const { rows, sendAhead, transaction } = yield* Database
    const { changing, keep } = (yield* KeptReads).schedule
    const read = (range: Interval, except: ReadonlyArray<number> = []) =>
      Effect.map(rows<Row>(DURING, { ...secondsOf(range), except: [...except] }), (found) =>
        prepare(toSchedule(found), range),
      )
    const comingYear = keep(
      Effect.flatMap(currentTimeMillis, (now) => {
        const range = { start: now - 2 * DAY, end: now + KEPT_DAYS * DAY }
        return Effect.map(read(range), (schedule) => ({ range, schedule }))
      }),
    )
    return Schedules.of({
      during: (range, except) =>
        Effect.flatMap(CurrentTransaction, (transaction) =>
          // A transaction decides about a write. While writes follow each other, loading the year costs more than it saves.
          transaction === undefined && except === undefined
            ? Effect.flatMap(comingYear, (kept) =>
                kept !== undefined && isWithin(range, kept.range)
                  ? Effect.succeed(kept.schedule)
                  : read(range),
              )
            : read(range, except),
        ),
      change: (program) =>
        transaction(Effect.andThen(changing(sendAhead(LOCK, { schedule: SCHEDULE_LOCK })), program)),
    })
  }),
)

/** The year in which customers can book, and some weeks for a server that runs on without a change. */
const KEPT_DAYS = 400

const isWithin = (inner: Interval, outer: Interval): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

/** Every writer of the schedule holds this advisory lock until it commits. Any number that is not used elsewhere. */
const SCHEDULE_LOCK = 7_305_114

const LOCK = "SELECT pg_advisory_xact_lock(:schedule)"

const INTERVALS = `
  json_agg(json_build_object(
    'start', (extract(epoch FROM start_timestamptz) * 1000)::bigint,
    'end', (extract(epoch FROM end_timestamptz) * 1000)::bigint
  ))
`

const BOOKED = `
  json_agg(json_build_object(
    'start', (extract(epoch FROM start_timestamptz) * 1000)::bigint,
    'end', (extract(epoch FROM end_timestamptz) * 1000)::bigint,
    'heldUntil', (extract(epoch FROM held_until) * 1000)::bigint
  ))
`

const OVERLAPS = `
  tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
`

/** One statement, so that rules, openings, blocked times and appointments are of one moment; JSON parses fastest. */
const DURING = `
  SELECT
    (
      SELECT json_agg(json_build_object(
        'id', id, 'weekday', weekday, 'startTime', start_time, 'endTime', end_time, 'active', active
      ))
      FROM availability_rules WHERE active
    ) AS rules,
    (
      SELECT json_agg(json_build_object('date', opening_date, 'startTime', start_time, 'endTime', end_time))
      FROM one_off_openings
      WHERE opening_date BETWEEN (to_timestamp(:start) AT TIME ZONE '${ZONE}')::date
        AND (to_timestamp(:end) AT TIME ZONE '${ZONE}')::date
    ) AS openings,
    (SELECT ${INTERVALS} FROM blocked_times WHERE ${OVERLAPS}) AS blocked,
    (SELECT ${BOOKED} FROM appointments WHERE status <> 'cancelled' AND id <> ALL (:except) AND ${OVERLAPS}) AS booked
`

type Row = { readonly [Part in keyof Schedule]: Schedule[Part] | null }

const toSchedule = ([row]: ReadonlyArray<Row>): Schedule => ({
  rules: row!.rules ?? [],
  openings: row!.openings ?? [],
  blocked: row!.blocked ?? [],
  booked: row!.booked ?? [],
})
