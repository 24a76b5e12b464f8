import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Customer } from "../../contacts/customer.ts"
import { textOrNull } from "../../fields/text.ts"
import { planMail, type PlanMailTag } from "../../outbox/outgoing-mail.ts"
import { cancelled, reactivated, rolledOver, subscribed, upgraded, type PlanStep } from "../plan-change.ts"
import type { PlanCancellation } from "../plan-input.ts"
import { isInForce, UnknownPlan, type Plan, type PlanAlreadyEnding, type PlanOver } from "../plan.ts"
import { taxOn } from "../plan-line.ts"
import { PLAN_PRICES, type PlanType } from "../plan-types.ts"
import { SavedCards } from "../../money/ports/saved-cards.ts"
import { taxRatesFor } from "../../money/use-cases/tax.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Plans, type PlanPage } from "../ports/plans.ts"
import type { Instant } from "../../time/interval.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"

/** A page of plans, and how many there are on all pages. */
export const listPlans = Effect.fn("listPlans")(function* (page: PlanPage) {
  const [plans, total] = yield* listWithTotal(Plans, page)
  return { plans, total }
})

/** With `preview` nothing is changed. */
interface Preview {
  readonly preview?: boolean | undefined
}

/** Starts a plan for a customer. Fails with `UnknownCustomer` and `PlanInForce`. */
export const subscribeToPlan = (
  customerId: number,
  { planType, preview }: { readonly planType: PlanType } & Preview,
) =>
  changePlans(customerId, preview, (plans, now) =>
    Result.map(subscribed(planType, plans, PLAN_PRICES, now), (step) => ({
      ...step,
      before: null,
      action: "subscribe",
      mail: "PlanStarted" as const,
    })),
  )

/** Ends a plan of this customer. Fails with `UnknownCustomer`, `UnknownPlan`, `PlanOver` and `PlanAlreadyEnding`. */
export const cancelOwnPlan = (customerId: number, id: number, cancellation: PlanCancellation) =>
  changePlans(customerId, cancellation.preview, cancellationOf(id, cancellation))

/** Ends a plan of any customer. Fails as `cancelOwnPlan` does. */
export const cancelPlan = Effect.fn("cancelPlan")(function* (id: number, cancellation: PlanCancellation) {
  const { customerId } = yield* someOrFail((yield* Plans).byId(id), () => new UnknownPlan())
  return yield* cancelOwnPlan(customerId, id, cancellation)
})

/**
 * Undoes the cancellation of a plan of this customer. Fails with `UnknownCustomer`, `UnknownPlan`, `PlanNotEnding`, `ReactivationOver` and
 * `PlanInForce`.
 */
export const reactivateOwnPlan = (customerId: number, id: number, { preview }: Preview) =>
  changePlans(
    customerId,
    preview,
    decisionOn(id, { action: "reactivate", mail: "PlanReactivated" }, (plan, plans, now) =>
      reactivated(plan, plans, PLAN_PRICES, now),
    ),
  )

/** Upgrades a plan of this customer. Fails with `UnknownCustomer`, `UnknownPlan`, `PlanOver` and `NotAnUpgrade`. */
export const upgradeOwnPlan = (
  customerId: number,
  id: number,
  { planType, preview }: { readonly planType: PlanType } & Preview,
) =>
  changePlans(
    customerId,
    preview,
    decisionOn(id, { action: "upgrade", mail: "PlanUpdated" }, (plan, _, now) =>
      upgraded(plan, planType, PLAN_PRICES, now),
    ),
  )

/** Bills the periods that have begun, and ends the plans that are due. Returns of how many customers plans changed. */
export const rollPlansOver = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const customers = yield* (yield* Plans).customersDue(now)
  yield* Effect.forEach(customers, (id) =>
    inTransaction(Effect.flatMap(lockedCustomer(id), (customer) => rollOver(customer, now))).pipe(
      Effect.catchTag("UnknownCustomer", () => Effect.void),
    ),
  )
  return customers.length
})

/** What a change makes of the customer's plans, with its entry in the audit log and its mail. */
interface Decision extends PlanStep {
  readonly before: Plan | null
  readonly action: string
  readonly mail: PlanMailTag
}

type Decide<E> = (plans: readonly Plan[], now: Instant) => Result.Result<Decision, E>

