import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { MAX_EARLIER_VISITS, type House } from "../../../core/field/field-visit.ts"
import { VisitReports } from "../../../core/field/ports/visit-reports.ts"
import { VisitPhoto, VisitReport } from "../../../core/field/visit-report.ts"
import { RowId } from "../../../core/fields/row-id.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"

const reports = tableOf("visit_reports", VisitReport)
const reportsOfVisits = tableOf(
  "visit_reports",
  VisitReport.mapFields((fields) => ({ ...fields, appointmentId: RowId })),
)
const photos = tableOf("visit_photos", VisitPhoto)

export const visitReportsLayer: Layer.Layer<VisitReports, never, Database> = Layer.effect(
  VisitReports,
  Effect.map(Database, ({ first, one, rows, run }) =>
    VisitReports.of({
      byAppointment: (appointmentId) => first(BY_APPOINTMENT, { appointmentId }),
      byAppointments: (ids) => rows(reportsOfVisits.select({ appointmentId: ids })),
      save: (appointmentId, report) =>
        run(reports.put("(appointment_id)", report, { appointment_id: appointmentId })),
      houses: (ids) => rows<House>(HOUSES, { ids: [...ids], limit: MAX_EARLIER_VISITS }),
      photos: (appointmentId) => rows(PHOTOS, { appointmentId }),
      addPhoto: (appointmentId, { file, width, height }) =>
        one(photos.insert({ width, height }, { appointment_id: appointmentId, file })),
      photoFile: (appointmentId, photoId) =>
        Effect.map(first<PhotoFile>(PHOTO_FILE, { appointmentId, photoId }), Option.map(fileOf)),
      removePhoto: (appointmentId, photoId) => first<RemovedPhoto>(REMOVE_PHOTO, { appointmentId, photoId }),
      photosAmong: (files) =>
        Effect.map(rows<PhotoFile>(PHOTOS_AMONG, { files: [...files] }), (found) => found.map(fileOf)),
    }),
  ),
)

const BY_APPOINTMENT = `SELECT ${reports.columns()} FROM visit_reports WHERE appointment_id = :appointmentId`

const PHOTOS = `SELECT ${photos.columns()} FROM visit_photos WHERE appointment_id = :appointmentId ORDER BY id`

const PHOTO_FILE = "SELECT file FROM visit_photos WHERE appointment_id = :appointmentId AND id = :photoId"

const REMOVE_PHOTO = `
  DELETE FROM visit_photos WHERE appointment_id = :appointmentId AND id = :photoId
  RETURNING file, floor(extract(epoch FROM created_at) * 1000)::float8 AS "sentAt"
`

const PHOTOS_AMONG = "SELECT file FROM visit_photos WHERE file = ANY (:files)"

interface PhotoFile {
  readonly file: string
}

interface RemovedPhoto extends PhotoFile {
  readonly sentAt: number
}

const fileOf = ({ file }: PhotoFile): string => file

/** Two readings of an index for each visit, of which each finds the visits to one house or one customer. */
const HOUSES = `
  SELECT visit.id, customers.notes AS "customerNotes", record.description,
    (SELECT count(*)::int FROM visit_photos WHERE appointment_id = visit.id) AS photos,
    coalesce(
      (
        SELECT json_agg(json_build_object(
          'id', earlier.id,
          'start', (extract(epoch FROM earlier.start_timestamptz) * 1000)::bigint,
          'serviceType', earlier.service_type,
          'technician', visit_records.technician,
          'description', visit_records.description,
          'parts', visit_reports.parts
        ) ORDER BY earlier.start_timestamptz DESC, earlier.id DESC)
        FROM (
          SELECT id, start_timestamptz, service_type FROM (
            SELECT id, start_timestamptz, service_type FROM appointments
            WHERE status = 'completed' AND customer_id = visit.customer_id
            UNION
            SELECT id, start_timestamptz, service_type FROM appointments
            WHERE status = 'completed' AND lower(street) = lower(visit.street) AND zip = visit.zip
          ) AS same_house
          WHERE id <> visit.id AND start_timestamptz < visit.start_timestamptz
          ORDER BY start_timestamptz DESC, id DESC
          LIMIT :limit
        ) AS earlier
        LEFT JOIN visit_records ON visit_records.appointment_id = earlier.id
        LEFT JOIN visit_reports ON visit_reports.appointment_id = earlier.id
      ),
      '[]'
    ) AS earlier
  FROM appointments AS visit
  LEFT JOIN customers ON customers.id = visit.customer_id
  LEFT JOIN visit_records AS record ON record.appointment_id = visit.id
  WHERE visit.id = ANY (:ids)
`
