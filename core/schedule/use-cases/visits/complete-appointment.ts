import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../../../fields/record-version.ts"
import { withStatus } from "../../visits/appointment-change.ts"
import { checkInvoice } from "../../visits/invoice.ts"
import {
  EMPTY_RECORD,
  recordOf,
  VisitRecordChanged,
  type Completion,
  type VisitRecord,
} from "../../visits/visit-record.ts"
import { InvoiceFiles } from "../../../files/ports/file-stores.ts"
import { Schedules } from "../../ports/schedules.ts"
import { VisitRecords } from "../../ports/visit-records.ts"
import { showAppointment } from "./appointments.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { storeVisit } from "./change-visit.ts"

export interface CompletedVisit {
  readonly id: number
  readonly completion: Completion
  /** A PDF. */
  readonly invoice?: Uint8Array | undefined
  /** The version that was read; undefined completes the visit whatever was changed since. */
  readonly version?: number | undefined
}

/**
 * Completes a visit and keeps what was done; of a completed visit it replaces that. Fails with `UnknownAppointment`,
 * `VisitRecordChanged`, `InvoiceRefused`, or `SlotNotFree` when a cancelled visit is completed whose time another visit
 * has taken.
 */
export const completeAppointment = Effect.fn("completeAppointment")(function* ({
  invoice,
  ...visit
}: CompletedVisit) {
  const files = yield* InvoiceFiles
  if (invoice !== undefined) yield* Effect.fromResult(checkInvoice(invoice))
  // Before the transaction that refers to it, and an old one is removed after it, so that every reference has its file.
  // After an unexpected error the transaction may have been committed: then the sweep decides.
  const stored = invoice === undefined ? null : yield* files.store(invoice)
  const { replaced, ...completed } = yield* Effect.tapError(
    (yield* Schedules).change(write(visit, stored)),
    () => (stored === null ? Effect.void : files.remove(stored)),
  )
  if (replaced !== null) yield* files.remove(replaced)
  return completed
})

const write = Effect.fnUntraced(function* (
  { id, completion, version }: CompletedVisit,
  newInvoice: string | null,
) {
  const records = yield* VisitRecords
  const before = yield* showAppointment(id)
  const kept = yield* records.byAppointment(id)
  if (isChangedSince(version, before))
    return yield* new VisitRecordChanged({
      current: { version: before.version, record: Option.getOrNull(kept) },
    })
  const changed = withStatus(before, "completed")
  // Also where the status stays, so that the record's change raises the appointment's version.
  const appointment = yield* storeVisit(changed)
  const earlier = Option.getOrElse(kept, () => EMPTY_RECORD)
  const record = recordOf(earlier, completion, newInvoice)
  yield* records.save(id, record)
  yield* recordChange(
    "complete",
    `appointment ${id}`,
    { status: before.status, ...withoutFileName(earlier) },
    { status: "completed", ...withoutFileName(record) },
  )
  const replaced = earlier.invoice === record.invoice ? null : earlier.invoice
  return { appointment, record, replaced }
})

const withoutFileName = ({ invoice, ...record }: VisitRecord) => ({ ...record, invoice: invoice !== null })
