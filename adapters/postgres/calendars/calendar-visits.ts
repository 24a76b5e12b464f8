import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { CalendarVisit } from "../../../core/calendars/visit-event.ts"
import { CalendarVisits, type NoticedEdit } from "../../../core/calendars/ports/calendar-visits.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Database } from "../engine/connection.ts"
import { secondOf, secondsOf } from "../engine/timestamps.ts"
import { BUSINESS_CALENDAR, BUSINESS_COLUMNS } from "./business-calendar.ts"
import { TECHNICIAN_CALENDAR } from "./technician-calendar.ts"

export const calendarVisitsLayer: Layer.Layer<CalendarVisits, never, Database> = Layer.effect(
  CalendarVisits,
  Effect.map(Database, ({ count, rows, run, some }) =>
    CalendarVisits.of({
      ownedBy: (technicianId) => {
        const sql = technicianId === null ? BUSINESS_CALENDAR : TECHNICIAN_CALENDAR
        const owner = { technicianId }
        return {
          unwritten: (now, except) =>
            rows(sql.unwritten, { ...owner, now: secondOf(now), except: [...except] }),
          countUnwritten: (now) => count(sql.countUnwritten, { ...owner, now: secondOf(now) }),
          byIds: (ids) =>
            ids.length === 0
              ? Effect.succeed([])
              : rows<CalendarVisit>(sql.byIds, { ...owner, ids: [...ids] }),
          writtenDuring: (calendarId, range) =>
            rows(sql.writtenDuring, { ...owner, calendarId, ...secondsOf(range) }),
          setWrittenTo: (id, event) =>
            event === null
              ? run(sql.setNowhere, { ...owner, id })
              : run(sql.setWrittenTo, { ...owner, id, ...event }),
          setWrittenVersion: (id, version) => run(sql.setWrittenVersion, { ...owner, id, version }),
          rewrite: (events) => run(sql.rewrite, { ...owner, events: JSON.stringify(events) }),
          rewriteAll: (now) => run(sql.rewriteAll, { ...owner, now: secondOf(now) }),
          noticeEdit: (id, edit, at) =>
            run(sql.noticeEdit, {
              ...owner,
              id,
              kind: edit.kind,
              ...(edit.to === null ? { start: null, end: null } : secondsOf(edit.to)),
              at: secondOf(at),
            }),
          dismissEdit: (id) => some(sql.dismissEdit, { ...owner, id }),
        }
      },
      edits: (now) => Effect.map(rows<EditRow>(EDITS, { now: secondOf(now) }), (found) => found.map(toEdit)),
    }),
  ),
)

const EDITS = `
  SELECT visit.*, "technicianId", kind, edit.start_timestamptz AS "toStart", edit.end_timestamptz AS "toEnd",
    noticed_at AS "noticedAt"
  FROM (
    SELECT CAST(NULL AS int) AS "technicianId", * FROM external_calendar_edits
    UNION ALL
    SELECT technician_id, appointment_id, kind, start_timestamptz, end_timestamptz, noticed_at
    FROM technician_calendar_edits
  ) AS edit
  JOIN (SELECT ${BUSINESS_COLUMNS} FROM appointments) AS visit ON visit.id = appointment_id
  WHERE visit."end" > to_timestamp(:now) AND visit.status <> 'cancelled'
  ORDER BY noticed_at DESC, visit.id, "technicianId"
`

type EditRow = CalendarVisit & {
  readonly technicianId: number | null
  readonly kind: "moved" | "deleted"
  readonly toStart: Instant | null
  readonly toEnd: Instant | null
  readonly noticedAt: Instant
}

const toEdit = ({ technicianId, kind, toStart, toEnd, noticedAt, ...visit }: EditRow): NoticedEdit => ({
  visit,
  technicianId,
  noticedAt,
  kind,
  to: toStart === null || toEnd === null ? null : { start: toStart, end: toEnd },
})