const cancellationOf = (
  id: number,
  { cancellationType, reason }: PlanCancellation,
): Decide<UnknownPlan | PlanOver | PlanAlreadyEnding> =>
  decisionOn(
    id,
    { action: "cancel", mail: cancellationType === "immediate" ? "PlanEnded" : "PlanEnding" },
    (plan, _, now) => cancelled(plan, { cancellationType, cancellationReason: textOrNull(reason) }, now),
  )

const decisionOn =
  <E>(
    id: number,
    recorded: Pick<Decision, "action" | "mail">,
    change: (plan: Plan, plans: readonly Plan[], now: Instant) => Result.Result<PlanStep, E>,
  ): Decide<E | UnknownPlan> =>
  (plans, now) => {
    const before = plans.find((plan) => plan.id === id)
    return before === undefined
      ? Result.fail(new UnknownPlan())
      : Result.map(change(before, plans, now), (step) => ({ ...step, ...recorded, before }))
  }

/**
 * Decides on the customer's plans as they are now, and stores the outcome. Returns it with the tax on what it bills. The
 * customer's row is locked, so that of two changes at once the second one decides on what the first one has stored.
 */
const changePlans = Effect.fnUntraced(function* <E>(
  customerId: number,
  preview: boolean | undefined,
  decide: Decide<E>,
) {
  const change = yield* preview ? previewChange(customerId, decide) : storeChange(customerId, decide)
  return { ...change, tax: taxOn(change.lines, (yield* taxRatesFor(customerId)).plan) }
})

const previewChange = Effect.fnUntraced(function* <E>(customerId: number, decide: Decide<E>) {
  const now = yield* currentTimeMillis
  const plans = yield* (yield* Plans).list({ customerId })
  const current = plans.map((plan) => rolledOver(plan, PLAN_PRICES, now).plan)
  const { before, plan, lines } = yield* Effect.fromResult(decide(current, now))
  return { id: before?.id ?? null, plan, lines }
})

const storeChange = Effect.fnUntraced(function* <E>(customerId: number, decide: Decide<E>) {
  const customer = yield* lockedCustomer(customerId)
  const now = yield* currentTimeMillis
  const decision = yield* Effect.fromResult(decide(yield* rollOver(customer, now), now))
  const { plan, lines } = yield* storeDecision(customer, decision)
  return { id: plan.id, plan, lines }
}, inTransaction)

/** In a transaction that has locked the customer. Returns the customer's plans, rolled over to `now`. */
const rollOver = Effect.fnUntraced(function* (customer: Customer, now: Instant) {
  const plans = yield* (yield* Plans).list({ customerId: customer.id })
  // The name of the customer is no part of what the audit log says of a plan.
  return yield* Effect.forEach(plans, ({ customer: _customer, ...before }) =>
    rollPlanOver(customer, before, now),
  )
})

const rollPlanOver = Effect.fnUntraced(function* (customer: Customer, before: Plan, now: Instant) {
  const step = rolledOver(before, PLAN_PRICES, now)
  if (step.plan === before) return before
  if (step.plan.status !== before.status)
    return (yield* storeDecision(customer, { ...step, before, action: "end", mail: "PlanEnded" })).plan
  const { plan } = yield* storeStep(customer, { ...step, before, action: "bill" })
  if (plan.price !== before.price) yield* enqueueMail(customer, "PlanUpdated", { plan, lines: step.lines })
  return plan
})

const storeDecision = Effect.fnUntraced(function* (customer: Customer, { mail, ...decision }: Decision) {
  const stored = yield* storeStep(customer, decision)
  yield* enqueueMail(customer, mail, stored)
  return stored
})

const storeStep = Effect.fnUntraced(function* (
  customer: Customer,
  { plan, lines, before, action }: Omit<Decision, "mail">,
) {
  const { add, update, bill } = yield* Plans
  const after: Plan = yield* before === null ? add(customer.id, plan) : update({ ...before, ...plan })
  yield* bill(after.id, lines)
  if (!isInForce(after)) yield* (yield* SavedCards).end(after.id, "plan over", yield* currentTimeMillis)
  yield* recordChange(action, `plan ${after.id}`, before, after)
  return { plan: after, lines } satisfies PlanStep<Plan>
})

const enqueueMail = Effect.fnUntraced(function* (
  { email }: Customer,
  tag: PlanMailTag,
  { plan, lines }: PlanStep<Plan>,
) {
  if (email === null) return
  yield* (yield* Outbox).enqueue(planMail(tag, plan, lines.at(-1)?.dueAt ?? null))
})
