import { Client } from "pg"
import { addPeopleAndVisits, vacuum } from "./people-and-visits.ts"

export const INVOICES = 10_000

/** Fills the database with people, visits, and an invoice of each visit. */
export const addPeopleAndInvoices = async (connectionString: string): Promise<void> => {
  await addPeopleAndVisits(connectionString)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await addInvoices(client, INVOICES)
    await vacuum(client)
  } finally {
    await client.end()
  }
}

/**
 * Adds so many invoices of the newest visits, sent on the day after the visit and due in 14 days, with their
 * postings: all but one of twenty were paid ten days later, half by card and half by check, and one of fifty was credited in
 * part. Of those that were not paid, a third was paid in part.
 */
export const addInvoices = async (client: Client, count: number): Promise<void> => {
  await client.query(ADD_INVOICES, [count])
  await client.query(POSTINGS)
  await client.query(ENTRIES)
}

const ADD_INVOICES = `
  INSERT INTO invoices (number, customer_id, appointment_id, lines, rates, photo_ids, bill_to, created_at, issued_at, due_at,
    total_cents, tax_cents, open_cents, paid_cents, credited_cents, credit_cents)
  SELECT '2026-' || lpad(n::text, 6, '0'), customer_id, id,
    jsonb_build_array(
      jsonb_build_object('serviceId', NULL, 'text', service_type, 'kind', 'labor', 'quantity', 150, 'unit', 'hour',
        'price', 6000, 'isTaxed', false, 'isOptional', false),
      jsonb_build_object('serviceId', NULL, 'text', 'Parts', 'kind', 'materials', 'quantity', 100, 'unit', NULL,
        'price', parts, 'isTaxed', true, 'isOptional', false)),
    '{"labor": 0, "materials": 9679, "plan": 0}', '{}',
    jsonb_build_object('name', first_name || ' ' || last_name, 'company', NULL, 'address', street || ', ' || city),
    sent, sent, sent + interval '14 days', total, tax, total + credit - paid - credited, paid, credited, credit
  FROM (
    SELECT row_number() OVER (ORDER BY id DESC) AS n, appointments.* FROM appointments ORDER BY id DESC LIMIT $1
  ) AS visit,
    LATERAL (SELECT 1000 + n % 300 * 100 AS parts, least(end_timestamptz + interval '1 day', now()) AS sent) AS made,
    LATERAL (SELECT round(parts * 0.09679)::integer AS tax) AS taxed,
    LATERAL (SELECT 9000 + parts + tax AS total, CASE WHEN n % 50 = 0 THEN 1000 ELSE 0 END AS credited) AS added,
    LATERAL (SELECT CASE WHEN n % 20 <> 7 THEN total WHEN n % 3 = 0 THEN 5000 ELSE 0 END AS paid) AS payment,
    LATERAL (SELECT greatest(0, paid + credited - total) AS credit) AS owed
`

const POSTINGS = `
  INSERT INTO ledger_postings (kind, invoice_id, posted_at)
  SELECT kind, invoices.id, posted_at FROM invoices, LATERAL (VALUES
    ('invoice', issued_at, true),
    ('payment', least(issued_at + interval '10 days', now()), paid_cents > 0),
    ('credit', least(issued_at + interval '12 days', now()), credited_cents > 0)
  ) AS posting (kind, posted_at, is_posted)
  WHERE is_posted ORDER BY posted_at
`

/** A credit has no tax here, and what it leaves paid too much is owed to the customer. */
const ENTRIES = `
  INSERT INTO ledger_entries (posting_id, account, amount_cents)
  SELECT ledger_postings.id, account, amount
  FROM ledger_postings JOIN invoices ON invoices.id = invoice_id, LATERAL (VALUES
    ('invoice', 'receivable', total_cents), ('invoice', 'income', tax_cents - total_cents), ('invoice', 'tax', -tax_cents),
    ('payment', CASE WHEN invoices.id % 2 = 0 THEN 'card' ELSE 'check' END, paid_cents), ('payment', 'receivable', -paid_cents),
    ('credit', 'income', credited_cents), ('credit', 'receivable', credit_cents - credited_cents),
    ('credit', 'credit', -credit_cents)
  ) AS entry (kind, account, amount)
  WHERE entry.kind = ledger_postings.kind AND amount <> 0
`
