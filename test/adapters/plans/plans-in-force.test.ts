import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { BusinessSummaries } from "../../../core/overview/ports/business-summaries.ts"
import { PLAN_TYPES } from "../../../core/plans/plan-types.ts"
import { isInForce, type PlanState } from "../../../core/plans/plan.ts"
import { Plans } from "../../../core/plans/ports/plans.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { ADDRESS, aRequest, MONDAY, openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

const planOf = (status: PlanState["status"]): fc.Arbitrary<PlanState> =>
  fc
    .record({ planType: fc.constantFrom(...PLAN_TYPES), price: fc.integer({ min: 0, max: 99_900 }) })
    .map((plan) => ({
      ...plan,
      status,
      startDate: MONDAY - 30 * DAY,
      billedUntil: MONDAY,
      endDate: status === "active" ? null : MONDAY,
      cancelledAt: status === "active" ? null : MONDAY,
      cancellationType: status === "active" ? null : status === "cancelled" ? "immediate" : "end_of_period",
      cancellationReason: null,
    }))

/** Of one customer: plans that have ended, and at most one in force. */
const plansOfCustomer = fc
  .tuple(
    fc.array(planOf("cancelled"), { maxLength: 2 }),
    fc.option(fc.oneof(planOf("active"), planOf("pending_cancellation"))),
  )
  .map(([ended, inForce]) => (inForce === null ? ended : [...ended, inForce]))

test("revenue, the customers who are billed and audiences count the plans that the rule calls in force", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plansOfCustomer, { minLength: 1, maxLength: 5 }), async (customers) => {
      const found = await ports.runPromise(
        Effect.gen(function* () {
          yield* (yield* Database).rows("TRUNCATE customers, maintenance_plans CASCADE")
          const { add, customersDue } = yield* Plans
          const ids = yield* Effect.forEach(customers, (plans, n) =>
            Effect.gen(function* () {
              const person = { ...aRequest(MONDAY).person, email: `customer${n}@example.com` }
              const id = yield* (yield* Customers).link(person, ADDRESS)
              yield* Effect.forEach(plans, (plan) => add(id, plan))
              return id
            }),
          )
          const { monthlyRevenue } = yield* (yield* BusinessSummaries).current
          const members = yield* (yield* Campaigns).members({ plan: "any" }, MONDAY)
          return {
            ids,
            monthlyRevenue,
            due: (yield* customersDue(MONDAY)).toSorted((a, b) => a - b),
            members: members.map(({ id }) => id).toSorted((a, b) => a - b),
          }
        }),
      )
      const inForce = customers.map((plans) => plans.find(isInForce))
      const holders = found.ids.filter((_, n) => inForce[n] !== undefined)
      expect(found).toMatchObject({
        monthlyRevenue: inForce.reduce((sum, plan) => sum + (plan?.price ?? 0), 0),
        due: holders,
        members: holders,
      })
    }),
    { numRuns: 20 },
  )
})
