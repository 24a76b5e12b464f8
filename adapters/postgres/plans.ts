import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { PlanCharge, type ChargeSort } from "../../core/plans/plan-charge.ts"
import { Plan, type PlanSort } from "../../core/plans/plan.ts"
import { Plans, type ChargeFilter, type OfCustomer, type PlanFilter } from "../../core/plans/ports/plans.ts"
import { Database } from "./engine/connection.ts"
import { builder } from "./engine/query.ts"
import { built, tableOf } from "./engine/table.ts"
import { secondOf } from "./engine/timestamps.ts"

const plans = tableOf("maintenance_plans", Plan, {
  paysByCard: {
    sql: "EXISTS (SELECT FROM saved_cards WHERE plan_id = maintenance_plans.id AND saved_cards.state = 'active')",
  },
})
/** An invoice names the charge that it took over, and not the credits: of these the ledger has the income no more. */
const IS_INVOICED = `
  CASE plan_charges.kind WHEN 'credit' THEN plan_charges.amount_cents < 0 AND balance_of_charge(plan_charges.id, 'income') = 0
  ELSE EXISTS (SELECT FROM invoices WHERE plan_charge_id = plan_charges.id AND number IS NOT NULL) END
`

/** Whose charge it is stands in its plan. */
export const charges = tableOf("plan_charges", PlanCharge.mapFields(Struct.omit(["customerId"])), {
  isInvoiced: { sql: IS_INVOICED },
})
type OfPlan = OfCustomer & Pick<PlanCharge, "customerId">

export const plansLayer: Layer.Layer<Plans, never, Database> = Layer.effect(
  Plans,
  Effect.map(Database, ({ count, first, one, rows, run }) =>
    Plans.of({
      byId: (id) => first(plans.select({ id })),
      recipients: (ids) => rows(RECIPIENTS, { ids: [...ids] }),
      list: ({ sort = "-startDate", ...page }) =>
        rows(
          plans.page<OfCustomer>(
            plansWhere(page).joinRaw(CUSTOMER).select(builder.raw(NAME)),
            PLAN_ORDERS[sort],
            page,
          ),
        ),
      count: (filter) => count(plansWhere(filter)),
      customersDue: (now) =>
        Effect.map(rows<{ readonly id: number }>(CUSTOMERS_DUE, { now: secondOf(now) }), (found) =>
          found.map(({ id }) => id),
        ),
      add: (customerId, plan) => one(plans.insert({ ...plan, customerId })),
      update: (plan) => one(plans.update({ id: plan.id }, Struct.omit(plan, ["customerId"]))),
      bill: (planId, lines) =>
        Effect.forEach(lines, (line) => run(charges.insert({ ...line, planId })), { discard: true }),
      charges: ({ sort = "-dueAt", ...page }) =>
        rows(
          charges.page<OfPlan>(
            chargesWhere(page).joinRaw(CUSTOMER).select(builder.raw(OF_PLAN)),
            ORDERS[sort],
            page,
          ),
        ),
      sumCharges: (filter) => one(built(chargesWhere(filter).select(builder.raw(SUM)))),
      planOfCharge: (id) =>
        Effect.map(
          first<{ readonly planId: number }>(PLAN_OF_CHARGE, { id }),
          Option.map(({ planId }) => planId),
        ),
      lockedCharge: (id) =>
        Effect.andThen(run(LOCK_CHARGE, { id }), first<PlanCharge & OfCustomer>(CHARGE, { id })),
      setPaid: (id, paidAt) => run(charges.update({ id }, { paidAt })),
    }),
  ),
)

const PLAN = "JOIN maintenance_plans ON maintenance_plans.id = plan_id"
const CUSTOMER = "JOIN customers ON customers.id = customer_id"
const NAME = "json_build_object('firstName', first_name, 'lastName', last_name) AS customer"
const OF_PLAN = `customer_id AS "customerId", ${NAME}`

const RECIPIENTS = `
  SELECT maintenance_plans.id, email FROM maintenance_plans ${CUSTOMER} WHERE maintenance_plans.id = ANY (:ids)
`

/** `isInForce` of the core, as a condition of a row. */
export const PLAN_IN_FORCE = "status <> 'cancelled'"

const CUSTOMERS_DUE = `
  SELECT DISTINCT customer_id AS id FROM maintenance_plans
  WHERE ${PLAN_IN_FORCE} AND billed_until <= to_timestamp(:now)
`

const PLAN_OF_CHARGE = 'SELECT plan_id AS "planId" FROM plan_charges WHERE id = :id'

/** By a statement of its own: whether the charge is invoiced is read as it is once nobody else changes it. */
const LOCK_CHARGE = "SELECT 1 FROM plan_charges WHERE id = :id FOR UPDATE"

const CHARGE = `
  SELECT ${charges.columns()}, ${OF_PLAN} FROM plan_charges ${PLAN} ${CUSTOMER} WHERE plan_charges.id = :id
`

const SUM = "count(*)::int AS total, coalesce(sum(amount_cents), 0)::int AS amount"

const ORDERS: Readonly<Record<ChargeSort, string>> = {
  dueAt: "due_at, plan_charges.id",
  "-dueAt": "due_at DESC, plan_charges.id DESC",
}

const PLAN_ORDERS: Readonly<Record<PlanSort, string>> = {
  startDate: "start_date, maintenance_plans.id",
  "-startDate": "start_date DESC, maintenance_plans.id DESC",
  until: "coalesce(end_date, billed_until), maintenance_plans.id",
  "-until": "coalesce(end_date, billed_until) DESC, maintenance_plans.id DESC",
  name: "last_name, first_name, maintenance_plans.id",
  "-name": "last_name DESC, first_name DESC, maintenance_plans.id DESC",
}

const plansWhere = ({ status, planType, customerId }: PlanFilter) =>
  plans.where({ status, planType, customerId })

const chargesWhere = ({ status, customerId, planId }: ChargeFilter) => {
  const found = charges.where({ planId }).joinRaw(PLAN)
  if (customerId !== undefined) found.where({ customer_id: customerId })
  if (status !== undefined) found[status === "due" ? "whereNull" : "whereNotNull"]("paid_at")
  return found
}
