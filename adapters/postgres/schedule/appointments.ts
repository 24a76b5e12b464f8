import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import type { Address } from "../../../core/contacts/contact.ts"
import type { AppointmentSort } from "../../../core/schedule/visits/appointment-search.ts"
import {
  Appointments,
  type AppointmentFilter,
  type BookingOrigin,
  type RescheduleTicket,
} from "../../../core/schedule/ports/appointments.ts"
import type { Instant, Interval } from "../../../core/time/interval.ts"
import { Database } from "../engine/connection.ts"
import { codeOf } from "../engine/failures.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { secondOf, secondsOf } from "../engine/timestamps.ts"
import { where } from "../engine/where.ts"

export const appointmentsLayer: Layer.Layer<Appointments, never, Database | KeptReads> = Layer.effect(
  Appointments,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return Appointments.of({
      nextId: Effect.map(rows<{ readonly id: number }>(NEXT_ID), ([row]) => row!.id),
      addSeries: (series) =>
        Effect.map(rows<{ readonly id: number }>(ADD_SERIES, series), ([row]) => row!.id),
      add: ({ address, addons, series, ...appointment }, ticket, origin = STAFF) =>
        Effect.map(
          write.rows(ADD, {
            ...appointment,
            addons: JSON.stringify(addons),
            ...(address ?? NO_ADDRESS),
            ...secondsOf(appointment),
            createdAt: secondOf(appointment.createdAt),
            heldUntil: secondOrNull(appointment.heldUntil),
            ...origin,
            seriesId: series?.id ?? null,
            seriesPosition: series?.position ?? null,
            ...ticketColumns(ticket),
          }),
          (added) => added.length > 0,
        ),
      change: (appointment, ticket) => {
        const { id, status, sequence, onTheWayAt, heldUntil } = appointment
        const values = {
          id,
          status,
          sequence,
          onTheWayAt: secondOrNull(onTheWayAt),
          heldUntil: secondOrNull(heldUntil),
          ...secondsOf(appointment),
          ...ticketColumns(ticket),
        }
        return write.rows<Partial<Appointment>>(CHANGE, values).pipe(
          Effect.map(([stored]) => Option.some({ ...appointment, ...stored! })),
          Effect.catchDefect((defect) =>
            codeOf(defect) === EXCLUSION_VIOLATION ? Effect.succeed(Option.none()) : Effect.die(defect),
          ),
        )
      },
      byId: (id) =>
        Effect.map(rows<Row>(BY_ID, { id }), ([row]) => Option.map(Option.fromNullishOr(row), toAppointment)),
      byTokenHash: (tokenHash) =>
        Effect.map(rows<Row>(BY_TOKEN_HASH, { tokenHash }), ([row]) =>
          Option.map(Option.fromNullishOr(row), toAppointment),
        ),
      byIds: (ids) => Effect.map(rows<Row>(BY_IDS, { ids: [...ids] }), (found) => found.map(toAppointment)),
      changeTimes: (ids) =>
        Effect.map(
          rows<{ readonly id: number; readonly changedAt: Instant }>(CHANGE_TIMES, { ids: [...ids] }),
          (found) => new Map(found.map(({ id, changedAt }) => [id, changedAt])),
        ),
      setContact: (id, { email, phone }) => Effect.asVoid(rows(SET_CONTACT, { id, email, phone })),
      mailedTime: (id) =>
        Effect.map(rows<Interval>(MAILED_TIME, { id }), ([time]) => Option.fromUndefinedOr(time)),
      setMailedTime: (id, time) =>
        Effect.asVoid(rows(SET_MAILED_TIME, { id, ...(time === null ? NO_TIME : secondsOf(time)) })),
      list: ({ sort = "start", limit = null, offset = 0, ...filter }) =>
        Effect.map(
          rows<Row>(`${SELECT} ${whereOf(filter)} ORDER BY ${ORDERS[sort]} LIMIT :limit OFFSET :offset`, {
            ...bindingsOf(filter),
            limit,
            offset,
          }),
          (found) => found.map(toAppointment),
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM appointments ${whereOf(filter)}`,
            bindingsOf(filter),
          ),
          ([row]) => row!.count,
        ),
      activeDuring: (range) =>
        Effect.map(rows<Row>(ACTIVE_DURING, secondsOf(range)), (found) => found.map(toAppointment)),
      withHoldOver: (now) =>
        Effect.map(rows<Row>(WITH_HOLD_OVER, { now: secondOf(now) }), (found) => found.map(toAppointment)),
    })
  }),
)

const SENT = `
  google_event_id AS "googleEventId", reminder_24h_sent AS "reminder24hSent", reminder_2h_sent AS "reminder2hSent",
  follow_up_sent AS "followUpSent"
`

const NEXT_ID = "SELECT nextval('appointments_id_seq') AS id"

const ADD_SERIES = `
  INSERT INTO appointment_series (every, unit, visits) VALUES (:every, :unit, :visits) RETURNING id
`

/**
 * Adding no row is 79 times cheaper than the error of a violated constraint. Only for overlaps: any other duplicate is a
 * bug and stays an error.
 */
const ADD = `
  INSERT INTO appointments (
    id, customer_id, first_name, last_name, email, phone, service_type, service_id, addons, street, city, state, zip,
    start_timestamptz, end_timestamptz, reschedule_token, reschedule_expires,
    sequence, status, source, notes, created_at, held_until, email_unconfirmed, booked_from, series_id, series_position
  ) VALUES (
    :id, :customerId, :firstName, :lastName, :email, :phone, :serviceType, :serviceId, CAST(:addons AS jsonb), :street, :city, :state, :zip,
    to_timestamp(:start), to_timestamp(:end), :tokenHash, to_timestamp(:expires),
    :sequence, :status, :source, :notes, to_timestamp(:createdAt), to_timestamp(:heldUntil), :emailUnconfirmed, :bookedFrom,
    :seriesId, :seriesPosition
  )
  ON CONFLICT ON CONSTRAINT appointments_never_overlap DO NOTHING
  RETURNING id
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

const ticketColumns = ({ tokenHash, expires }: RescheduleTicket) => ({
  tokenHash,
  expires: secondOf(expires),
})

const SET_CONTACT = "UPDATE appointments SET email = :email, phone = :phone WHERE id = :id"

const MAILED_TIME = `
  SELECT mailed_start AS start, mailed_end AS "end" FROM appointments WHERE id = :id AND mailed_start IS NOT NULL
`

const SET_MAILED_TIME = `
  UPDATE appointments SET mailed_start = to_timestamp(:start), mailed_end = to_timestamp(:end) WHERE id = :id
`

const NO_TIME = { start: null, end: null }

const SELECT = `
  SELECT id, customer_id AS "customerId", first_name AS "firstName", last_name AS "lastName", email, phone,
    service_type AS "serviceType", service_id AS "serviceId", addons, street, city, state, zip,
    start_timestamptz AS start, end_timestamptz AS "end", sequence, status, source, notes, created_at AS "createdAt",
    on_the_way_at AS "onTheWayAt", held_until AS "heldUntil", ${SENT}, version, (
      SELECT json_build_object(
        'id', appointment_series.id, 'position', series_position, 'visits', visits, 'every', every, 'unit', unit
      ) FROM appointment_series WHERE appointment_series.id = series_id
    ) AS series
  FROM appointments
`

const BY_ID = `${SELECT} WHERE id = :id`

const BY_TOKEN_HASH = `${SELECT} WHERE reschedule_token = :tokenHash`

const BY_IDS = `${SELECT} WHERE id = ANY (:ids)`

const CHANGE_TIMES = `SELECT id, changed_at AS "changedAt" FROM appointments WHERE id = ANY (:ids)`

/**
 * A visit lasts at most 12 hours, so that those which overlap a range start at most 12 hours before it: an index on the
 * start finds them.
 */
const whereOf = ({ range = {}, status, customerId, seriesId, terms = [] }: AppointmentFilter): string =>
  where(
    status !== undefined && "status = :status",
    customerId !== undefined && "customer_id = :customerId",
    seriesId !== undefined && "series_id = :seriesId",
    range.start !== undefined &&
      "start_timestamptz > to_timestamp(:start) - interval '12 hours' AND end_timestamptz > to_timestamp(:start)",
    range.end !== undefined && "start_timestamptz < to_timestamp(:end)",
    terms.length > 0 && "search @@ search_query(:terms)",
  )

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

const bindingsOf = ({ range = {}, status, customerId, seriesId, terms = [] }: AppointmentFilter) => ({
  start: range.start === undefined ? null : secondOf(range.start),
  end: range.end === undefined ? null : secondOf(range.end),
  status: status ?? null,
  customerId: customerId ?? null,
  seriesId: seriesId ?? null,
  terms: [...terms],
})

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

type Row = Omit<Appointment, "address"> & (Address | typeof NO_ADDRESS)

const toAppointment = ({ street, city, state, zip, ...row }: Row): Appointment => ({
  ...row,
  address: street === null ? null : { street, city, state, zip },
})
