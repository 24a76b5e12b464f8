import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { UnknownInvoice } from "../../visits/invoice.ts"
import { AuditLog } from "../../../audit/ports/audit-log.ts"
import { InvoiceFiles } from "../../../files/ports/file-stores.ts"
import { StaffAccounts } from "../../../staff/ports/staff-accounts.ts"
import { VisitRecords } from "../../ports/visit-records.ts"
import { showAppointment } from "./appointments.ts"
import { sweepFiles } from "../../../files/use-cases/sweep-files.ts"

/**
 * An appointment with its record, its last changes, newest first, and the names of those who may have carried it out.
 * Fails with `UnknownAppointment`.
 */
export const showVisit = Effect.fn("showVisit")(function* (id: number) {
  const appointment = yield* showAppointment(id)
  const [record, changes, accounts] = yield* Effect.all(
    [
      (yield* VisitRecords).byAppointment(id),
      (yield* AuditLog).list({ subject: `appointment ${id}`, limit: MAX_CHANGES, offset: 0 }),
      (yield* StaffAccounts).list,
    ],
    { concurrency: "unbounded" },
  )
  const technicians = accounts.filter(({ active }) => active).map(({ displayName }) => displayName)
  return { appointment, record: Option.getOrNull(record), changes, technicians }
})

const MAX_CHANGES = 50

/** The invoice of a visit. Fails with `UnknownInvoice`. */
export const readInvoice = Effect.fn("readInvoice")(function* (appointmentId: number) {
  const record = yield* (yield* VisitRecords).byAppointment(appointmentId)
  return yield* readInvoiceFile(Option.getOrNull(record)?.invoice ?? null)
})

/** The file of a record, which has none where `name` is null. Fails with `UnknownInvoice`. */
export const readInvoiceFile = Effect.fnUntraced(function* (name: string | null) {
  const file = name === null ? Option.none() : yield* (yield* InvoiceFiles).read(name)
  return yield* Effect.fromOption(file, () => new UnknownInvoice())
})

/** Removes the invoices that no record refers to. Returns how many. */
export const sweepInvoices = Effect.gen(function* () {
  return yield* sweepFiles(yield* InvoiceFiles, (yield* VisitRecords).invoicesAmong)
})
