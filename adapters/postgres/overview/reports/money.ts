import { PAYMENT_METHODS } from "../../../../core/money/ledger-choices.ts"
import { OTHER, PLANS, type MoneyGrouping } from "../../../../core/overview/reports/report-choices.ts"

const METHODS = PAYMENT_METHODS.map((method) => `'${method}'`).join(", ")

/**
 * What was earned and invoiced within the days, each entry under one of three numbers. OFFSET keeps Postgres from comparing
 * the names of accounts again for each sum, which takes as long as all else.
 */
const FLOWS = `
  SELECT posted_at, invoice_id, plan_charge_id, amount_cents AS amount,
    CASE WHEN account = 'income' THEN 1 WHEN account = 'tax' THEN 2 WHEN account IN (${METHODS}) THEN 3 END AS flow
  FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id
  WHERE posted_at >= to_timestamp(:start) AND posted_at < to_timestamp(:end) AND account <> 'receivable'
  OFFSET 0
`

const sumOf = (flow: number): string => `coalesce(sum(amount) FILTER (WHERE flow = ${flow}), 0)`
const FLOW_SUMS = `${sumOf(3)} AS earned, -${sumOf(1)} AS invoiced, -${sumOf(2)} AS tax`

/**
 * What is owed of each bill at the end of the days: what it owes now, as its row has it, less what was posted since. So the
 * ledger is not read from its beginning.
 */
const OWED = `
  SELECT invoice_id, plan_charge_id, sum(amount) AS open
  FROM (
    SELECT id AS invoice_id, NULL::integer AS plan_charge_id, open_cents AS amount FROM invoices WHERE open_cents > 0
    UNION ALL
    SELECT NULL, id, amount_cents FROM plan_charges
    WHERE paid_at IS NULL
      AND NOT EXISTS (SELECT FROM invoices WHERE plan_charge_id = plan_charges.id AND number IS NOT NULL)
    UNION ALL
    SELECT invoice_id, plan_charge_id, -amount_cents
    FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id
    WHERE posted_at >= to_timestamp(:end) AND account = 'receivable'
  ) AS part
  GROUP BY invoice_id, plan_charge_id HAVING sum(amount) <> 0
`

const IS_DUE = "coalesce(invoices.due_at, plan_charges.due_at) <= to_timestamp(:asOf)"

/** The amounts of each bill with what it is; one that has flows and is owed is in two rows. */
const BILLS = `
  WITH part AS (
    SELECT invoice_id, plan_charge_id, ${FLOW_SUMS}, 0 AS open FROM (${FLOWS}) AS flow GROUP BY invoice_id, plan_charge_id
    UNION ALL
    SELECT invoice_id, plan_charge_id, 0, 0, 0, open FROM (${OWED}) AS owed
  ), bill AS (
    SELECT part.*, customer_id, appointment_id, plan_id,
      num_nonnulls(part.plan_charge_id, invoices.plan_charge_id) > 0 AS is_plan,
      CASE WHEN ${IS_DUE} THEN open ELSE 0 END AS overdue
    FROM part LEFT JOIN invoices ON invoices.id = invoice_id
      LEFT JOIN plan_charges ON plan_charges.id = part.plan_charge_id
  )
`

const AMOUNTS = ["earned", "invoiced", "tax", "open", "overdue"]

/** As floating-point numbers, which hold every sum of cents exactly and are added faster than what Postgres makes of bigints. */
const TOTALS = AMOUNTS.map((name) => `sum(${name}::float8) AS ${name}`).join(", ")

/** Months are numbered in the order of their starts; 0 is before the first. */
const monthOf = (column: string): string => `width_bucket(${column}, CAST(:starts AS timestamptz[]))`

const BY_MONTH = `
  SELECT month, ${TOTALS}
  FROM (
    SELECT ${monthOf("posted_at")} AS month, ${FLOW_SUMS}, 0 AS open, 0 AS overdue FROM (${FLOWS}) AS flow GROUP BY month
    UNION ALL
    SELECT ${monthOf("coalesce(issued_at, plan_charges.due_at)")}, 0, 0, 0, open, CASE WHEN ${IS_DUE} THEN open ELSE 0 END
    FROM (${OWED}) AS owed LEFT JOIN invoices ON invoices.id = invoice_id
      LEFT JOIN plan_charges ON plan_charges.id = owed.plan_charge_id
  ) AS part
  GROUP BY month
`

/** First by columns of which Postgres knows how many values they have, or it would sort all bills by a text. */
const BY_SERVICE = `
  ${BILLS}, kind AS (
    SELECT service_id, service_type, is_plan, ${TOTALS}
    FROM bill LEFT JOIN appointments ON appointments.id = appointment_id GROUP BY service_id, service_type, is_plan
  )
  SELECT NULL AS id,
    coalesce(services.name, service_type, CASE WHEN is_plan THEN '${PLANS}' ELSE '${OTHER}' END) AS name, ${TOTALS}
  FROM kind LEFT JOIN services ON services.id = service_id
  GROUP BY 2
`

/** One or two technicians come: the second has half of each amount, the first the rest, which is a cent more of an odd one. */
const BY_TECHNICIAN = `
  ${BILLS}, crew AS (
    SELECT technician_ids, ${TOTALS}, ${AMOUNTS.map((name) => `sum((${name} / 2)::float8) AS half_${name}`).join(", ")}
    FROM bill LEFT JOIN appointments ON appointments.id = appointment_id GROUP BY technician_ids
  ), share AS (
    SELECT technician_ids[1] AS technician,
      ${AMOUNTS.map((name) => `${name} - CASE WHEN technician_ids[2] IS NULL THEN 0 ELSE half_${name} END AS ${name}`).join(", ")}
    FROM crew
    UNION ALL
    SELECT technician_ids[2], ${AMOUNTS.map((name) => `half_${name}`).join(", ")} FROM crew WHERE technician_ids[2] IS NOT NULL
  )
  SELECT technicians.id, coalesce(name, '${OTHER}') AS name, ${TOTALS}
  FROM share LEFT JOIN technicians ON technicians.id = technician GROUP BY technicians.id
`

const BY_CUSTOMER = `
  ${BILLS}, owed AS (
    SELECT coalesce(bill.customer_id, maintenance_plans.customer_id) AS customer, ${TOTALS}
    FROM bill LEFT JOIN maintenance_plans ON maintenance_plans.id = plan_id
    GROUP BY customer
  )
  SELECT customers.id, coalesce(first_name || ' ' || last_name, '${OTHER}') AS name, ${AMOUNTS.join(", ")}
  FROM owed LEFT JOIN customers ON customers.id = customer
`

/** By month, a row has the number of the month; otherwise an id and a name. */
export const MONEY: Readonly<Record<MoneyGrouping, string>> = {
  month: BY_MONTH,
  service: BY_SERVICE,
  technician: BY_TECHNICIAN,
  customer: BY_CUSTOMER,
}
