import { visitColumns, type BUSINESS_CALENDAR } from "./business-calendar.ts"

const SELECT = `
  SELECT ${visitColumns("written.calendar_id", "written.version")}
  FROM appointments
  LEFT JOIN technician_calendar_visits AS written
    ON written.appointment_id = appointments.id AND written.technician_id = :technicianId
`

/** In two parts, because each of them is found by an index. */
const UNWRITTEN_IDS = `
  SELECT appointment_id FROM technician_calendar_visits WHERE technician_id = :technicianId AND is_due
  UNION ALL
  SELECT id FROM appointments
  WHERE start_timestamptz > to_timestamp(:now) AND status <> 'cancelled' AND held_until IS NULL
    AND technician_ids @> ARRAY[CAST(:technicianId AS int)]
    AND NOT EXISTS (
      SELECT FROM technician_calendar_visits WHERE appointment_id = appointments.id AND technician_id = :technicianId
    )
`

/** Until the row is stored, the visit keeps its version; a change after that reaches the row by a trigger. */
const insertWritten = (visits: string): string => `
  INSERT INTO technician_calendar_visits (technician_id, appointment_id, calendar_id, visit_version)
  ${visits} FOR SHARE OF appointments
  ON CONFLICT (technician_id, appointment_id) DO UPDATE SET calendar_id = excluded.calendar_id, version = NULL
`

/** What of a technician's visits is written to their own calendar. Each statement is given the `technicianId`. */
export const TECHNICIAN_CALENDAR: typeof BUSINESS_CALENDAR = {
  unwritten: `
    ${SELECT}
    WHERE appointments.id IN (${UNWRITTEN_IDS}) AND appointments.id <> ALL (:except)
    ORDER BY start_timestamptz, appointments.id LIMIT 50
  `,
  countUnwritten: `SELECT count(*)::int AS count FROM (${UNWRITTEN_IDS}) AS unwritten`,
  byIds: `${SELECT} WHERE appointments.id = ANY (:ids)`,
  writtenDuring: `
    ${SELECT}
    WHERE written.calendar_id = :calendarId
      AND start_timestamptz >= to_timestamp(:start) AND end_timestamptz <= to_timestamp(:end)
  `,
  setWrittenTo: insertWritten(
    "SELECT CAST(:technicianId AS int), id, :calendarId, version FROM appointments WHERE id = :id",
  ),
  setNowhere: `
    DELETE FROM technician_calendar_visits WHERE technician_id = :technicianId AND appointment_id = :id
  `,
  setWrittenVersion: `
    UPDATE technician_calendar_visits SET version = :version
    WHERE technician_id = :technicianId AND appointment_id = :id
  `,
  rewrite: insertWritten(`
    SELECT CAST(:technicianId AS int), id, "calendarId", version
    FROM jsonb_to_recordset(CAST(:events AS jsonb)) AS event ("appointmentId" int, "calendarId" text)
    JOIN appointments ON id = "appointmentId"
  `),
  rewriteAll: `
    UPDATE technician_calendar_visits SET version = NULL FROM appointments
    WHERE technician_id = :technicianId AND appointments.id = appointment_id
      AND end_timestamptz > to_timestamp(:now)
  `,
  noticeEdit: `
    INSERT INTO technician_calendar_edits
      (technician_id, appointment_id, kind, start_timestamptz, end_timestamptz, noticed_at)
    VALUES (:technicianId, :id, :kind, to_timestamp(:start), to_timestamp(:end), to_timestamp(:at))
    ON CONFLICT (appointment_id, technician_id) DO UPDATE SET
      kind = excluded.kind,
      start_timestamptz = excluded.start_timestamptz,
      end_timestamptz = excluded.end_timestamptz,
      noticed_at = excluded.noticed_at
  `,
  dismissEdit: `
    DELETE FROM technician_calendar_edits WHERE technician_id = :technicianId AND appointment_id = :id
    RETURNING appointment_id
  `,
}
