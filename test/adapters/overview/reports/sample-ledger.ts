import * as Result from "effect/Result"
import * as fc from "fast-check"
import type { Client } from "pg"
import {
  amountsOf,
  creditPosting,
  invoicePosting,
  paymentPosting,
  refundPosting,
  writeOffPosting,
  type Posting,
} from "../../../../core/invoices/postings.ts"
import { PAYMENT_METHODS } from "../../../../core/money/ledger-choices.ts"
import { DAY } from "../../../../core/time/calendar.ts"

type SampleOf<A> = A extends fc.Arbitrary<infer Sample> ? Sample : never

/** Bills are sent within 400 days from here. */
export const FIRST = Date.parse("2025-10-15T12:00:00Z")

const instant = fc.integer({ min: 0, max: 400 * 24 }).map((hours) => FIRST + (hours * DAY) / 24)

/** What is done with a bill, each some hours after the one before. */
const step = fc.record({
  kind: fc.constantFrom("pay", "refund", "credit", "write off"),
  share: fc.integer({ min: 1, max: 120 }),
  method: fc.constantFrom(...PAYMENT_METHODS),
  hours: fc.integer({ min: 0, max: 2_000 }),
})

const bill = fc.record({
  sentAt: fc.option(instant, { freq: 8 }),
  daysToPay: fc.integer({ min: 0, max: 60 }),
  total: fc.integer({ min: 0, max: 99_999 }),
  taxShare: fc.integer({ min: 0, max: 10 }),
  customer: fc.integer({ min: 1, max: 3 }),
  visit: fc.option(fc.integer({ min: 1, max: 6 })),
  steps: fc.array(step, { maxLength: 4 }),
})

const charge = fc.record({
  dueAt: instant,
  amount: fc.integer({ min: -5_000, max: 20_000 }),
  isPaid: fc.boolean(),
  isInvoiced: fc.boolean(),
  days: fc.integer({ min: 0, max: 90 }),
})

/** Three customers, three technicians, and six visits of one or two of them, of two services and of none in the catalogue. */
const BEGIN = `
  ALTER TABLE ledger_postings DISABLE TRIGGER ledger_postings_kept;
  TRUNCATE customers, quotes, ledger_postings, invoices, plan_charges, maintenance_plans, appointments, technicians, services
    RESTART IDENTITY CASCADE;
  INSERT INTO customers (first_name, last_name) VALUES ('Jane', 'Doe'), ('John', 'Doe'), ('Jane', 'Doe');
  INSERT INTO technicians (name, color) VALUES ('Maria', '#2f7fc4'), ('James', '#2f7fc4'), ('Linda', '#2f7fc4');
  INSERT INTO services (name, description, base_price_cents, price_unit, category, suggested_hours)
  VALUES ('TV Mounting', '', 0, 'flat rate', 'essential', 2), ('Deck Repair', '', 0, 'flat rate', 'essential', 2);
  INSERT INTO appointments (first_name, last_name, phone, service_type, service_id, start_timestamptz, end_timestamptz,
    technician_ids)
  SELECT 'Jane', 'Doe', '', CASE WHEN n < 5 THEN 'Old name' ELSE 'Other' END, CASE WHEN n < 5 THEN 1 + n % 2 END,
    now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour',
    CASE WHEN n % 2 = 0 THEN ARRAY[1 + n % 3] ELSE ARRAY[1 + n % 3, 1 + (n + 1) % 3] END
  FROM generate_series(1, 6) AS n;
  INSERT INTO maintenance_plans (customer_id, plan_type, price_cents) VALUES (2, 'basic', 9900)
`

