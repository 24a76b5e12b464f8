import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { RowId } from "../../../core/fields/row-id.ts"
import { VisitRecord } from "../../../core/schedule/visits/visit-record.ts"
import { VisitRecords } from "../../../core/schedule/ports/visit-records.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"

const records = tableOf("visit_records", VisitRecord)
const ofVisits = tableOf(
  "visit_records",
  VisitRecord.mapFields((fields) => ({ ...fields, appointmentId: RowId })),
)

export const visitRecordsLayer: Layer.Layer<VisitRecords, never, Database> = Layer.effect(
  VisitRecords,
  Effect.map(Database, ({ first, rows, run }) =>
    VisitRecords.of({
      byAppointment: (appointmentId) => first(BY_APPOINTMENT, { appointmentId }),
      byAppointments: (ids) => rows(ofVisits.select({ appointmentId: ids })),
      save: (appointmentId, record) =>
        run(records.put("(appointment_id)", record, { appointment_id: appointmentId })),
      history: (customerId) => rows(HISTORY, { customerId }),
      invoicesAmong: (names) =>
        Effect.map(rows<{ readonly invoice: string }>(INVOICES_AMONG, { names: [...names] }), (found) =>
          found.map(({ invoice }) => invoice),
        ),
    }),
  ),
)

const BY_APPOINTMENT = `SELECT ${records.columns()} FROM visit_records WHERE appointment_id = :appointmentId`

const HISTORY = `
  SELECT id, service_type AS "serviceType", start_timestamptz AS "serviceDate", ${records.columns()}
  FROM appointments LEFT JOIN visit_records ON appointment_id = id
  WHERE customer_id = :customerId AND status = 'completed'
  ORDER BY start_timestamptz DESC, id DESC
`

const INVOICES_AMONG = "SELECT invoice FROM visit_records WHERE invoice = ANY (:names)"
