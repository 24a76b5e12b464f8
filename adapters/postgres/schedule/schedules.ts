import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { prepare } from "../../../core/schedule/hours/availability.ts"
import type { Schedule } from "../../../core/schedule/hours/schedule.ts"
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

const MILLISECONDS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

const BLOCKED = `
  json_agg(json_build_object(
    'start', ${MILLISECONDS("start_timestamptz")}, 'end', ${MILLISECONDS("end_timestamptz")},
    'technicianId', technician_id
  ))
`

const BOOKED = `
  json_agg(json_build_object(
    'start', ${MILLISECONDS("start_timestamptz")}, 'end', ${MILLISECONDS("end_timestamptz")},
    'heldUntil', ${MILLISECONDS("held_until")}, 'technicianIds', technician_ids, 'zip', zip
  ))
`

const OVERLAPS = `
  tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
`

/** One statement, so that all of it is of one moment; JSON parses fastest. */
const DURING = `
  SELECT
    (
      SELECT json_agg(
        json_build_object('id', id, 'serviceIds', service_ids, 'hours', hours, 'baseZip', base_zip) ORDER BY id
      )
      FROM technicians WHERE active
    ) AS technicians,
    (
      SELECT json_agg(json_build_object(
        'id', id, 'weekday', weekday, 'startTime', start_time, 'endTime', end_time, 'active', active
      ))
      FROM availability_rules WHERE active
    ) AS rules,
    (
      SELECT json_agg(json_build_object(
        'date', opening_date, 'startTime', start_time, 'endTime', end_time, 'technicianId', technician_id
      ))
      FROM one_off_openings
      WHERE opening_date BETWEEN (to_timestamp(:start) AT TIME ZONE '${ZONE}')::date
        AND (to_timestamp(:end) AT TIME ZONE '${ZONE}')::date
    ) AS openings,
    (SELECT ${BLOCKED} FROM blocked_times WHERE ${OVERLAPS}) AS blocked,
    (SELECT ${BOOKED} FROM appointments WHERE status <> 'cancelled' AND id <> ALL (:except) AND ${OVERLAPS}) AS booked
`

type Row = { readonly [Part in keyof Required<Schedule>]: Schedule[Part] | null }

const toSchedule = ([row]: ReadonlyArray<Row>): Schedule => ({
  technicians: row!.technicians ?? [],
  rules: row!.rules ?? [],
  openings: row!.openings ?? [],
  blocked: row!.blocked ?? [],
  booked: row!.booked ?? [],
})
