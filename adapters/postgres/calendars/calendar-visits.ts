import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { CalendarVisit } from "../../../core/calendars/visit-event.ts"
import { CalendarVisits, type NoticedEdit } from "../../../core/calendars/ports/calendar-visits.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Database } from "../engine/connection.ts"
import { secondOf, secondsOf } from "../engine/timestamps.ts"

export const calendarVisitsLayer: Layer.Layer<CalendarVisits, never, Database> = Layer.effect(
  CalendarVisits,
  Effect.map(Database, ({ count, rows, run, some }) =>
    CalendarVisits.of({
      unwritten: (now, except) => rows(UNWRITTEN, { now: secondOf(now), except: [...except] }),
      countUnwritten: (now) => count(COUNT_UNWRITTEN, { now: secondOf(now) }),
      byIds: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : rows<CalendarVisit>(`${SELECT} WHERE id = ANY (:ids)`, { ids: [...ids] }),
      writtenDuring: (calendarId, range) => rows(WRITTEN_DURING, { calendarId, ...secondsOf(range) }),
      setWrittenTo: (id, event) =>
        run(SET_WRITTEN_TO, { id, ...(event ?? { eventId: null, calendarId: null }) }),
      setWrittenVersion: (id, version) => run(SET_WRITTEN_VERSION, { id, version }),
      rewrite: (events) => run(REWRITE, { events: JSON.stringify(events) }),
      rewriteAll: (now) => run(REWRITE_ALL, { now: secondOf(now) }),
      noticeEdit: (id, edit, at) =>
        run(NOTICE_EDIT, {
          id,
          kind: edit.kind,
          ...(edit.to === null ? { start: null, end: null } : secondsOf(edit.to)),
          at: secondOf(at),
        }),
      edits: (now) => Effect.map(rows<EditRow>(EDITS, { now: secondOf(now) }), (found) => found.map(toEdit)),
      dismissEdit: (id) =>
        some("DELETE FROM external_calendar_edits WHERE appointment_id = :id RETURNING appointment_id", {
          id,
        }),
    }),
  ),
)

const COLUMNS = `
  id, status, start_timestamptz AS start, end_timestamptz AS "end", first_name AS "firstName",
  last_name AS "lastName", phone, service_type AS "serviceType", address, version,
  google_calendar_id AS "writtenTo", google_version AS "writtenVersion"
`

const SELECT = `SELECT ${COLUMNS} FROM appointments`

const IS_UNWRITTEN = `
  google_event_id IS NOT NULL AND google_version IS DISTINCT FROM version
  OR google_event_id IS NULL AND status <> 'cancelled' AND held_until IS NULL AND start_timestamptz > to_timestamp(:now)
`

const UNWRITTEN = `
  ${SELECT} WHERE id <> ALL (:except) AND (${IS_UNWRITTEN}) ORDER BY start_timestamptz, id LIMIT 50
`

const COUNT_UNWRITTEN = `SELECT count(*)::int AS count FROM appointments WHERE ${IS_UNWRITTEN}`

const WRITTEN_DURING = `
  ${SELECT}
  WHERE google_calendar_id = :calendarId
    AND start_timestamptz >= to_timestamp(:start) AND end_timestamptz <= to_timestamp(:end)
`

const SET_WRITTEN_TO = `
  UPDATE appointments SET google_event_id = :eventId, google_calendar_id = :calendarId, google_version = NULL
  WHERE id = :id
`

const SET_WRITTEN_VERSION = "UPDATE appointments SET google_version = :version WHERE id = :id"

const REWRITE = `
  UPDATE appointments SET google_event_id = "eventId", google_calendar_id = "calendarId", google_version = NULL
  FROM jsonb_to_recordset(CAST(:events AS jsonb)) AS event ("appointmentId" int, "eventId" text, "calendarId" text)
  WHERE id = "appointmentId"
`

const REWRITE_ALL = `
  UPDATE appointments SET google_version = NULL
  WHERE google_event_id IS NOT NULL AND end_timestamptz > to_timestamp(:now)
`

const NOTICE_EDIT = `
  INSERT INTO external_calendar_edits (appointment_id, kind, start_timestamptz, end_timestamptz, noticed_at)
  VALUES (:id, :kind, to_timestamp(:start), to_timestamp(:end), to_timestamp(:at))
  ON CONFLICT (appointment_id) DO UPDATE SET
    kind = excluded.kind,
    start_timestamptz = excluded.start_timestamptz,
    end_timestamptz = excluded.end_timestamptz,
    noticed_at = excluded.noticed_at
`

const EDITS = `
  SELECT visit.*, kind, edit.start_timestamptz AS "toStart", edit.end_timestamptz AS "toEnd",
    noticed_at AS "noticedAt"
  FROM external_calendar_edits AS edit
  JOIN (SELECT ${COLUMNS} FROM appointments) AS visit ON visit.id = appointment_id
  WHERE visit."end" > to_timestamp(:now) AND visit.status <> 'cancelled'
  ORDER BY noticed_at DESC, visit.id
`

type EditRow = CalendarVisit & {
  readonly kind: "moved" | "deleted"
  readonly toStart: Instant | null
  readonly toEnd: Instant | null
  readonly noticedAt: Instant
}

const toEdit = ({ kind, toStart, toEnd, noticedAt, ...visit }: EditRow): NoticedEdit => ({
  visit,
  noticedAt,
  kind,
  to: toStart === null || toEnd === null ? null : { start: toStart, end: toEnd },
})
