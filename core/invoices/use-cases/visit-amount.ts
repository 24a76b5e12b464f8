import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { Deposits } from "../../money/ports/deposits.ts"
import { totalsOf } from "../../money/totals.ts"
import { taxRatesForEach } from "../../money/use-cases/tax.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { acceptedVersions } from "../../quotes/use-cases/accepted-version.ts"
import { VisitRecords } from "../../schedule/ports/visit-records.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { EMPTY_RECORD } from "../../schedule/visits/visit-record.ts"
import { Services } from "../../services/ports/services.ts"
import { isUnmeasured, linesOfVisit } from "../draft-lines.ts"
import { invoiceStateOf } from "../invoice-state.ts"
import { NothingToBill } from "../invoice.ts"
import { Invoices } from "../ports/invoices.ts"

/** The invoices of visits, drafts too, that were not credited, by the visit. */
const currentInvoices = Effect.fnUntraced(function* (appointmentIds: readonly number[]) {
  const now = yield* currentTimeMillis
  const invoices = yield* (yield* Invoices).list({ appointmentIds, now, sort: "createdAt" })
  return new Map(
    invoices
      .filter((invoice) => invoiceStateOf(invoice, now) !== "credited")
      .map((invoice) => [invoice.appointmentId, invoice] as const),
  )
})

/** Fails with `NothingToBill` where a visit has an invoice that was not credited. */
export const refuseSecondInvoice = Effect.fnUntraced(function* (appointmentId: number) {
  const current = (yield* currentInvoices([appointmentId])).get(appointmentId)
  if (current !== undefined)
    return yield* new NothingToBill({
      message:
        current.number === null
          ? "This visit has the draft of an invoice already."
          : `This visit has invoice ${current.number} already.`,
    })
})

/** What was accepted of the offer that a visit was booked for; undefined where nothing was. */
export const acceptedForVisit = (appointmentId: number) =>
  Effect.map(acceptedForVisits([appointmentId]), (accepted) => accepted.get(appointmentId))

const acceptedForVisits = Effect.fnUntraced(function* (appointmentIds: readonly number[]) {
  const quotes = yield* (yield* Quotes).list({ appointmentIds, sort: "createdAt" })
  const versions = yield* acceptedVersions(quotes.map(({ id }) => id))
  const invoices = yield* (yield* Invoices).byIds(
    [...versions.values()].flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  const accepted = quotes.flatMap(({ id, appointmentId }) => {
    const version = versions.get(id)
    const invoice = invoices.find((each) => each.id === version?.invoiceId)
    return version === undefined ? [] : [[appointmentId, { ...version, invoice }] as const]
  })
  return new Map(accepted)
})

/** The lines of a visit that neither has an invoice nor was offered. */
export const linesToBill = (visit: Appointment) =>
  Effect.map(linesToBillOf([visit]), (linesOf) => linesOf(visit))

const linesToBillOf = Effect.fnUntraced(function* (visits: readonly Appointment[]) {
  const records = yield* (yield* VisitRecords).byAppointments(visits.map(({ id }) => id))
  const services = yield* (yield* Services).all
  return (visit: Appointment) =>
    linesOfVisit(
      visit,
      records.find(({ appointmentId }) => appointmentId === visit.id) ?? EMPTY_RECORD,
      services.find(({ id }) => id === visit.serviceId),
    )
})

/**
 * What each visit costs with tax, and what of that is left to pay: by its invoice, by what was accepted, or as it would be
 * invoiced; nothing where that depends on square feet which nobody has entered. Read together: as many statements for a day of
 * visits as for one.
 */
export const amountsOfVisits = Effect.fn("amountsOfVisits")(function* (visits: readonly Appointment[]) {
  const ids = visits.map(({ id }) => id)
  const accepted = yield* acceptedForVisits(ids)
  const invoices = yield* currentInvoices(ids)
  const paid = yield* (yield* Deposits).paidOfEach([...accepted.values()].map(({ quoteId }) => quoteId))
  const linesOf = yield* linesToBillOf(visits)
  const ratesOf = yield* taxRatesForEach(visits.map(({ customerId }) => customerId))
  return visits.map((visit) => {
    const offer = accepted.get(visit.id)
    const invoice = offer?.invoice ?? invoices.get(visit.id)
    if (invoice !== undefined && invoice.number !== null) return { total: invoice.total, open: invoice.open }
    if (offer !== undefined) {
      const total = invoice?.total ?? offer.acceptance.total
      return { total, open: Math.max(total - (paid.get(offer.quoteId) ?? 0), 0) }
    }
    const lines = invoice?.lines ?? linesOf(visit)
    if (isUnmeasured(lines)) return { total: 0, open: 0 }
    const total = invoice?.total ?? totalsOf(lines, null, ratesOf(visit.customerId)).total
    return { total, open: total }
  })
})
