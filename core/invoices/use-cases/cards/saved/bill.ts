import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { SavedCard } from "../../../../money/cards/saved-card.ts"
import { Plans } from "../../../../plans/ports/plans.ts"
import { inTransaction } from "../../../../storage/use-cases/transaction.ts"
import { billedOf, planBills, type PlanBill } from "../../../plan-bills.ts"
import { draftFromLines } from "../../draft-invoice.ts"
import { sendInvoice } from "../../send-invoice.ts"

/** Sends an invoice for each charge of the card's plan that is due and has none, not even a draft. Returns how many. */
export const billPlanOf = Effect.fnUntraced(function* ({ planId }: Pick<SavedCard, "planId">) {
  const due = yield* (yield* Plans).charges({ planId, status: "due", sort: "dueAt" })
  const sent = yield* Effect.forEach(planBills(due), bill)
  return sent.filter(Boolean).length
})

const bill = (one: PlanBill) =>
  inTransaction(
    Effect.gen(function* () {
      const { lockedCharge } = yield* Plans
      const { charge, credits } = one
      for (const { id } of [charge, ...credits]) {
        const now = Option.getOrUndefined(yield* lockedCharge(id))
        // Staff have marked it as paid, or sent an invoice of it, meanwhile.
        if (now === undefined || now.paidAt !== null || now.isInvoiced) return false
      }
      const { lines, ...decided } = billedOf(one)
      const { id } = yield* draftFromLines(
        { customerId: charge.customerId, appointmentId: null, planChargeId: charge.id, lines },
        decided,
      )
      yield* sendInvoice(id)
      return true
    }),
  ).pipe(
    // It fails only where staff have a draft of the charge already, or its customer was removed.
    Effect.catch(() => Effect.succeed(false)),
  )
