import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Appointment } from "../../core/booking/appointment.ts"
import type { Address } from "../../core/customers/contact.ts"
import { Appointments } from "../../core/ports/appointments.ts"
import { Database } from "./connection.ts"
import { KeptReads } from "./kept-reads.ts"
import { secondOf, secondsOf } from "./timestamps.ts"

export const appointmentsLayer: Layer.Layer<Appointments, never, Database | KeptReads> = Layer.effect(
  Appointments,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return Appointments.of({
      nextId: Effect.map(rows<{ readonly id: number }>(NEXT_ID), ([row]) => row!.id),
      add: ({ address, ...appointment }, ticket) =>
        Effect.map(
          write(ADD, {
            ...appointment,
            ...(address ?? NO_ADDRESS),
            ...secondsOf(appointment),
            createdAt: secondOf(appointment.createdAt),
            tokenHash: ticket.tokenHash,
            expires: secondOf(ticket.expires),
          }),
          (added) => added.length > 0,
        ),
      byId: (id) =>
        Effect.map(rows<Row>(BY_ID, { id }), ([row]) => Option.map(Option.fromNullishOr(row), toAppointment)),
      countUpcomingOnline: (email, now) =>
        Effect.map(
          rows<{ readonly count: number }>(COUNT_UPCOMING_ONLINE, { email, now: secondOf(now) }),
          ([row]) => row!.count,
        ),
      list: ({ range, status = null, terms = [], order = "earliest first", limit, offset }) =>
        Effect.map(
          rows<Row>(LIST[order], {
            ...(range ? secondsOf(range) : UNBOUNDED),
            status,
            patterns: terms.map(containing),
            limit,
            offset,
          }),
          (found) => found.map(toAppointment),
        ),
      activeDuring: (range) =>
        Effect.map(rows<Row>(ACTIVE_DURING, secondsOf(range)), (found) => found.map(toAppointment)),
    })
  }),
)

const NEXT_ID = "SELECT nextval('appointments_id_seq') AS id"

/**
 * Adding no row is 79 times cheaper than the error of a violated constraint. Only for overlaps: any other duplicate is a
 * bug and stays an error.
 */
const ADD = `
  INSERT INTO appointments (
    id, customer_id, first_name, last_name, email, phone, service_type, service_id, street, city, state, zip,
    start_timestamptz, end_timestamptz, reschedule_token, reschedule_expires,
    sequence, status, source, notes, created_at
  ) VALUES (
    :id, :customerId, :firstName, :lastName, :email, :phone, :serviceType, :serviceId, :street, :city, :state, :zip,
    to_timestamp(:start), to_timestamp(:end), :tokenHash, to_timestamp(:expires),
    :sequence, :status, :source, :notes, to_timestamp(:createdAt)
  )
  ON CONFLICT ON CONSTRAINT appointments_never_overlap DO NOTHING
  RETURNING id
`

const SELECT = `
  SELECT id, customer_id AS "customerId", first_name AS "firstName", last_name AS "lastName", email, phone,
    service_type AS "serviceType", service_id AS "serviceId", street, city, state, zip,
    start_timestamptz AS start, end_timestamptz AS "end", sequence, status, source, notes, created_at AS "createdAt"
  FROM appointments
`

const BY_ID = `${SELECT} WHERE id = :id`

const COUNT_UPCOMING_ONLINE = `
  SELECT count(*)::int AS count FROM appointments
  WHERE email = :email AND start_timestamptz > to_timestamp(:now)
    AND status IN ('scheduled', 'confirmed') AND source <> 'manual'
`

/** A range whose ends are null contains every appointment, and so do no patterns. */
const list = (direction: "ASC" | "DESC") => `
  ${SELECT}
  WHERE status = coalesce(:status, status)
    AND tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
    AND concat_ws(' ', first_name, last_name, email, regexp_replace(phone, '[^0-9]', '', 'g')) ILIKE ALL (:patterns)
  ORDER BY start_timestamptz ${direction}, id ${direction}
  LIMIT :limit OFFSET :offset
`

const LIST = { "earliest first": list("ASC"), "latest first": list("DESC") }

const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/gu, "\\$&")}%`

const ACTIVE_DURING = `
  ${SELECT}
  WHERE status <> 'cancelled'
    AND tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
  ORDER BY start_timestamptz
`

const UNBOUNDED = { start: null, end: null }
const NO_ADDRESS = { street: null, city: null, state: null, zip: null }

type Row = Omit<Appointment, "address"> & (Address | typeof NO_ADDRESS)

const toAppointment = ({ street, city, state, zip, ...row }: Row): Appointment => ({
  ...row,
  address: street === null ? null : { street, city, state, zip },
})
