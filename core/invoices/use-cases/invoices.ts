import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { searchTerms } from "../../fields/search-terms.ts"
import { isChangedSince } from "../../fields/record-version.ts"
import { lineOf } from "../../money/line.ts"
import { TaxExemptions } from "../../money/ports/tax-exemptions.ts"
import { checkLineServices } from "../../money/use-cases/line-services.ts"
import { taxRatesFor } from "../../money/use-cases/tax.ts"
import { Offers } from "../../quotes/ports/offers.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { ratesOfRewritten } from "../draft-rates.ts"
import { BillChanged, BillNotSent, BillSent, UnknownBill, type Invoice } from "../invoice.ts"
import type { InvoiceInput } from "../invoice-input.ts"
import { recordedInvoice } from "../recorded-invoice.ts"
import { Invoices, type InvoicePage } from "../ports/invoices.ts"
import { endOutdatedPage } from "./cards/outdated-page.ts"
import { checkPhotos, draftOf, invoiceSubject } from "./draft-invoice.ts"

/** A page of invoices as they are now, how many there are on all pages, and what is open of them in cents. */
export const listInvoices = Effect.fn("listInvoices")(function* (page: Omit<InvoicePage, "now">) {
  const filter = { ...page, now: yield* currentTimeMillis }
  const [[invoices, total], open] = yield* Effect.all(
    [listWithTotal(Invoices, filter), Effect.flatMap(Invoices, ({ sumOpen }) => sumOpen(filter))],
    { concurrency: "unbounded" },
  )
  return { invoices, total, open }
})

/**
 * An invoice with what happened to it, whether its customer pays tax, and the rates that it would have if it were written again
 * now. Fails with `UnknownBill`.
 */
export const showInvoice = Effect.fn("showInvoice")(function* (id: number) {
  const { byId, events, creditNotes } = yield* Invoices
  const invoice = yield* someOrFail(byId(id), () => new UnknownBill())
  return {
    invoice,
    events: yield* events(id),
    creditNotes: yield* creditNotes(id),
    exemption: yield* (yield* TaxExemptions).of(invoice.customerId),
    ratesNow: yield* ratesNow(invoice),
  }
})

/** The id of the invoice with this number. Fails with `UnknownBill`. */
export const invoiceIdOf = Effect.fn("invoiceIdOf")(function* (number: string) {
  const now = yield* currentTimeMillis
  const found = yield* (yield* Invoices).list({ terms: searchTerms(number), now })
  const invoice = found.find((each) => each.number === number)
  return invoice === undefined ? yield* new UnknownBill() : invoice.id
})

const ratesNow = Effect.fnUntraced(function* ({ id, customerId, rates }: Invoice) {
  const offer = yield* (yield* Offers).byInvoice(id)
  return ratesOfRewritten(rates, Option.isSome(offer), yield* taxRatesFor(customerId))
})

/** In a transaction. Fails with `UnknownBill`. */
export const lockedInvoice = (id: number) =>
  Effect.flatMap(Invoices, ({ locked }) => someOrFail(locked(id), () => new UnknownBill()))

/** As `lockedInvoice`. Fails also with `BillChanged` where it no longer has the `version` that was read. */
export const lockedAsRead = Effect.fnUntraced(function* (id: number, version: number | undefined) {
  const invoice = yield* lockedInvoice(id)
  return isChangedSince(version, invoice) ? yield* new BillChanged() : invoice
})

/** An invoice that was sent. Fails as `lockedInvoice` does, and with `BillNotSent`. */
export const lockedSentInvoice = Effect.fnUntraced(function* (id: number) {
  const invoice = yield* lockedInvoice(id)
  return invoice.number === null ? yield* new BillNotSent() : invoice
})

/** In a transaction: stores an invoice, records the change in the audit log, and has a page that asks for what was due before ended. */
export const storeInvoice = Effect.fnUntraced(function* (action: string, before: Invoice, after: Invoice) {
  const stored = yield* (yield* Invoices).update(after)
  yield* recordChange(action, invoiceSubject(stored), recordedInvoice(before), recordedInvoice(stored))
  if (stored.open !== before.open) yield* endOutdatedPage({ invoiceId: stored.id }, stored.open)
  return stored
})

/**
 * Writes a draft anew, with the rates of `ratesOfRewritten`. Fails with `UnknownBill`, `BillChanged`, `BillSent`, `WrongInvoicePhoto`
 * and `ServiceNotOffered`.
 */
export const updateInvoice = Effect.fn("updateInvoice")(function* (
  id: number,
  { lines, ...decided }: InvoiceInput,
  version?: number,
) {
  const before = yield* lockedAsRead(id, version)
  if (before.number !== null) return yield* new BillSent()
  yield* checkPhotos(before, decided.photoIds ?? [])
  yield* checkLineServices(lines, before.lines)
  const draft = draftOf({ ...before, lines: lines.map(lineOf) }, decided, yield* ratesNow(before))
  return yield* storeInvoice("edit", before, { ...before, ...draft })
}, inTransaction)

/** Deletes a draft. Fails with `UnknownBill` and `BillSent`. */
export const removeInvoice = Effect.fn("removeInvoice")(function* (id: number) {
  const before = yield* lockedInvoice(id)
  if (before.number !== null) return yield* new BillSent()
  yield* (yield* Invoices).remove(id)
  yield* recordChange("delete", invoiceSubject(before), recordedInvoice(before), null)
}, inTransaction)

/** Stops the reminders of an invoice, or lets them be sent again. Fails with `UnknownBill` and `BillNotSent`. */
export const setInvoiceReminders = Effect.fn("setInvoiceReminders")(function* (
  id: number,
  isStopped: boolean,
) {
  const before = yield* lockedSentInvoice(id)
  return yield* storeInvoice(isStopped ? "stop reminders" : "allow reminders", before, {
    ...before,
    remindersStopped: isStopped,
  })
}, inTransaction)
