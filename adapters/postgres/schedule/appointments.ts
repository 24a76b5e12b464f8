import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Appointment } from "../../../core/schedule/visits/appointment.ts"
import type { AppointmentSort } from "../../../core/schedule/visits/appointment-search.ts"
import {
  Appointments,
  type AppointmentFilter,
  type BookingOrigin,
} from "../../../core/schedule/ports/appointments.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Database } from "../engine/connection.ts"
import { codeOf } from "../engine/failures.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { NOTHING, searched, tableOf } from "../engine/table.ts"
import { secondOf, secondsOf } from "../engine/timestamps.ts"

export const visits = tableOf("appointments", Appointment, {
  start: "start_timestamptz",
  end: "end_timestamptz",
  reminder24hSent: "reminder_24h_sent",
  reminder2hSent: "reminder_2h_sent",
  address: {
    sql: `CASE WHEN street IS NOT NULL THEN
      json_build_object('street', street, 'city', city, 'state', state, 'zip', zip)
    END`,
  },
  series: {
    sql: `(
      SELECT json_build_object(
        'id', appointment_series.id, 'position', series_position, 'visits', visits, 'every', every, 'unit', unit
      ) FROM appointment_series WHERE appointment_series.id = series_id
    )`,
  },
})

export const appointmentsLayer: Layer.Layer<Appointments, never, Database | KeptReads> = Layer.effect(
  Appointments,
  Effect.gen(function* () {
    const { count, first, one, rows, run } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return Appointments.of({
      nextId: Effect.map(one<{ readonly id: number }>(NEXT_ID), ({ id }) => id),
      addSeries: (series) => Effect.map(one<{ readonly id: number }>(ADD_SERIES, series), ({ id }) => id),
      // Adding no row is 79 times cheaper than the error of a violated constraint. Only for overlaps: any other duplicate
      // is a bug and stays an error.
      add: (appointment, { tokenHash, expires }, origin = STAFF) =>
        write.some(
          visits.insertNew(
            "ON CONSTRAINT appointments_never_overlap",
            appointment,
            {
              id: appointment.id,
              ...(appointment.address ?? NO_ADDRESS),
              reschedule_token: tokenHash,
              reschedule_expires: { sql: "to_timestamp(?)", value: secondOf(expires) },
              booked_from: origin.bookedFrom,
              email_unconfirmed: origin.emailUnconfirmed,
              series_id: appointment.series?.id ?? null,
              series_position: appointment.series?.position ?? null,
            },
            NOTHING,
          ),
        ),
      markImported: (id, key) => run(MARK_IMPORTED, { id, key }),
      importedKeys: Effect.map(
        rows<{ readonly key: string }>("SELECT key FROM imported_visits"),
        (found) => new Set(found.map(({ key }) => key)),
      ),
      change: (appointment, { tokenHash, expires }) => {
        const { id, status, sequence, onTheWayAt, heldUntil, technicianIds, arrivalFrom, arrivalUntil } =
          appointment
        const values = {
          id,
          status,
          sequence,
          onTheWayAt: secondOrNull(onTheWayAt),
          heldUntil: secondOrNull(heldUntil),
          arrivalFrom: secondOrNull(arrivalFrom),
          arrivalUntil: secondOrNull(arrivalUntil),
          ...secondsOf(appointment),
          technicianIds: [...technicianIds],
          tokenHash,
          expires: secondOf(expires),
        }
        return write.one<Partial<Appointment>>(CHANGE, values).pipe(
          Effect.map((stored) => Option.some({ ...appointment, ...stored })),
          Effect.catchDefect((defect) =>
            codeOf(defect) === EXCLUSION_VIOLATION ? Effect.succeed(Option.none()) : Effect.die(defect),
          ),
        )
      },
      byId: (id) => first(visits.select({ id })),
      byTokenHash: (tokenHash) => first(BY_TOKEN_HASH, { tokenHash }),
      byIds: (ids) => rows(visits.select({ id: ids })),
      changeTimes: (ids) =>
        Effect.map(
          rows<{ readonly id: number; readonly changedAt: Instant }>(CHANGE_TIMES, { ids: [...ids] }),
          (found) => new Map(found.map(({ id, changedAt }) => [id, changedAt])),
        ),
      setContact: (id, { email, phone }) => run(visits.update({ id }, { email, phone })),
      setDetails: (id, { address, notes }) =>
        write.run(
          visits.update(
            { id },
            { ...(notes !== undefined && { notes }) },
            { ...(address !== undefined && (address ?? NO_ADDRESS)) },
          ),
        ),
      mailedTime: (id) => first(MAILED_TIME, { id }),
      setMailedTime: (id, time) =>
        run(SET_MAILED_TIME, {
          id,
          ...(time === null ? NO_TIME : secondsOf(time)),
          tokenHash: time?.tokenHash ?? null,
        }),
      list: ({ sort = "start", ...page }) => rows(visits.page(matching(page), ORDERS[sort], page)),
      count: (filter) => count(matching(filter)),
      activeDuring: (range) => rows(ACTIVE_DURING, secondsOf(range)),
      withHoldOver: (now) => rows(WITH_HOLD_OVER, { now: secondOf(now) }),
    })
  }),
)

