import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { MAX_INVOICE_BYTES } from "../../../../core/schedule/visits/invoice.ts"
import { Completion, VisitRecord } from "../../../../core/schedule/visits/visit-record.ts"
import { JANES, StaffAppointment } from "./appointments.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const RECORD: VisitRecord = {
  technician: "Maria Keller",
  cost: 14_950,
  description: "Mounted the television and hid the cables.",
  invoice: null,
}

/** The name of the stored file stays on the server; whether there is one is sent. */
export const StaffVisitRecord = Schema.Struct({
  technician: VisitRecord.fields.technician,
  cost: Schema.NullOr(Dollars),
  description: VisitRecord.fields.description,
  hasInvoice: Schema.Boolean,
})
  .pipe(
    Schema.decodeTo(
      VisitRecord,
      SchemaTransformation.transform({
        decode: ({ hasInvoice, ...record }) => ({ ...record, invoice: hasInvoice ? "" : null }),
        encode: ({ invoice, ...record }) => ({ ...record, hasInvoice: invoice !== null }),
      }),
    ),
  )
  .annotate({ identifier: "VisitRecord", examples: [RECORD] })

/** A change in the audit log. */
export const StaffChange = Schema.Struct({
  id: Schema.Int,
  actor: Schema.String,
  action: Schema.String,
  before: Schema.NullOr(Schema.Any),
  after: Schema.NullOr(Schema.Any),
  createdAt: IsoInstant,
})

/** One visit with what was done, and its completion. */
export const visitRecordsEndpoints = endpointsFor("staff", {
  showVisit: {
    summary: "An appointment with its record, its last 50 changes, and who may have carried it out.",
    params: IdParams,
    reply: Schema.Struct({
      appointment: StaffAppointment,
      record: Schema.NullOr(StaffVisitRecord),
      changes: Schema.Array(StaffChange),
      technicians: Schema.Array(Schema.String),
    }).annotate({
      identifier: "Visit",
      examples: [{ appointment: JANES, record: RECORD, changes: [], technicians: ["Maria Keller"] }],
    }),
    errors: ["UnknownAppointment"],
  },
  completeAppointment: {
    summary: "Completes a visit and keeps what was done, with an invoice as PDF; all of it is optional.",
    params: IdParams,
    body: {
      multipart: Completion.annotate({
        examples: [{ technician: "Maria Keller", cost: 14_950, description: "Mounted the television." }],
      }),
      files: { invoice: { maxBytes: MAX_INVOICE_BYTES, optional: true } },
    },
    versioned: true,
    reply: Schema.Struct({ appointment: StaffAppointment, record: StaffVisitRecord }).annotate({
      examples: [{ appointment: JANES, record: RECORD }],
    }),
    errors: ["UnknownAppointment", "VisitRecordChanged", "SlotNotFree", "InvoiceRefused"],
  },
  readInvoice: {
    summary: "The invoice of a completed visit.",
    params: IdParams,
    reply: { file: ["application/pdf"] },
    errors: ["UnknownInvoice"],
  },
} as const satisfies Entries)
