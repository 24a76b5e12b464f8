import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { ChargeInvoiced, UnknownCharge } from "../plan-charge.ts"
import { Plans, type ChargePage } from "../ports/plans.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** A page of charges, how many there are on all pages, and their sum in cents. */
export const listCharges = Effect.fn("listCharges")(function* (page: ChargePage) {
  const plans = yield* Plans
  const [charges, { total, amount }] = yield* Effect.all([plans.charges(page), plans.sumCharges(page)], {
    concurrency: "unbounded",
  })
  return { charges, total, amount }
})

/**
 * Marks a charge as paid now, or as due again. One that is marked so already stays as it is. Fails with
 * `UnknownCharge`, and with `ChargeInvoiced` for one that an invoice has taken over.
 */
export const markCharge = Effect.fn("markCharge")(function* (id: number, isPaid: boolean) {
  const before = yield* someOrFail((yield* Plans).lockedCharge(id), () => new UnknownCharge())
  if (before.isInvoiced) return yield* new ChargeInvoiced()
  if ((before.paidAt !== null) === isPaid) return before
  const paidAt = isPaid ? yield* currentTimeMillis : null
  yield* (yield* Plans).setPaid(id, paidAt)
  const after = { ...before, paidAt }
  yield* recordChange(isPaid ? "mark paid" : "mark due", `plan ${before.planId} charge ${id}`, before, after)
  return after
}, inTransaction)