const post = async (
  client: Client,
  kind: string,
  about: Readonly<Record<string, number>>,
  entries: Posting["entries"],
  at: number,
) => {
  if (entries.length === 0) return
  await client.query("BEGIN")
  const [column, id] = Object.entries(about)[0]!
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO ledger_postings (kind, ${column}, posted_at) VALUES ($1, $2, $3) RETURNING id`,
    [kind, id, new Date(at)],
  )
  for (const { account, amount } of entries)
    await client.query("INSERT INTO ledger_entries VALUES ($1, $2, $3)", [rows[0]!.id, account, amount])
  await client.query("COMMIT")
}

const INVOICE = `
  INSERT INTO invoices (customer_id, appointment_id, plan_charge_id, lines, rates, photo_ids, created_at, total_cents,
    tax_cents)
  VALUES ($1, $2, $3, '[]', '{}', '{}', now(), $4, $5) RETURNING id
`

const SENT = `
  UPDATE invoices SET number = 'n' || id, issued_at = $2, due_at = $3, open_cents = $4, paid_cents = $5, credited_cents = $6,
    written_off_cents = $7, credit_cents = $8
  WHERE id = $1
`

interface Bill extends Omit<SampleOf<typeof bill>, "visit"> {
  readonly visit: number | null
  readonly planCharge?: number
}

const addBill = async (
  client: Client,
  { total, taxShare, customer, visit, sentAt, steps, daysToPay, planCharge = 0 }: Bill,
) => {
  const tax = Math.floor((total * taxShare) / 100)
  const values = [customer, visit, planCharge === 0 ? null : planCharge, total, tax]
  const { id } = (await client.query<{ id: number }>(INVOICE, values)).rows[0]!
  if (sentAt === null) return
  const posted = [...invoicePosting({ total, tax }).entries]
  await post(client, "invoice", { invoice_id: id }, posted, sentAt)
  let at = sentAt
  for (const { kind, share, method, hours } of steps) {
    at += (hours * DAY) / 24
    const amounts = { ...amountsOf(total, posted), tax }
    const amount = Math.max(1, Math.floor((total * share) / 100))
    const made = {
      pay: () => paymentPosting(amounts, method, amount),
      refund: () => refundPosting(amounts, method, amount),
      credit: () => creditPosting(amounts, amount),
      "write off": () => writeOffPosting(amounts),
    }[kind]()
    if (Result.isFailure(made)) continue
    posted.push(...made.success.entries)
    await post(client, made.success.kind, { invoice_id: id }, made.success.entries, at)
  }
  const { open, paid, credited, writtenOff, credit } = amountsOf(total, posted)
  const due = new Date(sentAt + daysToPay * DAY)
  await client.query(SENT, [id, new Date(sentAt), due, open, paid, credited, writtenOff, credit])
}

const CHARGE = `
  INSERT INTO plan_charges (plan_id, kind, plan_type, period_start, period_end, period_days, amount_cents, due_at)
  VALUES (1, $1, 'basic', now(), now() + interval '1 day', 30, $2, $3) ON CONFLICT DO NOTHING RETURNING id
`

/** By the triggers of the product, and then at the times of the sample. */
const addCharge = async (
  client: Client,
  { dueAt, amount, isPaid, isInvoiced, days }: SampleOf<typeof charge>,
) => {
  const kind = amount < 0 ? "credit" : "charge"
  const { rows } = await client.query<{ id: number }>(CHARGE, [kind, amount, new Date(dueAt)])
  if (rows.length === 0) return
  const [{ id }] = rows as [{ readonly id: number }]
  const later = new Date(dueAt + days * DAY)
  await client.query("UPDATE ledger_postings SET posted_at = $2 WHERE plan_charge_id = $1", [
    id,
    new Date(dueAt),
  ])
  if (isPaid) await client.query("UPDATE plan_charges SET paid_at = $2 WHERE id = $1", [id, later])
  else if (isInvoiced && amount > 0) {
    await client.query("SELECT post_for_charge($1, 'reversal', 'income', 'receivable', $2, $3)", [
      id,
      amount,
      later,
    ])
    await addBill(client, {
      sentAt: later.getTime(),
      daysToPay: 14,
      total: amount,
      taxShare: 0,
      customer: 2,
      visit: null,
      steps: [],
      planCharge: id,
    })
  }
  const last = "UPDATE ledger_postings SET posted_at = $2 WHERE plan_charge_id = $1 AND kind <> 'charge'"
  await client.query(last, [id, later])
}

/** A deposit of the quote with this id, or of one that was removed. */
const DEPOSIT = `
  WITH posting AS (INSERT INTO ledger_postings (kind, posted_at, quote_id) VALUES ('payment', $1, $2) RETURNING id)
  INSERT INTO ledger_entries
  SELECT id, account, amount FROM posting, (VALUES ('cash', 500), ('deposits', -500)) AS entry (account, amount)
`

/** Two quotes, of a customer with a visit and of neither. */
const QUOTES = `
  INSERT INTO quotes (first_name, last_name, phone, email, street, city, state, zip, service_needed, customer_id, appointment_id)
  VALUES ('Jane', 'Doe', '', '', '', '', '', '', '', 3, 4), ('Jane', 'Doe', '', '', '', '', '', '', '', NULL, NULL)
`

/** Bills, charges of a plan, and deposits. */
export const ledger = fc.record({
  bills: fc.array(bill, { minLength: 1, maxLength: 8 }),
  charges: fc.array(charge, { maxLength: 4 }),
  deposits: fc.array(fc.record({ at: instant, quote: fc.constantFrom(1, 2, null) }), { maxLength: 3 }),
})

/** Replaces the ledger of the database, with the customers, visits and plans that it is about. */
export const writeLedger = async (
  client: Client,
  { bills, charges, deposits }: SampleOf<typeof ledger>,
): Promise<void> => {
  await client.query(BEGIN)
  for (const each of bills) await addBill(client, each)
  for (const each of charges) await addCharge(client, each)
  await client.query(QUOTES)
  for (const { at, quote } of deposits) await client.query(DEPOSIT, [new Date(at), quote])
}
