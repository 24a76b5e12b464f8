import { Client } from "pg"
import { addInvoices } from "../../bench/support/invoices.ts"
import { CITIES, FIRST_NAMES, LAST_NAMES, SERVICES, vacuum } from "../../bench/support/people-and-visits.ts"

export const THREE_YEARS = {
  visits: 30_000,
  customers: 8_000,
  mails: 60_000,
  chatMessages: 20_000,
  invoices: 20_000,
  offers: 3_000,
} as const

/**
 * What a business with four technicians has stored after three years, in a database with tables and without rows of
 * these kinds; the same rows each time, relative to the time. All visits are past: one in each hour, by day and by night,
 * because no two may overlap. Mails are deleted after 30 days, so all are younger: half of them of campaigns.
 */
export const addThreeYears = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query("BEGIN")
    // Statements that depend on earlier ones stand below them.
    await client.query(NAMES)
    await client.query("INSERT INTO name_parts SELECT $1, $2, $3, $4", [
      FIRST_NAMES,
      LAST_NAMES,
      CITIES,
      SERVICES,
    ])
    for (const statement of STATEMENTS) await client.query(statement)
    await addInvoices(client, invoices)
    for (const statement of CHARGES_POSTED_WHEN_DUE) await client.query(statement)
    await client.query("COMMIT")
    await vacuum(client)
  } finally {
    await client.end()
  }
}

const NAMES = `
  CREATE TEMPORARY TABLE name_parts (first_names text[], last_names text[], cities text[], services text[]) ON COMMIT DROP
`

const { visits, customers, mails, chatMessages, invoices, offers } = THREE_YEARS

const MESSAGES_OF_CHAT = 5

/** The trigger has posted them now. */
const CHARGES_POSTED_WHEN_DUE = [
  "ALTER TABLE ledger_postings DISABLE TRIGGER ledger_postings_kept",
  `UPDATE ledger_postings SET posted_at = due_at FROM plan_charges WHERE plan_charges.id = plan_charge_id`,
  "SET CONSTRAINTS ALL IMMEDIATE",
  "ALTER TABLE ledger_postings ENABLE TRIGGER ledger_postings_kept",
]

