import { OTHER, PLANS, type MoneyGrouping } from "../../../../core/overview/reports/report-choices.ts"

/** What was earned and invoiced within the days, by these columns of postings. */
const postedBy = (...columns: readonly string[]): string => `
  SELECT ${columns.join(", ")}, sum(earned_cents) AS earned, sum(invoiced_cents) AS invoiced, sum(invoiced_tax_cents) AS tax, 0 AS open, 0 AS overdue
  FROM ledger_postings
  WHERE posted_at >= to_timestamp(:start) AND posted_at < to_timestamp(:end)
  GROUP BY ${columns.map((_, n) => n + 1).join(", ")}
`

/**
 * What is owed of each bill at the end of the days: what it owes now, as its row has it, less what was posted since. So the
 * ledger is not read from its beginning.
 */
const OWED = `
  SELECT invoice_id, owed.plan_charge_id, open, coalesce(issued_at, plan_charges.due_at) AS billed_at,
    CASE WHEN coalesce(invoices.due_at, plan_charges.due_at) <= to_timestamp(:asOf) THEN open ELSE 0 END AS overdue
  FROM (
    SELECT invoice_id, plan_charge_id, sum(amount) AS open
    FROM (
      SELECT id AS invoice_id, NULL::integer AS plan_charge_id, open_cents AS amount FROM invoices WHERE open_cents > 0
      UNION ALL
      SELECT NULL, id, amount_cents FROM plan_charges
      WHERE paid_at IS NULL AND NOT EXISTS (
        SELECT FROM invoices WHERE plan_charge_id = plan_charges.id AND plan_charge_id IS NOT NULL AND number IS NOT NULL
      )
      UNION ALL
      SELECT invoice_id, plan_charge_id, -owed_cents FROM ledger_postings WHERE posted_at >= to_timestamp(:end)
    ) AS part
    GROUP BY invoice_id, plan_charge_id HAVING sum(amount) <> 0
  ) AS owed LEFT JOIN invoices ON invoices.id = invoice_id LEFT JOIN plan_charges ON plan_charges.id = owed.plan_charge_id
`

/**
 * The amounts of each bill, and of each quote's deposit; a bill that has postings and is owed is in two rows. `charge` names the
 * charge of a plan.
 */
const billsBy = (charge: string): string => `
  ${postedBy("invoice_id", charge, "CASE WHEN invoice_id IS NULL THEN quote_id END AS quote_id")}
  UNION ALL
  SELECT invoice_id, ${charge}, NULL, 0, 0, 0, open, overdue FROM (${OWED}) AS owed
`

/** What the rows of `billsBy` are about: the visit of an invoice, or of the quote whose deposit it is. */
const VISITS = `
  LEFT JOIN invoices ON invoices.id = invoice_id LEFT JOIN quotes ON quotes.id = bill.quote_id
  LEFT JOIN appointments ON appointments.id = coalesce(invoices.appointment_id, quotes.appointment_id)
`

const AMOUNTS = ["earned", "invoiced", "tax", "open", "overdue"]

/** As floating-point numbers, which hold every sum of cents exactly and are added faster than what Postgres makes of bigints. */
const TOTALS = AMOUNTS.map((name) => `sum(${name}::float8) AS ${name}`).join(", ")

/** Months are numbered in the order of their starts; 0 is before the first. */
const monthOf = (column: string): string => `width_bucket(${column}, CAST(:starts AS timestamptz[]))`

const BY_MONTH = `
  SELECT month, ${TOTALS}
  FROM (
    ${postedBy(monthOf("posted_at"))}
    UNION ALL
    SELECT ${monthOf("billed_at")}, 0, 0, 0, open, overdue FROM (${OWED}) AS owed
  ) AS part (month, ${AMOUNTS.join(", ")})
  GROUP BY month
`

/** First by columns of which Postgres knows how many values they have, or it would sort all bills by a text. */
const BY_SERVICE = `
  WITH kind AS (
    SELECT service_id, service_type, is_charge OR invoices.plan_charge_id IS NOT NULL AS is_plan, ${TOTALS}
    FROM (${billsBy("plan_charge_id IS NOT NULL AS is_charge")}) AS bill ${VISITS}
    GROUP BY service_id, service_type, is_plan
  )
  SELECT NULL AS id,
    coalesce(services.name, service_type, CASE WHEN is_plan THEN '${PLANS}' ELSE '${OTHER}' END) AS name, ${TOTALS}
  FROM kind LEFT JOIN services ON services.id = service_id
  GROUP BY 2
`

/** One or two technicians come: the second has half of each amount, the first the rest, which is a cent more of an odd one. */
const BY_TECHNICIAN = `
  WITH crew AS (
    SELECT technician_ids, ${TOTALS}, ${AMOUNTS.map((name) => `sum((${name} / 2)::float8) AS half_${name}`).join(", ")}
    FROM (${billsBy("plan_charge_id IS NOT NULL AS is_charge")}) AS bill ${VISITS}
    GROUP BY technician_ids
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
  WITH owing AS (
    SELECT coalesce(invoices.customer_id, maintenance_plans.customer_id, quotes.customer_id) AS customer, ${TOTALS}
    FROM (${billsBy("plan_charge_id")}) AS bill LEFT JOIN invoices ON invoices.id = invoice_id
      LEFT JOIN plan_charges ON plan_charges.id = bill.plan_charge_id
      LEFT JOIN maintenance_plans ON maintenance_plans.id = plan_id LEFT JOIN quotes ON quotes.id = bill.quote_id
    GROUP BY customer
  )
  SELECT customers.id, coalesce(first_name || ' ' || last_name, '${OTHER}') AS name, ${AMOUNTS.join(", ")}
  FROM owing LEFT JOIN customers ON customers.id = customer
`

/** By month, a row has the number of the month; otherwise an id and a name. */
export const MONEY: Readonly<Record<MoneyGrouping, string>> = {
  month: BY_MONTH,
  service: BY_SERVICE,
  technician: BY_TECHNICIAN,
  customer: BY_CUSTOMER,
}
