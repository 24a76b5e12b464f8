import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { ServiceHistoryItem } from "../../../core/schedule/visits/service-history.ts"
import type { VisitRecord } from "../../../core/schedule/visits/visit-record.ts"
import { VisitRecords } from "../../../core/schedule/ports/visit-records.ts"
import { Database } from "../engine/connection.ts"

export const visitRecordsLayer: Layer.Layer<VisitRecords, never, Database> = Layer.effect(
  VisitRecords,
  Effect.map(Database, ({ rows }) =>
    VisitRecords.of({
      byAppointment: (appointmentId) =>
        Effect.map(rows<VisitRecord>(BY_APPOINTMENT, { appointmentId }), ([record]) =>
          Option.fromUndefinedOr(record),
        ),
      save: (appointmentId, record) => Effect.asVoid(rows(SAVE, { appointmentId, ...record })),
      history: (customerId) => rows<ServiceHistoryItem>(HISTORY, { customerId }),
      invoicesAmong: (names) =>
        Effect.map(rows<{ readonly invoice: string }>(INVOICES_AMONG, { names: [...names] }), (found) =>
          found.map(({ invoice }) => invoice),
        ),
    }),
  ),
)

const BY_APPOINTMENT = `
  SELECT technician, cost_cents AS cost, description, invoice FROM visit_records
  WHERE appointment_id = :appointmentId
`

const SAVE = `
  INSERT INTO visit_records (appointment_id, technician, cost_cents, description, invoice)
  VALUES (:appointmentId, :technician, :cost, :description, :invoice)
  ON CONFLICT (appointment_id) DO UPDATE SET
    technician = excluded.technician, cost_cents = excluded.cost_cents, description = excluded.description,
    invoice = excluded.invoice
`

const HISTORY = `
  SELECT id, service_type AS "serviceType", start_timestamptz AS "serviceDate", technician, cost_cents AS cost,
    description, invoice
  FROM appointments LEFT JOIN visit_records ON appointment_id = id
  WHERE customer_id = :customerId AND status = 'completed'
  ORDER BY start_timestamptz DESC, id DESC
`

const INVOICES_AMONG = "SELECT invoice FROM visit_records WHERE invoice = ANY (:names)"
