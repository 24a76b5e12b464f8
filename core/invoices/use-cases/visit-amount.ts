import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Deposits } from "../../money/ports/deposits.ts"
import { totalsOf } from "../../money/totals.ts"
import { taxRatesFor } from "../../money/use-cases/tax.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { VisitRecords } from "../../schedule/ports/visit-records.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { EMPTY_RECORD } from "../../schedule/visits/visit-record.ts"
import { Services } from "../../services/ports/services.ts"
import { linesOfVisit } from "../draft-lines.ts"
import { invoiceStateOf } from "../invoice-state.ts"
import { NothingToBill } from "../invoice.ts"
import { Invoices } from "../ports/invoices.ts"
import { acceptedVersion } from "./deposits.ts"

/** The invoice of a visit, a draft too, that was not credited; undefined where there is none. */
const currentInvoiceOf = Effect.fnUntraced(function* (appointmentId: number) {
  const now = yield* currentTimeMillis
  const invoices = yield* (yield* Invoices).list({ appointmentId, now })
  return invoices.find((invoice) => invoiceStateOf(invoice, now) !== "credited")
})

/** Fails with `NothingToBill` where a visit has an invoice that was not credited. */
export const refuseSecondInvoice = Effect.fnUntraced(function* (appointmentId: number) {
  const current = yield* currentInvoiceOf(appointmentId)
  if (current !== undefined)
    return yield* new NothingToBill({
      message:
        current.number === null
          ? "This visit has the draft of an invoice already."
          : `This visit has invoice ${current.number} already.`,
    })
})

/** What was accepted of the offer that a visit was booked for; undefined where nothing was, or its invoice was credited. */
export const acceptedForVisit = Effect.fnUntraced(function* (appointmentId: number) {
  const [quote] = yield* (yield* Quotes).list({ appointmentId })
  if (quote === undefined) return undefined
  const version = yield* acceptedVersion(quote.id)
  const invoice = Option.getOrUndefined(yield* (yield* Invoices).byId(version?.invoiceId ?? 0))
  const isCredited = invoice !== undefined && invoiceStateOf(invoice, yield* currentTimeMillis) === "credited"
  return version === undefined || isCredited ? undefined : { ...version, invoice }
})

/** The lines of a visit that neither has an invoice nor was offered. */
export const linesToBill = Effect.fnUntraced(function* (visit: Appointment) {
  const record = yield* (yield* VisitRecords).byAppointment(visit.id)
  const service = visit.serviceId === null ? Option.none() : yield* (yield* Services).byId(visit.serviceId)
  return linesOfVisit(
    visit,
    Option.getOrElse(record, () => EMPTY_RECORD),
    Option.getOrUndefined(service),
  )
})

/** What a visit costs with tax, and what of that is left to pay: by its invoice, by what was accepted, or as it would be invoiced. */
export const amountOfVisit = Effect.fnUntraced(function* (visit: Appointment) {
  const accepted = yield* acceptedForVisit(visit.id)
  const invoice = accepted?.invoice ?? (yield* currentInvoiceOf(visit.id))
  if (invoice !== undefined && invoice.number !== null) return { total: invoice.total, open: invoice.open }
  if (accepted !== undefined) {
    const total = invoice?.total ?? accepted.acceptance.total
    const paid = yield* (yield* Deposits).paid(accepted.quoteId)
    return { total, open: Math.max(total - paid, 0) }
  }
  const total =
    invoice?.total ?? totalsOf(yield* linesToBill(visit), null, yield* taxRatesFor(visit.customerId)).total
  return { total, open: total }
})