const NEXT_ID = "SELECT nextval('appointments_id_seq') AS id"

const ADD_SERIES = `
  INSERT INTO appointment_series (every, unit, visits) VALUES (:every, :unit, :visits) RETURNING id
`

const MARK_IMPORTED = "INSERT INTO imported_visits (key, appointment_id) VALUES (:key, :id)"

const SENT = `
  google_event_id AS "googleEventId", reminder_24h_sent AS "reminder24hSent", reminder_2h_sent AS "reminder2hSent",
  follow_up_sent AS "followUpSent"
`

const CHANGE = `
  UPDATE appointments SET
    reminder_24h_sent = reminder_24h_sent AND start_timestamptz = to_timestamp(:start),
    reminder_2h_sent = reminder_2h_sent AND start_timestamptz = to_timestamp(:start),
    reminder_24h_text_sent = reminder_24h_text_sent AND start_timestamptz = to_timestamp(:start),
    reminder_2h_text_sent = reminder_2h_text_sent AND start_timestamptz = to_timestamp(:start),
    time_set_at = CASE WHEN sequence = :sequence THEN time_set_at ELSE now() END,
    start_timestamptz = to_timestamp(:start),
    end_timestamptz = to_timestamp(:end),
    status = :status,
    sequence = :sequence,
    on_the_way_at = to_timestamp(:onTheWayAt),
    held_until = to_timestamp(:heldUntil),
    arrival_from = to_timestamp(:arrivalFrom),
    arrival_until = to_timestamp(:arrivalUntil),
    technician_ids = :technicianIds,
    reschedule_token = :tokenHash,
    reschedule_expires = to_timestamp(:expires)
  WHERE id = :id
  RETURNING version, ${SENT}
`

/** SQLSTATE of a violation of appointments_never_overlap. */
const EXCLUSION_VIOLATION = "23P01"

const secondOrNull = (instant: Instant | null): number | null => (instant === null ? null : secondOf(instant))

/** Of a visit that staff book. */
const STAFF: BookingOrigin = { bookedFrom: null, emailUnconfirmed: false }

const MAILED_TIME = `
  SELECT mailed_start AS start, mailed_end AS "end" FROM appointments WHERE id = :id AND mailed_start IS NOT NULL
`

const SET_MAILED_TIME = `
  UPDATE appointments SET
    mailed_token = CASE
      WHEN mailed_start = to_timestamp(:start) AND mailed_end = to_timestamp(:end) AND mailed_token IS NOT NULL
      THEN mailed_token
      ELSE :tokenHash
    END,
    mailed_start = to_timestamp(:start),
    mailed_end = to_timestamp(:end)
  WHERE id = :id
`

const NO_TIME = { start: null, end: null }

const SELECT = `SELECT ${visits.columns()} FROM appointments`

const BY_TOKEN_HASH = `
  ${SELECT}
  WHERE reschedule_token = :tokenHash
    OR (mailed_token = :tokenHash AND mailed_start = start_timestamptz AND mailed_end = end_timestamptz)
`

const CHANGE_TIMES = `SELECT id, changed_at AS "changedAt" FROM appointments WHERE id = ANY (:ids)`

/**
 * A visit lasts at most 12 hours, so that those which overlap a range start at most 12 hours before it: an index on the
 * start finds them.
 */
const matching = ({ range = {}, status, customerId, seriesId, terms }: AppointmentFilter) => {
  const found = searched(visits.where({ status, customerId }), terms)
  if (seriesId !== undefined) found.where({ series_id: seriesId })
  if (range.start !== undefined)
    found.whereRaw(
      "start_timestamptz > to_timestamp(:start) - interval '12 hours' AND end_timestamptz > to_timestamp(:start)",
      { start: secondOf(range.start) },
    )
  if (range.end !== undefined) found.whereRaw("start_timestamptz < to_timestamp(?)", [secondOf(range.end)])
  return found
}

const ORDERS: Readonly<Record<AppointmentSort, string>> = {
  start: "start_timestamptz, id",
  "-start": "start_timestamptz DESC, id DESC",
  createdAt: "created_at, id",
  "-createdAt": "created_at DESC, id DESC",
  name: "lower(last_name), lower(first_name), id",
  "-name": "lower(last_name) DESC, lower(first_name) DESC, id DESC",
  status: "status, start_timestamptz, id",
  "-status": "status DESC, start_timestamptz DESC, id DESC",
}

const ACTIVE_DURING = `
  ${SELECT}
  WHERE status <> 'cancelled'
    AND tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
  ORDER BY start_timestamptz
`

const WITH_HOLD_OVER = `
  ${SELECT}
  WHERE held_until <= to_timestamp(:now) AND status IN ('scheduled', 'confirmed')
  ORDER BY held_until, id
`

const NO_ADDRESS = { street: null, city: null, state: null, zip: null }