const STATEMENTS = [
  `INSERT INTO customers (first_name, last_name, email, phone, street, city, state, zip, notes, created_at,
    email_confirmed_at, last_email_sent)
  SELECT first, last, lower(first) || '.' || lower(last) || n || '@example.com', '(314) 555-' || lpad(n::text, 4, '0'),
    n || ' Elm Street', cities[1 + n % 25], 'MO', '63101', CASE WHEN n % 7 = 0 THEN 'Gate code in the app.' END,
    now() - (3 * 365 * 24 - n * 3) * interval '1 hour', now() - interval '1 day', now() - interval '2 days'
  FROM generate_series(0, ${customers - 1}) AS n, name_parts,
    LATERAL (SELECT first_names[1 + n % 20] AS first, last_names[1 + n / 20 % 50] AS last) AS person`,

  `INSERT INTO appointments (customer_id, first_name, last_name, email, phone, street, city, state, zip, service_type,
    start_timestamptz, end_timestamptz, status, source, notes, created_at, time_set_at, reminder_24h_sent,
    reminder_2h_sent, follow_up_sent, mailed_start, mailed_end)
  SELECT id, first_name, last_name, email, phone, street, city, state, zip, services[1 + n % 25], start,
    start + interval '1 hour', CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'completed' END,
    CASE WHEN n % 4 = 0 THEN 'manual' ELSE 'website' END, CASE WHEN n % 3 = 0 THEN 'The dog is friendly.' END,
    start - interval '3 days', start - interval '3 days', true, true, true, start, start + interval '1 hour'
  FROM generate_series(0, ${visits - 1}) AS n
  JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS place, customers.* FROM customers) AS customer
    ON place = n * 7919 % ${customers}, name_parts,
    LATERAL (SELECT date_trunc('hour', now()) - (n + 2) * interval '1 hour' AS start) AS visit`,

  `INSERT INTO visit_records (appointment_id, technician, cost_cents, description)
  SELECT id, (ARRAY['Maria', 'James', 'Linda', 'Robert'])[1 + id % 4], 8000 + id % 300 * 100, 'Done as agreed.'
  FROM appointments WHERE status = 'completed'`,

  `INSERT INTO maintenance_plans (customer_id, plan_type, price_cents, status, start_date, billed_until, end_date,
    cancelled_at, cancellation_type)
  SELECT id, (ARRAY['basic', 'professional', 'enterprise'])[1 + id % 3], 4900, CASE WHEN old THEN 'cancelled' ELSE 'active' END,
    now() - interval '2 years', CASE WHEN old THEN now() - interval '1 year' ELSE now() + interval '15 days' END,
    CASE WHEN old THEN now() - interval '1 year' END, CASE WHEN old THEN now() - interval '13 months' END,
    CASE WHEN old THEN 'end_of_period' END
  FROM customers, LATERAL (SELECT id % 20 = 0 AS old) AS plan WHERE id % 10 = 0`,

  `INSERT INTO plan_charges (plan_id, kind, plan_type, period_start, period_end, period_days, amount_cents, due_at, paid_at)
  SELECT id, 'charge', plan_type, due, due + interval '1 month', 30, price_cents, due, CASE WHEN month > 1 THEN due END
  FROM maintenance_plans, generate_series(0, 23) AS month, LATERAL (SELECT now() - month * interval '1 month' AS due) AS period`,

  `INSERT INTO chat_sessions (session_id, original_session_id, browser_hash, owner, customer_id, customer_info, page,
    last_message_id, start_time, end_time, last_activity, created_at)
  SELECT 'chat' || lpad(n::text, 16, '0'), 'home', lpad(to_hex(n), 64, '0'), 'ended', CASE WHEN n % 3 = 0 THEN 1 + n % ${customers} END,
    CASE WHEN n % 2 = 0 THEN '{"name": "Jane Doe", "email": "jane@example.com", "phone": "(314) 555-0100"}'::jsonb END, '/', 0, began, began + interval '20 minutes',
    began + interval '20 minutes', began
  FROM generate_series(1, ${chatMessages / MESSAGES_OF_CHAT}) AS n,
    LATERAL (SELECT now() - n * interval '6 hours' AS began) AS chat`,

  `INSERT INTO chat_messages (session_id, message_type, content, timestamp, created_at)
  SELECT session_id, (ARRAY['customer', 'bot', 'customer', 'agent', 'notice'])[n], 'How much is it to mount a television? ' || id,
    start_time + n * interval '1 minute', start_time + n * interval '1 minute'
  FROM chat_sessions, generate_series(1, ${MESSAGES_OF_CHAT}) AS n ORDER BY start_time, n`,

  `UPDATE chat_sessions SET last_message_id = newest, staff_read_id = newest, visitor_read_id = newest
  FROM (SELECT session_id, max(id) AS newest FROM chat_messages GROUP BY session_id) AS messages
  WHERE messages.session_id = chat_sessions.session_id`,

  `INSERT INTO unanswered_questions (session_id, message_id, content, language)
  SELECT session_id, id, 'Do you repair the ' || (ARRAY['roof', 'piano', 'boat', 'pool', 'well'])[1 + id % 5] || ' of house ' || id % 40, 'en'
  FROM chat_messages WHERE message_type = 'customer' AND id % 20 = 1`,

  `INSERT INTO quotes (customer_id, first_name, last_name, email, phone, street, city, state, zip, service_needed, message,
    status, answered_at, created_at)
  SELECT id, first_name, last_name, email, phone, street, city, state, zip,
    (ARRAY['Smart Home Technologies', 'Electrical Work', 'Plumbing', 'Painting'])[1 + id % 4], 'Please call in the afternoon.',
    CASE WHEN id % 30 = 0 THEN 'pending' WHEN id % 3 = 0 THEN 'converted' ELSE 'contacted' END,
    CASE WHEN id % 30 <> 0 THEN created_at + interval '1 hour' END, created_at
  FROM customers WHERE id % 2 = 0`,

  // Half were accepted, a sixth declined, and a sixth has lapsed.
  `INSERT INTO offers (quote_id, number, terms, total_cents, created_at, created_by, sent_at, viewed_at, accepted_at,
    acceptance, declined_at)
  SELECT id, 1, jsonb_build_object(
      'alternatives', jsonb_build_array(jsonb_build_object('name', NULL, 'lines', jsonb_build_array(jsonb_build_object(
        'serviceId', NULL, 'text', 'Hang a door', 'kind', 'labor', 'quantity', 100, 'unit', NULL, 'price', total,
        'isTaxed', true, 'isOptional', false)))),
      'discount', NULL, 'deposit', NULL, 'validUntil', CASE WHEN id % 6 = 4 THEN left((sent + interval '14 days')::text, 10) END,
      'note', NULL, 'photos', '[]'::jsonb, 'visitHours', NULL, 'taxRates', '{"labor": 0, "materials": 0, "plan": 0}'::jsonb),
    total, sent, 'Maria', sent, sent + interval '2 hours',
    CASE WHEN id % 2 = 0 THEN answered END, CASE WHEN id % 2 = 0 THEN '{}'::jsonb END,
    CASE WHEN id % 6 = 1 THEN answered END
  FROM quotes, LATERAL (SELECT 20000 + id % 200 * 500 AS total, created_at + interval '1 day' AS sent,
    created_at + (24 + id % 200) * interval '1 hour' AS answered) AS offer
  ORDER BY id LIMIT ${offers}`,

  `INSERT INTO reviews (customer_id, is_verified, first_name, last_name, email, service_type, rating, title, content, city,
    state, is_approved, created_at)
  SELECT id, true, first_name, last_name, email, 'TV Mounting', 3 + id % 3, 'Good work', 'They came on time and it works.',
    city, state, id % 50 <> 0, created_at + interval '5 days'
  FROM customers WHERE id % 4 = 0`,

  `INSERT INTO audit_log (actor, action, subject, before, after, created_at)
  SELECT (ARRAY['Maria', 'James', 'Linda', 'Robert', 'command line'])[1 + n % 5], 'set status',
    CASE WHEN n % 20 = 0 THEN 'service ' || n % 9 ELSE 'appointment ' || n % ${visits} END,
    '{"status": "scheduled"}', '{"status": "confirmed"}', now() - (${2 * visits} - n) * interval '26 minutes'
  FROM generate_series(1, ${2 * visits}) AS n`,

  `INSERT INTO blocked_times (start_timestamptz, end_timestamptz, reason)
  SELECT day, day + interval '1 day', 'Holiday' FROM generate_series(1, 300) AS n,
    LATERAL (SELECT date_trunc('day', now(), 'America/Chicago') - n * interval '4 days' AS day) AS blocked`,

  `INSERT INTO campaigns (campaign_type, subject, content, audience, status, author, created_at, started_at, ended_at, changed_at)
  SELECT (ARRAY['seasonal-check', 'plan-offer', 'news'])[1 + n % 3], 'News ' || n, 'Hello', '{}', 'done', 'Maria', began, began,
    began + interval '1 day', began + interval '1 day'
  FROM generate_series(1, 36) AS n, LATERAL (SELECT now() - n * interval '1 month' AS began) AS campaign`,

  `INSERT INTO campaign_recipients (campaign_id, customer_id, state, turn, changed_at)
  SELECT campaigns.id, customers.id, 'sent', 1, ended_at FROM campaigns, customers WHERE campaigns.id <= 4`,

  `INSERT INTO email_campaigns (campaign_id, customer_id, subject, content, sent_at, campaign_type)
  SELECT campaigns.id, customers.id, subject, content, ended_at, campaign_type FROM campaigns, customers WHERE campaigns.id <= 4`,

  // One mail in 300 was refused.
  `INSERT INTO pgboss.job (name, data, state, output, created_on, start_after, started_on, completed_on, deletion_seconds, keep_until)
  SELECT CASE WHEN of_campaign THEN 'campaign-mail' ELSE 'mail' END,
    CASE WHEN of_campaign
      THEN jsonb_build_object('_tag', 'CampaignMail', 'campaignId', 1 + n % 4, 'customerId', 1 + n % ${customers}, 'turn', 1, 'resentAt', null)
      ELSE jsonb_build_object('_tag', (ARRAY['BookingConfirmation', 'VisitMoved', 'VisitCancelled', 'VisitOnTheWay'])[1 + n / 2 % 4],
        'appointmentId', 1 + n % ${visits}, 'sequence', 0, 'resentAt', null) END,
    (CASE WHEN n % 300 = 0 THEN 'failed' ELSE 'completed' END)::pgboss.job_state,
    CASE WHEN n % 300 = 0 THEN '{"result": "refused", "message": "550 5.1.1 User unknown"}'::jsonb ELSE '{"result": "sent"}'::jsonb END,
    made, made, made, made + interval '1 second', 30 * 24 * 60 * 60, now() + interval '30 days'
  FROM generate_series(1, ${mails}) AS n, LATERAL (SELECT n % 2 = 0 AS of_campaign,
    now() - n * interval '40 seconds' AS made) AS mail`,
]
