import * as Effect from "effect/Effect"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { lineOf } from "../../money/line.ts"
import { checkLineServices } from "../../money/use-cases/line-services.ts"
import { UnknownCharge } from "../../plans/plan-charge.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { UnknownAppointment } from "../../schedule/visits/appointment.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { NothingToBill } from "../invoice.ts"
import type { NewInvoice } from "../invoice-input.ts"
import { billedOf } from "../plan-bills.ts"
import { draftFromLines } from "./draft-invoice.ts"
import { invoiceOffer } from "./invoice-offer.ts"
import { billOfCharge } from "./plan-bill.ts"
import { acceptedForVisit, linesToBill, refuseSecondInvoice } from "./visit-amount.ts"

/**
 * Adds a draft of a finished visit that has no invoice but credited ones, of a plan's charge, or by hand. That of a visit for an
 * accepted offer is what was accepted. Fails with `UnknownCustomer`, `UnknownAppointment`, `UnknownCharge`, `WrongInvoicePhoto`,
 * `ServiceNotOffered` and `NothingToBill`.
 */
export const addInvoice = Effect.fn("addInvoice")(function* ({ lines, ...input }: NewInvoice) {
  const { appointmentId } = input
  const accepted = appointmentId === undefined ? undefined : yield* acceptedForVisit(appointmentId)
  if (accepted !== undefined) {
    if (lines !== undefined) return yield* new NothingToBill({ message: OF_OFFER })
    return yield* Effect.catchTag(invoiceOffer(accepted.quoteId), ["UnknownQuote", "UnknownBill"], Effect.die)
  }
  const { discount, note, ...source } = yield* sourceOf(input)
  yield* checkLineServices(lines ?? [], source.lines)
  return lines === undefined
    ? yield* draftFromLines(source, { discount, note, ...input })
    : yield* draftFromLines({ ...source, lines: lines.map(lineOf) }, input)
}, inTransaction)

const OF_OFFER =
  "This visit is for an accepted offer. Please make its invoice of what was accepted, and change that."

/** Something is taken off only where a charge of a plan came with credits. */
const NOTHING_OFF = { discount: null, note: null } as const

const sourceOf = ({ customerId, appointmentId, planChargeId }: Omit<NewInvoice, "lines">) => {
  if (appointmentId !== undefined) return visitSource(appointmentId)
  if (planChargeId !== undefined) return chargeSource(planChargeId)
  return Effect.succeed({
    customerId: customerId!,
    appointmentId: null,
    planChargeId: null,
    lines: [],
    ...NOTHING_OFF,
  })
}

const visitSource = Effect.fnUntraced(function* (appointmentId: number) {
  const visit = yield* someOrFail((yield* Appointments).byId(appointmentId), () => new UnknownAppointment())
  if (visit.status !== "completed")
    return yield* new NothingToBill({ message: "This visit is not completed yet." })
  if (visit.customerId === null)
    return yield* new NothingToBill({ message: "This visit is of no customer in the list." })
  yield* lockedCustomer(visit.customerId)
  yield* refuseSecondInvoice(appointmentId)
  return {
    customerId: visit.customerId,
    appointmentId,
    planChargeId: null,
    lines: yield* linesToBill(visit),
    ...NOTHING_OFF,
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
    ...billedOf(yield* billOfCharge(charge)),
  }
})
