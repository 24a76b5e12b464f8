import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isInForce, type Plan } from "../../core/plans/plan.ts"
import type { PlanCharge } from "../../core/plans/plan-charge.ts"
import { totalOf } from "../../core/plans/plan-line.ts"
import type { ChargeFilter, PlanFilter, Plans } from "../../core/plans/ports/plans.ts"

export interface StoredPlans {
  readonly maintenancePlans: Plan[]
  readonly planCharges: PlanCharge[]
}

const JANE = { firstName: "Jane", lastName: "Doe" }

/** The port over lists that a test can read and change; lists are newest first, and every customer is Jane Doe. */
export const plansInMemory = ({ maintenancePlans, planCharges }: StoredPlans): Plans["Service"] => {
  const foundPlans = ({ status, planType, customerId }: PlanFilter) =>
    maintenancePlans
      .filter(
        (plan) =>
          (status === undefined || plan.status === status) &&
          (planType === undefined || plan.planType === planType) &&
          (customerId === undefined || plan.customerId === customerId),
      )
      .toReversed()
  const foundCharges = ({ status, customerId, planId }: ChargeFilter) =>
    planCharges.filter(
      (charge) =>
        (status === undefined || (charge.paidAt === null) === (status === "due")) &&
        (customerId === undefined || charge.customerId === customerId) &&
        (planId === undefined || charge.planId === planId),
    )
  return {
    byId: (id) => Effect.sync(() => Option.fromUndefinedOr(maintenancePlans.find((plan) => plan.id === id))),
    recipients: (ids) =>
      Effect.sync(() =>
        maintenancePlans
          .filter(({ id }) => ids.includes(id))
          .map(({ id, customerId }) => ({ id, email: `customer-${customerId}@example.com` })),
      ),
    list: ({ limit = Infinity, offset = 0, ...filter }) =>
      Effect.sync(() =>
        foundPlans(filter)
          .slice(offset, offset + limit)
          .map((plan) => ({ ...plan, customer: JANE })),
      ),
    count: (filter) => Effect.sync(() => foundPlans(filter).length),
    customersDue: (now) =>
      Effect.sync(() =>
        maintenancePlans
          .filter((plan) => isInForce(plan) && plan.billedUntil <= now)
          .map(({ customerId }) => customerId),
      ),
    add: (customerId, plan) =>
      Effect.sync(() => {
        const added = { ...plan, id: maintenancePlans.length + 1, customerId, paysByCard: false, version: 1 }
        maintenancePlans.push(added)
        return added
      }),
    update: (plan) =>
      Effect.sync(() => {
        const stored = { ...plan, version: plan.version + 1 }
        maintenancePlans[maintenancePlans.findIndex(({ id }) => id === plan.id)] = stored
        return stored
      }),
    bill: (planId, lines) =>
      Effect.sync(() => {
        const { customerId } = maintenancePlans.find(({ id }) => id === planId)!
        for (const line of lines)
          planCharges.push({
            ...line,
            id: planCharges.length + 1,
            planId,
            customerId,
            paidAt: null,
            isInvoiced: false,
          })
      }),
    charges: ({ sort = "-dueAt", limit = Infinity, offset = 0, ...filter }) =>
      Effect.sync(() => {
        const found = foundCharges(filter).map((charge) => ({ ...charge, customer: JANE }))
        return (sort === "dueAt" ? found : found.toReversed()).slice(offset, offset + limit)
      }),
    sumCharges: (filter) =>
      Effect.sync(() => {
        const found = foundCharges(filter)
        return { total: found.length, amount: totalOf(found) }
      }),
    planOfCharge: (id) =>
      Effect.sync(() => Option.fromUndefinedOr(planCharges.find((charge) => charge.id === id)?.planId)),
    lockedCharge: (id) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(planCharges.find((charge) => charge.id === id)), (charge) => ({
          ...charge,
          customer: JANE,
        })),
      ),
    setPaid: (id, paidAt) =>
      Effect.sync(() => {
        const index = planCharges.findIndex((charge) => charge.id === id)
        if (index === -1) throw new Error(`There is no charge ${id}.`)
        planCharges[index] = { ...planCharges[index]!, paidAt }
      }),
  }
}
