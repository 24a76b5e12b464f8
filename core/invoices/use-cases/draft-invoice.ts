import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { textOrNull } from "../../fields/text.ts"
import type { Line } from "../../money/line.ts"
import { totalsOf } from "../../money/totals.ts"
import { taxRatesFor } from "../../money/use-cases/tax.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { WrongInvoicePhoto } from "../invoice-photo.ts"
import { NothingToBill, type Invoice, type InvoiceDraft } from "../invoice.ts"
import type { InvoiceInput } from "../invoice-input.ts"
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
