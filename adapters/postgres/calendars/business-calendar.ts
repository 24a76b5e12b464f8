/** What `CalendarVisits` reads of a visit; `writtenTo` and `writtenVersion` are told by each calendar's own columns. */
export const visitColumns = (writtenTo: string, writtenVersion: string): string => `
  appointments.id, status, start_timestamptz AS start, end_timestamptz AS "end", first_name AS "firstName",
  last_name AS "lastName", phone, service_type AS "serviceType", address, technician_ids AS "technicianIds",
  arrival_from AS "arrivalFrom", arrival_until AS "arrivalUntil", appointments.version, ${writtenTo} AS "writtenTo", ${writtenVersion} AS "writtenVersion"
`

export const BUSINESS_COLUMNS = visitColumns("google_calendar_id", "google_version")

const SELECT = `SELECT ${BUSINESS_COLUMNS} FROM appointments`

const IS_UNWRITTEN = `
  google_event_id IS NOT NULL AND google_version IS DISTINCT FROM version
  OR google_event_id IS NULL AND status <> 'cancelled' AND held_until IS NULL AND start_timestamptz > to_timestamp(:now)
`

/** What of the visits is written to the business's calendar, in columns of theirs. */
export const BUSINESS_CALENDAR = {
  unwritten: `
    ${SELECT} WHERE id <> ALL (:except) AND (${IS_UNWRITTEN}) ORDER BY start_timestamptz, id LIMIT 50
  `,
  countUnwritten: `SELECT count(*)::int AS count FROM appointments WHERE ${IS_UNWRITTEN}`,
  byIds: `${SELECT} WHERE id = ANY (:ids)`,
  writtenDuring: `
    ${SELECT}
    WHERE google_calendar_id = :calendarId
      AND start_timestamptz >= to_timestamp(:start) AND end_timestamptz <= to_timestamp(:end)
  `,
  setWrittenTo: `
    UPDATE appointments SET google_event_id = :eventId, google_calendar_id = :calendarId, google_version = NULL
    WHERE id = :id
  `,
  setNowhere: `
    UPDATE appointments SET google_event_id = NULL, google_calendar_id = NULL, google_version = NULL WHERE id = :id
  `,
  setWrittenVersion: "UPDATE appointments SET google_version = :version WHERE id = :id",
  rewrite: `
    UPDATE appointments SET google_event_id = "eventId", google_calendar_id = "calendarId", google_version = NULL
    FROM jsonb_to_recordset(CAST(:events AS jsonb)) AS event ("appointmentId" int, "eventId" text, "calendarId" text)
    WHERE id = "appointmentId"
  `,
  rewriteAll: `
    UPDATE appointments SET google_version = NULL
    WHERE google_event_id IS NOT NULL AND end_timestamptz > to_timestamp(:now)
  `,
  noticeEdit: `
    INSERT INTO external_calendar_edits (appointment_id, kind, start_timestamptz, end_timestamptz, noticed_at)
    VALUES (:id, :kind, to_timestamp(:start), to_timestamp(:end), to_timestamp(:at))
    ON CONFLICT (appointment_id) DO UPDATE SET
      kind = excluded.kind,
      start_timestamptz = excluded.start_timestamptz,
      end_timestamptz = excluded.end_timestamptz,
      noticed_at = excluded.noticed_at
  `,
  dismissEdit: "DELETE FROM external_calendar_edits WHERE appointment_id = :id RETURNING appointment_id",
}
