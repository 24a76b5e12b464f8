import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { ChargeSort, PlanCharge } from "../../core/plans/plan-charge.ts"
import type { Plan, PlanSort, PlanState } from "../../core/plans/plan.ts"
import { Plans, type ChargeFilter, type OfCustomer, type PlanFilter } from "../../core/plans/ports/plans.ts"
import type { Cents } from "../../core/fields/money.ts"
import { Database } from "./engine/connection.ts"
import { secondOf } from "./engine/timestamps.ts"
import { where } from "./engine/where.ts"

export const plansLayer: Layer.Layer<Plans, never, Database> = Layer.effect(
  Plans,
  Effect.map(Database, ({ rows }) =>
    Plans.of({
      byId: (id) => Effect.map(rows<Plan>(BY_ID, { id }), ([found]) => Option.fromUndefinedOr(found)),
      recipients: (ids) => rows(RECIPIENTS, { ids: [...ids] }),
      list: ({ sort = "-startDate", limit = null, offset = 0, ...filter }) =>
        Effect.map(
          rows<Plan & Name>(
            `${LIST} ${wherePlan(filter)} ORDER BY ${PLAN_ORDERS[sort]} LIMIT :limit OFFSET :offset`,
            { ...planBindings(filter), limit, offset },
          ),
          (found) => found.map(withCustomer),
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM maintenance_plans AS plan ${wherePlan(filter)}`,
            planBindings(filter),
          ),
          ([row]) => row!.count,
        ),
      customersDue: (now) =>
        Effect.map(rows<{ readonly id: number }>(CUSTOMERS_DUE, { now: secondOf(now) }), (found) =>
          found.map(({ id }) => id),
        ),
      add: (customerId, plan) =>
        Effect.map(rows<Plan>(ADD, { customerId, ...stateBindings(plan) }), ([added]) => added!),
      update: (plan) =>
        Effect.map(rows<Plan>(UPDATE, { id: plan.id, ...stateBindings(plan) }), ([updated]) => updated!),
      bill: (planId, lines) =>
        Effect.forEach(
          lines,
          ({ periodStart, periodEnd, dueAt, ...line }) =>
            rows(BILL, {
              planId,
              ...line,
              periodStart: secondOf(periodStart),
              periodEnd: secondOf(periodEnd),
              dueAt: secondOf(dueAt),
            }),
          { discard: true },
        ),
      charges: ({ sort = "-dueAt", limit = null, offset = 0, ...filter }) =>
        Effect.map(
          rows<PlanCharge & Name>(
            `${CHARGES} ${whereCharge(filter)} ORDER BY ${ORDERS[sort]} LIMIT :limit OFFSET :offset`,
            { ...chargeBindings(filter), limit, offset },
          ),
          (found) => found.map(withCustomer),
        ),
      sumCharges: (filter) =>
        Effect.map(
          rows<{ readonly total: number; readonly amount: Cents }>(
            `${SUM} ${whereCharge(filter)}`,
            chargeBindings(filter),
          ),
          ([row]) => row!,
        ),
      lockedCharge: (id) =>
        Effect.map(rows<PlanCharge & Name>(LOCKED_CHARGE, { id }), ([found]) =>
          Option.map(Option.fromUndefinedOr(found), withCustomer),
        ),
      setPaid: (id, paidAt) =>
        Effect.asVoid(rows(SET_PAID, { id, paidAt: paidAt === null ? null : secondOf(paidAt) })),
    }),
  ),
)

const COLUMNS = `
  plan.id, plan.customer_id AS "customerId", plan.plan_type AS "planType", price_cents AS price, status,
  start_date AS "startDate", billed_until AS "billedUntil", end_date AS "endDate", cancelled_at AS "cancelledAt",
  cancellation_type AS "cancellationType", cancellation_reason AS "cancellationReason", plan.version
`

const BY_ID = `SELECT ${COLUMNS} FROM maintenance_plans AS plan WHERE id = :id`

const RECIPIENTS = `
  SELECT plan.id, email FROM maintenance_plans AS plan JOIN customers AS customer ON customer.id = customer_id
  WHERE plan.id = ANY (:ids)
`

const NAME = `first_name AS "firstName", last_name AS "lastName"`

const LIST = `
  SELECT ${COLUMNS}, ${NAME} FROM maintenance_plans AS plan JOIN customers AS customer ON customer.id = customer_id
`

/** `isInForce` of the core, as a condition of a row. */
export const PLAN_IN_FORCE = "status <> 'cancelled'"

const CUSTOMERS_DUE = `
  SELECT DISTINCT customer_id AS id FROM maintenance_plans
  WHERE ${PLAN_IN_FORCE} AND billed_until <= to_timestamp(:now)
`

const ADD = `
  INSERT INTO maintenance_plans AS plan (
    customer_id, plan_type, price_cents, status, start_date, billed_until, end_date, cancelled_at, cancellation_type,
    cancellation_reason
  ) VALUES (
    :customerId, :planType, :price, :status, to_timestamp(:startDate), to_timestamp(:billedUntil),
    to_timestamp(:endDate), to_timestamp(:cancelledAt), :cancellationType, :cancellationReason
  )
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE maintenance_plans AS plan SET
    plan_type = :planType, price_cents = :price, status = :status, start_date = to_timestamp(:startDate),
    billed_until = to_timestamp(:billedUntil), end_date = to_timestamp(:endDate),
    cancelled_at = to_timestamp(:cancelledAt), cancellation_type = :cancellationType,
    cancellation_reason = :cancellationReason
  WHERE id = :id
  RETURNING ${COLUMNS}
`

const BILL = `
  INSERT INTO plan_charges (plan_id, kind, plan_type, period_start, period_end, period_days, amount_cents, due_at)
  VALUES (
    :planId, :kind, :planType, to_timestamp(:periodStart), to_timestamp(:periodEnd), :periodDays, :amount,
    to_timestamp(:dueAt)
  )
`

const CHARGES_OF_PLANS = `
  FROM plan_charges AS charge JOIN maintenance_plans AS plan ON plan.id = plan_id
`

const CHARGES = `
  SELECT
    charge.id, plan_id AS "planId", customer_id AS "customerId", kind, charge.plan_type AS "planType",
    period_start AS "periodStart", period_end AS "periodEnd", period_days AS "periodDays", amount_cents AS amount,
    due_at AS "dueAt", paid_at AS "paidAt", ${NAME}
  ${CHARGES_OF_PLANS} JOIN customers AS customer ON customer.id = customer_id
`

const LOCKED_CHARGE = `${CHARGES} WHERE charge.id = :id FOR UPDATE OF charge`

const SUM = `
  SELECT count(*)::int AS total, coalesce(sum(amount_cents), 0)::int AS amount ${CHARGES_OF_PLANS}
`

const SET_PAID = "UPDATE plan_charges SET paid_at = to_timestamp(:paidAt) WHERE id = :id"

const ORDERS: Readonly<Record<ChargeSort, string>> = {
  dueAt: "due_at, charge.id",
  "-dueAt": "due_at DESC, charge.id DESC",
}

const PLAN_ORDERS: Readonly<Record<PlanSort, string>> = {
  startDate: "start_date, plan.id",
  "-startDate": "start_date DESC, plan.id DESC",
  until: "coalesce(end_date, billed_until), plan.id",
  "-until": "coalesce(end_date, billed_until) DESC, plan.id DESC",
  name: "last_name, first_name, plan.id",
  "-name": "last_name DESC, first_name DESC, plan.id DESC",
}

const wherePlan = ({ status, planType, customerId }: PlanFilter): string =>
  where(
    status !== undefined && "status = :status",
    planType !== undefined && "plan_type = :planType",
    customerId !== undefined && "customer_id = :customerId",
  )

const planBindings = ({ status, planType, customerId }: PlanFilter) => ({
  status: status ?? null,
  planType: planType ?? null,
  customerId: customerId ?? null,
})

const whereCharge = ({ status, customerId, planId }: ChargeFilter): string =>
  where(
    status !== undefined && `paid_at IS ${status === "due" ? "" : "NOT "}NULL`,
    customerId !== undefined && "customer_id = :customerId",
    planId !== undefined && "plan_id = :planId",
  )

const chargeBindings = ({ customerId, planId }: ChargeFilter) => ({
  customerId: customerId ?? null,
  planId: planId ?? null,
})

const stateBindings = ({
  planType,
  price,
  status,
  startDate,
  billedUntil,
  endDate,
  cancelledAt,
  cancellationType,
  cancellationReason,
}: PlanState) => ({
  planType,
  price,
  status,
  startDate: secondOf(startDate),
  billedUntil: secondOf(billedUntil),
  endDate: endDate === null ? null : secondOf(endDate),
  cancelledAt: cancelledAt === null ? null : secondOf(cancelledAt),
  cancellationType,
  cancellationReason,
})

type Name = OfCustomer["customer"]

const withCustomer = <Row>({
  firstName,
  lastName,
  ...row
}: Row & Name): Omit<Row, keyof Name> & OfCustomer => ({
  ...row,
  customer: { firstName, lastName },
})
