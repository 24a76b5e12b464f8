import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { textOrNull } from "../../fields/text.ts"
import { lineOf, type Line } from "../../money/line.ts"
import { totalsOf } from "../../money/totals.ts"
import { checkLineServices } from "../../money/use-cases/line-services.ts"
import { taxRatesFor } from "../../money/use-cases/tax.ts"
import { UnknownCharge } from "../../plans/plan-charge.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { UnknownAppointment } from "../../schedule/visits/appointment.ts"
import { EMPTY_RECORD } from "../../schedule/visits/visit-record.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { VisitRecords } from "../../schedule/ports/visit-records.ts"
import { Services } from "../../services/ports/services.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { lineOfCharge, linesOfVisit } from "../draft-lines.ts"
import { invoiceStateOf } from "../invoice-state.ts"
import { WrongInvoicePhoto } from "../invoice-photo.ts"
import { NothingToBill, type Invoice, type InvoiceDraft } from "../invoice.ts"
import type { InvoiceInput, NewInvoice } from "../invoice-input.ts"
import { Invoices } from "../ports/invoices.ts"
import { recordedInvoice } from "../recorded-invoice.ts"

/** Where an invoice comes from, and whom it is for. */
type Source = Pick<InvoiceDraft, "customerId" | "appointmentId" | "planChargeId"> & {
  readonly lines: readonly Line[]
}

/**
 * In a transaction: a draft with these lines, of which optional ones were chosen, with these rates or the customer's tax of
 * today. Fails with `UnknownCustomer`, `WrongInvoicePhoto`, and with `NothingToBill` where the charge has an invoice already.
 */
export const draftFromLines = Effect.fn("draftFromLines")(function* (
  source: Source,
  decided: Omit<InvoiceInput, "lines"> = {},
  rates?: InvoiceDraft["rates"],
) {
  yield* lockedCustomer(source.customerId)
  if (decided.photoIds) yield* checkPhotos({ id: 0, appointmentId: source.appointmentId }, decided.photoIds)
  const draft = draftOf(source, decided, rates ?? (yield* taxRatesFor(source.customerId)))
  const added = yield* someOrFail(
    (yield* Invoices).add({ ...draft, createdAt: yield* currentTimeMillis }),
    () => new NothingToBill({ message: "This charge has an invoice already." }),
  )
  yield* recordChange("add", invoiceSubject(added), null, recordedInvoice(added))
  return added
})

/** Fails with `WrongInvoicePhoto` unless all are of the invoice or its visit; an invoice that is not stored yet has the id 0. */
export const checkPhotos = Effect.fnUntraced(function* (
  invoice: Pick<Invoice, "id" | "appointmentId">,
  photoIds: readonly number[],
) {
  const known = new Set((yield* (yield* Invoices).photos(invoice)).map(({ id }) => id))
  if (!photoIds.every((id) => known.has(id))) return yield* new WrongInvoicePhoto()
})

/** What is stored of a draft, with what its lines add up to. */
export const draftOf = (
  { customerId, appointmentId, planChargeId, lines }: Source,
  { discount = null, note, photoIds = [] }: Omit<InvoiceInput, "lines">,
  rates: InvoiceDraft["rates"],
): InvoiceDraft => {
  const { total, tax } = totalsOf(lines, discount, rates)
  return {
    customerId,
    appointmentId,
    planChargeId,
    lines: lines.map((line) => ({ ...line, isOptional: false })),
    discount,
    rates,
    note: textOrNull(note),
    photoIds,
    total,
    tax,
  }
}

/** What the audit log calls an invoice. */
export const invoiceSubject = ({ id }: Pick<Invoice, "id">): string => `invoice ${id}`

/**
 * Adds a draft of a finished visit that has no invoice but credited ones, of a plan's charge, or by hand. Fails with
 * `UnknownCustomer`, `UnknownAppointment`, `UnknownCharge`, `WrongInvoicePhoto`, `ServiceNotOffered` and `NothingToBill`.
 */
export const addInvoice = Effect.fn("addInvoice")(function* ({ lines, ...input }: NewInvoice) {
  const source = yield* sourceOf(input)
  yield* checkLineServices(lines ?? [], source.lines)
  return yield* draftFromLines(lines === undefined ? source : { ...source, lines: lines.map(lineOf) }, input)
}, inTransaction)

const sourceOf = ({ customerId, appointmentId, planChargeId }: Omit<NewInvoice, "lines">) => {
  if (appointmentId !== undefined) return visitSource(appointmentId)
  if (planChargeId !== undefined) return chargeSource(planChargeId)
  return Effect.succeed({ customerId: customerId!, appointmentId: null, planChargeId: null, lines: [] })
}

const visitSource = Effect.fnUntraced(function* (appointmentId: number) {
  const visit = yield* someOrFail((yield* Appointments).byId(appointmentId), () => new UnknownAppointment())
  if (visit.status !== "completed")
    return yield* new NothingToBill({ message: "This visit is not completed yet." })
  if (visit.customerId === null)
    return yield* new NothingToBill({ message: "This visit is of no customer in the list." })
  yield* lockedCustomer(visit.customerId)
  const now = yield* currentTimeMillis
  const earlier = yield* (yield* Invoices).list({ appointmentId, now })
  const current = earlier.find((invoice) => invoiceStateOf(invoice, now) !== "credited")
  if (current !== undefined)
    return yield* new NothingToBill({
      message:
        current.number === null
          ? "This visit has the draft of an invoice already."
          : `This visit has invoice ${current.number} already.`,
    })
  const record = yield* (yield* VisitRecords).byAppointment(appointmentId)
  const service = visit.serviceId === null ? Option.none() : yield* (yield* Services).byId(visit.serviceId)
  return {
    customerId: visit.customerId,
    appointmentId,
    planChargeId: null,
    lines: linesOfVisit(
      visit,
      Option.getOrElse(record, () => EMPTY_RECORD),
      Option.getOrUndefined(service),
    ),
  }
})

const chargeSource = Effect.fnUntraced(function* (planChargeId: number) {
  const charge = yield* someOrFail((yield* Plans).lockedCharge(planChargeId), () => new UnknownCharge())
  if (charge.kind === "credit" || charge.paidAt !== null)
    return yield* new NothingToBill({ message: "Nothing of this charge is due." })
  return {
    customerId: charge.customerId,
    appointmentId: null,
    planChargeId,
    lines: [lineOfCharge(charge)],
  }
})
